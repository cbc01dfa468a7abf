import type {ListedDevice as WireDevice} from '@livebus/contract';

/** A device to choose from. */
export interface ListedDevice {
  readonly id: string;
  readonly name: string;
  /** Names in other languages, if the backend has them (`nameIn`). */
  readonly nameEn: string | undefined;
  readonly namePt: string | undefined;
  /** Code of its kind in the diagram; undefined where the backend says nothing of it. */
  readonly kindCode: number | undefined;
}

/** Wire -> domain; a device without a name is called by its id. */
export function readListedDevice({
  deviceId,
  deviceName,
  deviceNameEn,
  deviceNamePt,
  deviceType,
}: Partial<WireDevice> & Pick<WireDevice, 'deviceId'>): ListedDevice {
  return {
    id: deviceId,
    name: deviceName === undefined || deviceName === '' ? deviceId : deviceName,
    nameEn: deviceNameEn,
    namePt: deviceNamePt,
    kindCode: deviceType,
  };
}
