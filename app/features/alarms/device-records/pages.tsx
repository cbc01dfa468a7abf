import {RecordsScreen} from './records-screen.tsx';

/** 设备故障: what protection and supply have done. */
export function DeviceFault() {
  return <RecordsScreen kind="fault" />;
}

/** 设备告警: limits that were passed, sensors, lost communication. */
export function DeviceWarn() {
  return <RecordsScreen kind="warn" />;
}
