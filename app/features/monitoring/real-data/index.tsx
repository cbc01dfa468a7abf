import {DeviceFrame} from '../../../shared/device-page/device-frame.tsx';
import {DevicePage, type ShownDevice} from '../../../shared/device-page/device-page.tsx';
import {type DevicePageState, useDevicePage} from '../../../shared/device-page/use-device-page.ts';
import {DevicePane} from './device-pane.tsx';
import {useLiveDevice} from './use-real-data.ts';

/** 实时数据: what the device in the address measures now, with its states and registers. */
export default function RealDataScreen() {
  const screen = useDevicePage();
  return <DevicePage screen={screen}>{(device) => <Device screen={screen} device={device} />}</DevicePage>;
}

function Device({screen, device}: {readonly screen: DevicePageState; readonly device: ShownDevice}) {
  const reading = useLiveDevice(device);
  return (
    <DeviceFrame screen={screen} shown={device} reading={reading} links={['StationTrend', 'RealReport', 'AlarmTable', 'PowerSysPic']}>
      <DevicePane shown={reading} made={device.listed?.made} name={screen.name} stationName={screen.stationName} zone={device.zone} />
    </DeviceFrame>
  );
}
