import {Segmented} from '@livebus/ui';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {PeriodStepper} from '../../../shared/energy/period/period-stepper.tsx';
import {QueryFoot} from '../../../shared/energy/query/query-foot.tsx';
import {OneDevice} from '../../../shared/energy-device/one-device.tsx';
import type {EnergyCompareState} from './use-energy-compare.ts';

const KINDS = ['year', 'month', 'day'] as const;

/** Device, period and what it is compared with (EN-2.3-01). */
export function CompareFilters({state}: {readonly state: EnergyCompareState}) {
  const {t} = useTexts('energy-compare');
  const {place, time, by, charts, cards, compareBy, query} = state;
  const {deviceId, zone, pickDevice} = place;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form of its own would be sent by Enter in a picker.
    <div role="group" aria-label={t('energy-device:query')} className="flex flex-wrap items-end gap-2 px-4 py-3 mobile:px-3">
      <OneDevice place={place} value={deviceId} onPick={pickDevice} />
      <PeriodStepper period={time.period} kinds={KINDS} today={time.today} zone={zone} onChange={(next) => time.go(next)} />
      <Segmented
        label={t('by.label')}
        value={by}
        options={(['tb', 'hb'] as const).map((value) => ({value, label: t(`by.${value}`)}))}
        onChange={compareBy}
      />
      <QueryFoot
        label={t('energy-device:query')}
        asked={charts}
        busy={cards.asking}
        onQuery={query}
        disabledReason={deviceId === '' ? t('energy-device:noDevices') : undefined}
      />
    </div>
  );
}
