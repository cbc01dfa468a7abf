import type {DemandDays} from '../../../base/api/calls/energy/demand.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import type {Asked} from '../../../shared/asked/use-asked.ts';
import {PeriodStepper} from '../../../shared/energy/period/period-stepper.tsx';
import {usePeriod} from '../../../shared/energy/period/use-period.ts';
import {DeviceRangeFilters} from '../../../shared/energy-device/device-range-filters.tsx';
import {OneDevice} from '../../../shared/energy-device/one-device.tsx';
import {DURATION_PERIOD} from './duration/duration-period.ts';
import {ScopeChoice} from './scope-choice.tsx';
import type {DemandPageState} from './use-demand-page.ts';

/** What each tab is asked by: days have a range and a query, the others show what is chosen at once. */
export function DemandFilters({page, daily}: {readonly page: DemandPageState; readonly daily: Asked<DemandDays>}) {
  const {t} = useTexts('demand-analysis');
  const {state, days, view, scope} = page;
  const {period, today, go} = usePeriod(DURATION_PERIOD, state.zone);
  if (view === 'daily')
    return (
      <DeviceRangeFilters
        state={state}
        days={days}
        busy={daily.asking}
        onAgain={() => void daily.ask()}
        before={<ScopeChoice page={page} />}
        hasDevice={scope === 'device'}
      />
    );
  return (
    <div className="flex flex-wrap items-end gap-2 px-4 py-3 mobile:px-3">
      <ScopeChoice page={page} />
      {scope === 'device' && <OneDevice place={state} value={state.deviceId} onPick={state.pickDevice} />}
      {view === 'duration' && (
        <PeriodStepper
          period={period}
          kinds={DURATION_PERIOD.kinds}
          today={today}
          zone={state.zone}
          label={t('duration.period')}
          onChange={go}
        />
      )}
    </div>
  );
}
