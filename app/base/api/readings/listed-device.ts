import type {ListedDevice as WireDevice} from '@livebus/contract';

/** A device to choose from. */
export interface ListedDevice {
  readonly id: string;
  readonly name: string;
  /** English name, if the backend has one. */
  readonly nameEn: string | undefined;
  /** Code of its kind in the diagram; undefined where the backend says nothing of it. */
  readonly kindCode: number | undefined;
}

/** Wire -> domain; a device without a name is called by its id. */
export function readListedDevice({
  deviceId,
  deviceName,
  deviceNameEn,
  deviceType,
}: Partial<WireDevice> & Pick<WireDevice, 'deviceId'>): ListedDevice {
  return {
    id: deviceId,
    name: deviceName === undefined || deviceName === '' ? deviceId : deviceName,
    nameEn: deviceNameEn,
    kindCode: deviceType,
  };
}
