import {type OtherNames, otherNames} from './other-names.ts';

/** What a list of devices says of each, on the wire. */
interface DeviceNames {
  readonly deviceId: string;
  readonly deviceName: string;
  readonly deviceNameEn?: string;
  readonly deviceNamePt?: string;
}

export function deviceNamesOf(device: {readonly id: string; readonly name: string} & OtherNames): DeviceNames {
  return {deviceId: device.id, deviceName: device.name, ...otherNames(device, 'device')};
}
