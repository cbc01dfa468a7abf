import type {StationDevice, ListedDevice as WireDevice} from '@livebus/contract';
import type {VoltageQuantity} from '@livebus/engine/core';

/** A device to choose from. */
export interface ListedDevice {
  readonly id: string;
  readonly name: string;
  /** Names in other languages, if the backend has them (`nameIn`). */
  readonly nameEn: string | undefined;
  readonly namePt: string | undefined;
  /** Code of its kind in the diagram; undefined where the backend says nothing of it. */
  readonly kindCode: number | undefined;
  /** What it is made for; undefined where the backend, or its list, does not say. */
  readonly made?: DeviceRatings | undefined;
  /** Between which conductors it measures voltages, where its diagram declares it. */
  readonly voltageQuantity?: VoltageQuantity | undefined;
}

/** Each undefined where it is not known. */
export interface DeviceRatings {
  /** Nominal voltage between the conductors where it stands. */
  readonly nominalKv: number | undefined;
  readonly ratedCurrentA: number | undefined;
  /** Of its transformer. */
  readonly ratedPowerVa: number | undefined;
}

export const readRatings = ({nominalKv, ratedOf, rated}: StationDevice): DeviceRatings => ({
  nominalKv,
  ratedCurrentA: ratedOf === 'current' ? rated : undefined,
  ratedPowerVa: ratedOf === 'power' ? rated : undefined,
});

/** Wire -> domain; a device without a name is called by its id. */
export function readListedDevice({
  deviceId,
  deviceName,
  deviceNameEn,
  deviceNamePt,
  deviceType,
  voltageQuantity,
}: Partial<WireDevice> & Pick<WireDevice, 'deviceId'>): ListedDevice {
  return {
    id: deviceId,
    name: deviceName === undefined || deviceName === '' ? deviceId : deviceName,
    nameEn: deviceNameEn,
    namePt: deviceNamePt,
    kindCode: deviceType,
    ...(voltageQuantity !== undefined && {voltageQuantity}),
  };
}
