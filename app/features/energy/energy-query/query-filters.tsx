import {DateRangePicker, IconButton} from '@livebus/ui';
import {ChevronLeft, ChevronRight} from 'lucide-react';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {CompareChoice} from '../../../shared/energy/period/compare-choice.tsx';
import {rangePeriod} from '../../../shared/energy/period/energy-period.ts';
import {QueryFoot} from '../../../shared/energy/query/query-foot.tsx';
import {OneDevice} from '../../../shared/energy-device/one-device.tsx';
import {rangeShortcuts} from '../../../shared/form/shortcuts.ts';
import {useFormKit} from '../../../shared/form/use-form-kit.ts';
import {steppedRange} from '../../../shared/trends/trend-range.ts';
import type {EnergyQueryState} from './use-energy-query.ts';

const ICON = {size: 16, strokeWidth: 1.75, 'aria-hidden': true} as const;
const ONE_MONTH = {months: 1};

/** Device, range and comparison (EN-2.2-01). */
export function QueryFilters({state}: {readonly state: EnergyQueryState}) {
  const {t} = useTexts('energy-query');
  const kit = useFormKit();
  const {place, today, range, compare, now, before, chosen, edit, query, goTo, compareWith} = state;
  const step = (by: -1 | 1, Icon: typeof ChevronLeft) => {
    const to = steppedRange(range, by, today);
    const label = t(by < 0 ? 'energy:period.earlier' : 'energy:period.later');
    return <IconButton label={label} icon={<Icon {...ICON} />} disabled={to === undefined} onClick={() => to && goTo(to)} />;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form of its own would be sent by Enter in a picker.
    <div role="group" aria-label={t('energy-device:query')} className="flex flex-wrap items-end gap-2 px-4 py-3 mobile:px-3">
      <OneDevice place={place} value={chosen.deviceId} onPick={(deviceId) => edit({deviceId})} />
      <div className="flex items-end gap-1 mobile:w-full">
        {step(-1, ChevronLeft)}
        <DateRangePicker
          label={t('range')}
          texts={kit.picker}
          today={today}
          span={ONE_MONTH}
          shortcuts={rangeShortcuts(today, kit.picker.weekStart, t)}
          value={chosen.range}
          onChange={(next) => edit({range: next})}
          className="w-fit mobile:min-w-0 mobile:flex-1"
        />
        {step(1, ChevronRight)}
      </div>
      <CompareChoice period={rangePeriod(range)} value={compare} onChange={compareWith} />
      <QueryFoot
        label={t('energy-device:query')}
        asked={now}
        busy={before.asking}
        onQuery={query}
        disabledReason={chosen.deviceId === '' ? t('energy-device:noDevices') : undefined}
      />
    </div>
  );
}
