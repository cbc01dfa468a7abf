import {Card, type ChartState, Select, Tabs} from '@livebus/ui';
import {nameIn} from '../../../base/i18n/name-in.ts';
import {type Translate, useTexts} from '../../../base/i18n/use-texts.ts';
import {PeriodStepper} from '../../../shared/energy/period/period-stepper.tsx';
import {periodAddress, usePeriod} from '../../../shared/energy/period/use-period.ts';
import {failureText} from '../../../shared/failure/failure-text.ts';
import {useFormKit} from '../../../shared/form/use-form-kit.ts';
import {BandView} from './band-view.tsx';
import {HeatView} from './heat-view.tsx';
import {KindView} from './kind-view.tsx';
import {type AnalysisState, VIEWS, type View} from './use-analysis.ts';

const DAYS = periodAddress({name: 'bands', kinds: ['month', 'range'], usual: 'month'});
const DAY = periodAddress({name: 'day', kinds: ['day'], usual: 'day'});

/** One of the station's devices over days: by tariff band, hour by day, or one day against its kind. */
export function DeviceCard({page, heightPx}: {readonly page: AnalysisState; readonly heightPx: number}) {
  const {t, i18n} = useTexts('energy-analysis');
  const kit = useFormKit();
  const {zone, sides, view, setView, setDevice} = page;
  const days = usePeriod(DAYS, zone);
  const day = usePeriod(DAY, zone);
  const shown = view === 'kind' ? day : days;
  const devices = sides.flatMap(({asked}) => asked.data?.devices ?? []);
  const device = devices.find(({id}) => id === page.device) ?? devices[0];
  const deviceId = device?.id ?? '';
  const of = {
    ...{page, heightPx, deviceId},
    deviceName: device ? nameIn(i18n.language, device) : '',
    without: deviceId === '' ? withoutDevice(page, t) : undefined,
    period: shown.period,
    today: shown.today,
  };
  const contents: Readonly<Record<View, React.ReactNode>> = {
    bands: <BandView {...of} />,
    heat: <HeatView {...of} onDay={(date) => page.openDay(date)} />,
    kind: <KindView {...of} />,
  };
  return (
    <Card className="shrink-0 overflow-visible pb-2 mobile:rounded-none mobile:border-x-0">
      <Tabs
        label={t('views')}
        value={view}
        onChange={(next: View) => setView(next)}
        className="[&>div:first-child]:flex-wrap [&>div:first-child]:pr-3 max-[1199px]:[&>div:first-child>*:first-child]:basis-full"
        actions={
          <div className="flex flex-wrap items-center gap-2 py-1.5 mobile:px-3 print:hidden">
            <Select
              label={t('device')}
              labelHidden
              texts={kit.choice}
              choices={devices.map((one) => ({value: one.id, label: nameIn(i18n.language, one)}))}
              value={deviceId}
              onChange={(id) => setDevice(id === devices[0]?.id ? '' : id)}
              className="w-44 mobile:w-full"
            />
            <PeriodStepper
              period={shown.period}
              kinds={view === 'kind' ? DAY.kinds : DAYS.kinds}
              today={shown.today}
              zone={zone}
              label={t('viewPeriod')}
              onChange={shown.go}
            />
          </div>
        }
        items={VIEWS.map((value) => ({
          value,
          label: t(`view.${value}`),
          content: <div className="px-4 mobile:px-3">{contents[value]}</div>,
        }))}
      />
    </Card>
  );
}

/** The devices come with the energies of the two sides: where those fail, no device is known. Undefined while they are on their way. */
function withoutDevice({sides, ask}: AnalysisState, t: Translate): ChartState | undefined {
  const unknown = sides.filter(({asked}) => asked.data === undefined);
  if (unknown.length === 0) return {kind: 'empty', title: t('energy:empty'), detail: t('energy-analysis:noDevices')};
  const failed = unknown.find(({asked}) => asked.error !== null);
  if (failed === undefined || unknown.some(({asked}) => asked.asking)) return undefined;
  const retry = {label: t('common:retry'), onRetry: ask};
  return {kind: 'failed', title: t('common:loadFailed'), detail: failureText(failed.asked.error, t), retry};
}
