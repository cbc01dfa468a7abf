import type {EnergyTotal} from '@livebus/contract';
import {cx, Popover} from '@livebus/ui';
import {Info} from 'lucide-react';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {EnergySourceTag} from '../../readings/energy-source-tag.tsx';
import {energySign, markWords} from './energy-marks.ts';
import {energyText, shareText} from './energy-scale.ts';

export interface EnergyValueProps {
  /** Null and undefined are unknown. */
  readonly kwh: number | null | undefined;
  /** `ValueMark` bits. */
  readonly marks?: number | undefined;
  readonly className?: string;
}

/** An energy with its unit, rounded; its title has every digit. */
export function EnergyValue({kwh, marks, className}: EnergyValueProps) {
  const {t} = useTexts('energy');
  if (kwh === null || kwh === undefined) {
    return (
      <span role="img" aria-label={t('unknown')} title={t('unknown')} className={className}>
        -
      </span>
    );
  }
  const {text, unit, exact} = energyText(kwh, shownNumberStyle());
  return (
    <span title={exact} className={cx('whitespace-nowrap', className)}>
      {text}
      {energySign(marks, kwh)} <span className="text-12 font-normal text-text-3">{unit}</span>
    </span>
  );
}

/** Coverage of a total, and where it comes from (来源). Shows nothing where the backend says nothing of it. */
export function EnergyOrigin({total, name}: {readonly total: EnergyTotal | undefined /** Of what the total is. */; readonly name: string}) {
  const {t} = useTexts('energy');
  if (total === undefined) return null;
  const {coverage} = total;
  const isWhole = coverage === 1;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 text-12 text-text-3">
      <span className={cx(!isWhole && coverage !== null && 'font-semibold text-text-2')}>
        {coverage === null ? t('coverage.none') : t('coverage.is', {share: shareText(coverage, shownNumberStyle())})}
      </span>
      <Popover
        label={t('origin.of', {name})}
        side="bottom"
        trigger={
          <button
            type="button"
            aria-label={t('origin.of', {name})}
            className="inline-flex min-h-6 items-center gap-1 rounded-2 px-1 text-primary-text hover:bg-hover mobile:min-h-touch print:hidden"
          >
            <Info size={14} strokeWidth={1.75} aria-hidden="true" />
            {t('origin.label')}
          </button>
        }
      >
        <Origin total={total} />
      </Popover>
    </span>
  );
}

function Origin({total: {kwh, coverage, marks, kind}}: {readonly total: EnergyTotal}) {
  const {t} = useTexts('energy');
  const numbers = shownNumberStyle();
  const words = markWords(marks, t);
  const rows: readonly (readonly [string, React.ReactNode])[] = [
    [t('origin.exact'), kwh === null ? t('unknown') : energyText(kwh, numbers).exact],
    [t('origin.kind'), <EnergySourceTag key="kind" kind={kind} />],
    [t('origin.coverage'), coverage === null ? t('coverage.none') : shareText(coverage, numbers)],
    [t('origin.marks'), words.length === 0 ? t('origin.noMarks') : words.join(t('comma'))],
  ];
  return (
    <div className="w-72 max-w-full text-13">
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5">
        {rows.map(([head, value]) => (
          <div key={head} className="contents">
            <dt className="text-text-3">{head}</dt>
            <dd className="min-w-0 text-right break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 border-t border-line pt-2 text-12 text-text-3">
        {t('origin.rule')}
        {coverage !== null && coverage < 1 && ` ${t('origin.lower')}`}
      </p>
    </div>
  );
}
