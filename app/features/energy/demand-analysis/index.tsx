import {Tabs} from '@livebus/ui';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {EnergyDevicePage} from '../../../shared/energy-device/energy-device-page.tsx';
import {DailyView, useDailyDemand} from './daily/daily-view.tsx';
import {DemandFilters} from './demand-filters.tsx';
import {DurationView} from './duration/duration-view.tsx';
import {useDemandPage, VIEWS} from './use-demand-page.ts';
import {WatchView} from './watch/watch-view.tsx';

/** 需量分析: maximum demand by day (EN-2.5-01), the running windows against contract and peak, and how long which load lasts. */
export default function DemandAnalysisScreen() {
  const {t} = useTexts('demand-analysis');
  const page = useDemandPage();
  const {state, days, view, setView} = page;
  const daily = useDailyDemand(page);
  const content = {
    daily: <DailyView page={page} asked={daily} />,
    watch: <WatchView key={`${page.scope} ${page.projectId} ${state.deviceId}`} page={page} />,
    duration: <DurationView page={page} />,
  };
  return (
    <EnergyDevicePage state={state} date={days.range.end} filters={<DemandFilters page={page} daily={daily} />}>
      <Tabs
        label={t('views')}
        value={view}
        onChange={setView}
        className="min-h-0 flex-1 rounded-3 border border-line bg-surface mobile:rounded-none mobile:border-x-0 print:border-0"
        items={VIEWS.map((value) => ({value, label: t(`view.${value}`), content: content[value]}))}
      />
    </EnergyDevicePage>
  );
}
