import {fixedText, siteText} from '@livebus/engine/core';
import type {LoadDurationReply} from '../../../../base/api/calls/energy/demand.ts';
import {shownNumberStyle} from '../../../../base/i18n/number-style.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';

export interface DurationFiguresProps {
  readonly data: LoadDurationReply;
  readonly figures: NonNullable<LoadDurationReply['figures']>;
  readonly isProject: boolean;
}

/** Greatest, usual and least load, and the headroom below the limit. */
export function DurationFigures({data: {limit, timeZone}, figures, isProject}: DurationFiguresProps) {
  const {t} = useTexts('demand-analysis');
  const numbers = shownNumberStyle();
  const figure = (value: number) => fixedText(value, 1, numbers);
  const {maxKw, maxAt, p95Kw, medianKw, minKw, meanKw} = figures;
  const rows: (readonly [string, number, string?])[] = [
    [t('duration.max'), maxKw, t('duration.at', {time: siteText(maxAt, timeZone).slice(0, 16)})],
    [t('duration.p95'), p95Kw],
    [t('duration.median'), medianKw],
    [t('duration.mean'), meanKw],
    [t('duration.min'), minKw],
  ];
  const left = limit === null || limit.peak === null ? null : limit.value - limit.peak;
  const unit = limit?.kind === 'capacity' ? 'kVA' : 'kW';
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 border-t border-line pt-3">
      <div className="min-w-44">
        <dt className="text-12 text-text-3">{left !== null && left < 0 ? t('duration.above') : t('duration.headroom')}</dt>
        <dd className="text-18 font-semibold tabular-nums">
          {left === null ? '--' : `${figure(Math.abs(left))} ${unit}`}
          <span className="block text-12 font-normal text-text-3">
            {limit === null
              ? t(isProject ? 'duration.noLimit' : 'duration.noLimitOfOne')
              : limit.peak === null
                ? t('duration.peakUnknown')
                : t(`duration.of.${limit.kind}`, {value: fixedText(limit.value, 0, numbers)})}
          </span>
          {limit !== null && limit.hoursAbove !== null && limit.hoursAbove > 0 && (
            <span className="block text-12 font-semibold text-danger-text">
              {t('duration.hoursAbove', {hours: fixedText(limit.hoursAbove, 2, numbers)})}
            </span>
          )}
        </dd>
      </div>
      {rows.map(([name, value, note]) => (
        <div key={name}>
          <dt className="text-12 text-text-3">{name}</dt>
          <dd className="text-18 tabular-nums">
            {figure(value)} <span className="text-12 text-text-3">kW</span>
            {note !== undefined && <span className="block text-12 text-text-3">{note}</span>}
          </dd>
        </div>
      ))}
      <div>
        <dt className="text-12 text-text-3">{t('duration.factor')}</dt>
        <dd className="text-18 tabular-nums">{maxKw > 0 ? `${fixedText((meanKw / maxKw) * 100, 1, numbers)} %` : '--'}</dd>
      </div>
    </dl>
  );
}
