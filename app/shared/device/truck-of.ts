import {readContacts, type Truck} from '@livebus/engine/core';
import type {EquipmentData} from './device-view.ts';

/**
 * Where a truck is: as its own contact reports it, otherwise as the diagram states. A set contact says that it is out of the service position,
 * which is drawn and named as the test position.
 *
 * @param switchState - unsigned 32 bits; null while it is unknown or not current.
 */
export function truckOf({truck, truckContact}: EquipmentData, switchState: number | null): Truck {
  if (truckContact === undefined || switchState === null) return truck;
  return readContacts(switchState)[truckContact - 1] === true ? 'test' : (truck ?? 'connected');
}
