import type {DemandStateName} from '@livebus/contract';
import {fixedText, siteText} from '@livebus/engine/core';
import {Tag} from '@livebus/ui';
import {Link} from 'react-router-dom';
import type {DemandWatch} from '../../../../base/api/calls/energy/demand.ts';
import {shownNumberStyle} from '../../../../base/i18n/number-style.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {useScreenPath} from '../../../../base/menu/use-screen-path.ts';

const LOOKS = {unknown: 'plain', calm: 'plain', near: 'amber', close: 'amber', over: 'red', crossed: 'red'} as const satisfies Readonly<
  Record<DemandStateName, string>
>;
/** The bar ends here, as a share of its limit, so that a crossing is seen. */
const MOST = 1.2;

/** The greatest forecast of the running windows against each limit. */
export function LimitList({data: {limits, windows, last, timeZone, pending}}: {readonly data: DemandWatch}) {
  const {t} = useTexts('demand-analysis');
  const terms = useScreenPath('EnergyTerms');
  const numbers = shownNumberStyle();
  const known = windows.map(({forecastKw}) => forecastKw).filter((kw) => kw !== null);
  const forecast = known.length === 0 ? null : Math.max(...known);
  const kw = (value: number) => `${fixedText(value, 1, numbers)} kW`;
  return (
    <section aria-label={t('watch.limits')} className="min-w-0">
      <dl className="flex flex-wrap gap-x-8 gap-y-1">
        <div>
          <dt className="text-12 text-text-3">{t('watch.forecast')}</dt>
          <dd className="text-24 font-semibold tabular-nums">{forecast === null ? '--' : kw(forecast)}</dd>
        </div>
        {last !== null && (
          <div>
            <dt className="text-12 text-text-3">{t('watch.last', {time: siteText(last.toAt, timeZone).slice(11, 16)})}</dt>
            <dd className="text-24 tabular-nums text-text-2">{last.kw === null ? '--' : kw(last.kw)}</dd>
          </div>
        )}
      </dl>
      {forecast === null && <p className="text-13 text-text-2">{t('watch.unknown')}</p>}
      <ul className="mt-3 flex flex-col gap-3">
        {limits.map((limit) => (
          <li key={limit.kind}>
            <div className="flex flex-wrap items-baseline gap-x-2 text-13">
              <span className="font-semibold">{t(`watch.limit.${limit.kind}`)}</span>
              <span className="tabular-nums">{kw(limit.kw)}</span>
              {limit.at !== null && (
                <span className="text-12 text-text-3">
                  {limit.kind === 'contract'
                    ? t('watch.since', {date: siteText(limit.at, timeZone).slice(0, 10)})
                    : t('watch.at', {time: siteText(limit.at, timeZone).slice(0, 16)})}
                </span>
              )}
              <span className="ml-auto">
                <Tag look={LOOKS[limit.state]}>{t(`watch.state.${limit.state}`)}</Tag>
              </span>
            </div>
            <div aria-hidden="true" className="relative mt-1 h-2.5 rounded-1 bg-pressed">
              {forecast !== null && (
                <span
                  className="absolute inset-y-0 left-0 rounded-1"
                  style={{
                    width: `${(Math.min(MOST, Math.max(0, forecast / limit.kw)) / MOST) * 100}%`,
                    background: forecast >= limit.kw ? 'var(--danger)' : 'var(--series-5)',
                  }}
                />
              )}
              <span className="absolute -inset-y-0.5 w-0.5 bg-text-1" style={{left: `${(1 / MOST) * 100}%`}} />
            </div>
          </li>
        ))}
      </ul>
      {limits.length === 0 && !pending && (
        <p className="mt-2 text-13 text-text-2">
          {t('watch.noLimits')}
          <span className="block text-12 text-text-3">{t('watch.noLimitsWhy')}</span>
        </p>
      )}
      {pending && <p className="mt-2 text-12 text-text-3">{t('pending')}</p>}
      {terms !== undefined && (
        <Link
          to={`${terms}?tab=supply`}
          className="mt-2 inline-block text-12 text-primary-text underline-offset-2 hover:underline print:hidden"
        >
          {t('watch.toTerms')}
        </Link>
      )}
    </section>
  );
}
