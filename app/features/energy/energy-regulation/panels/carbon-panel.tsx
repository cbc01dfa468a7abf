import {exactText, roundHalfUp} from '@livebus/engine/core';
import {Card, ErrorState, Skeleton, Tag} from '@livebus/ui';
import type {ReactNode} from 'react';
import type {MassFactor} from '../../../../base/api/calls/energy-dashboard.ts';
import {shownNumberStyle} from '../../../../base/i18n/number-style.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {askedFigure} from '../../../../shared/energy/chart/asked-figure.ts';
import {energySign} from '../../../../shared/energy/figure/energy-marks.ts';
import {energyText} from '../../../../shared/energy/figure/energy-scale.ts';
import {EnergyOrigin} from '../../../../shared/energy/figure/energy-value.tsx';
import type {PanelProps} from './panel.tsx';

const TON_DECIMALS = 3;

/** 3: today's energy, and the CO2 and standard coal that it stands for (EN-2.11-05), each with the factor and its source. */
export function CarbonPanel({page: {carbon, projectName}, heightPx}: PanelProps) {
  const {t} = useTexts('energy-regulation');
  const numbers = shownNumberStyle();
  const {state, stale} = askedFigure(carbon, () => false, t, projectName);
  const {data} = carbon;
  const used = data?.usedKwh ?? null;
  const energy = used === null ? undefined : energyText(used, numbers);
  const tons = (value: number | null) => (value === null ? undefined : exactText(roundHalfUp(value, TON_DECIMALS), numbers));
  const factorText = (factor: MassFactor | undefined, unit: string) =>
    factor === undefined
      ? t('noFactor')
      : t('factor', {factor: exactText(factor.kgPerKwh, numbers), unit, source: factor.source, year: factor.year, from: factor.validFrom});
  return (
    <Card
      title={t('carbon')}
      actions={stale !== undefined && <Tag look="amber">{stale}</Tag>}
      className="mobile:rounded-none mobile:border-x-0"
    >
      <div style={{minHeight: heightPx - 40}} className="flex flex-1 flex-col px-4 pb-3">
        {state.kind === 'loading' && <Skeleton label={t('common:loading')} />}
        {state.kind === 'failed' && <ErrorState title={state.title} detail={state.detail} {...(state.retry && {retry: state.retry})} />}
        {data !== undefined && (
          <dl className="grid flex-1 grid-rows-3">
            <Row
              name={t('today')}
              text={energy?.text}
              unit={energy?.unit ?? 'kWh'}
              exact={energy?.exact}
              sign={energySign(data.total?.marks, used)}
            >
              <EnergyOrigin total={data.total} name={t('today')} />
            </Row>
            <Row name={t('co2')} text={tons(data.co2Tons)} unit={t('ton')}>
              {factorText(data.co2Factor, 'kgCO₂/kWh')}
            </Row>
            <Row name={t('coal')} text={tons(data.coalTons)} unit={t('ton')}>
              {factorText(data.coalFactor, 'kgce/kWh')}
            </Row>
          </dl>
        )}
      </div>
    </Card>
  );
}

interface RowProps {
  readonly name: string;
  /** Undefined is unknown. */
  readonly text: string | undefined;
  readonly unit: string;
  readonly exact?: string | undefined;
  readonly sign?: string | undefined;
  readonly children: ReactNode;
}

function Row({name, text, unit, exact, sign, children}: RowProps) {
  const {t} = useTexts('energy');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line py-1 first:border-t-0">
      <dt className="text-13 text-text-2">{name}</dt>
      <dd title={exact} className="ml-auto text-right text-28 leading-8 font-semibold whitespace-nowrap">
        {text ?? (
          <span role="img" aria-label={t('unknown')}>
            -
          </span>
        )}
        {sign}
        <span className="ml-1.5 text-13 font-normal text-text-3">{unit}</span>
      </dd>
      <dd className="w-full text-12 leading-4 break-words text-text-3">{children}</dd>
    </div>
  );
}
