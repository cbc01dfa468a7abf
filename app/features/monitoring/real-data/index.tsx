import {AssetPage} from '../../../shared/asset-page/asset-page.tsx';
import {DevicePage, type ShownDevice} from '../../../shared/device-page/device-page.tsx';
import {type DevicePageState, useDevicePage} from '../../../shared/device-page/use-device-page.ts';
import {ScreenLinks} from '../../../shared/page/screen-links.tsx';
import {LiveChip} from '../../../shared/readings/live-chip.tsx';
import {DevicePane} from './device-pane.tsx';
import {useLiveDevice} from './use-real-data.ts';

/** 实时数据: what the device in the address measures now, with its states and registers. */
export default function RealDataScreen() {
  const screen = useDevicePage();
  return <DevicePage screen={screen}>{(device) => <Device screen={screen} options={device} />}</DevicePage>;
}

function Device({screen: {page, name, stationName}, options}: {readonly screen: DevicePageState; readonly options: ShownDevice}) {
  const shown = useLiveDevice(options);
  const {link} = shown.live;
  const {quantities, timeMs} = shown.device;
  return (
    <AssetPage
      page={page}
      title={name}
      offlineIds={shown.offlineIds}
      beside={<LiveChip link={link === 'live' && quantities?.stale ? 'stale' : link} readingsAtMs={timeMs} oldDevices={0} />}
      actions={
        <ScreenLinks screens={['StationTrend', 'RealReport', 'PowerSysPic']} stationId={options.stationId} deviceId={options.deviceId} />
      }
    >
      <div className="flex min-w-0 flex-1 flex-col gap-3 overflow-y-auto print:block">
        <DevicePane shown={shown} name={name} stationName={stationName} zone={options.zone} />
      </div>
    </AssetPage>
  );
}
