import {useTexts} from '../../../base/i18n/use-texts.ts';
import {EnergySourceTag} from '../../../shared/readings/energy-source-tag.tsx';
import {figureFormat, figureText} from '../../../shared/readings/figure-format.ts';
import {qualitySign} from '../../../shared/readings/quality-signs.ts';
import {UnitOfMeasure} from '../../../shared/readings/quantity.tsx';
import {SignMark} from '../../../shared/readings/sign-mark.tsx';
import type {CountedDay} from './report-lines.ts';

/** The energy of the day and how it was found; of today, what was counted until now. */
export default function DayEnergyFact({day: {kwh, quality, kind}, isPast}: {readonly day: CountedDay; readonly isPast: boolean}) {
  const {t} = useTexts('real-report');
  // The day that is still running has only a part of its readings, which its name says.
  const sign = !isPast && quality === 'partial' ? undefined : qualitySign(quality);
  const format = figureFormat('activeEnergyInKwh', 'low');
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-13">
      <span className="text-text-3">{t(isPast ? 'dayEnergy' : 'dayEnergySoFar')}</span>
      <span className="font-semibold tabular-nums">
        {figureText(kwh, format)}
        <UnitOfMeasure>{format.unit}</UnitOfMeasure>
        <SignMark sign={sign} />
      </span>
      {kind !== undefined && <EnergySourceTag kind={kind} />}
    </p>
  );
}
