import type {BusTie, Station, Unit} from '../station/station.ts';
import {isHighVoltage} from '../station/voltage-kind.ts';
import {SwitchBit} from './switch-state.ts';

/**
 * The bits of a switch's state that tell where its truck or drawer is: one that moves changes the switch, whatever position it reports
 * ([E1] of the topology's RULES.md). At 0.4 kV mask 4 is that of a drawer (MO-4-04).
 */
export function placeMask({kind}: Pick<Station, 'kind'>, device?: Pick<Unit | BusTie, 'truckContact'>): number {
  const contact = device?.truckContact === undefined ? 0 : 2 ** (device.truckContact - 1);
  return kind === 'low' ? contact | (1 << SwitchBit.flag4) : contact;
}

/** `placeMask` of a related device, of which only its id is known. */
export function relatedPlaceMask(deviceId: string): number {
  return placeMask({kind: isHighVoltage(deviceId) ? 'high' : 'low'});
}

/** `placeMask` of the units and ties of a station that have one, by device id. */
export function placeMasks(station: Pick<Station, 'kind' | 'units' | 'ties'>): ReadonlyMap<string, number> {
  const masks = new Map<string, number>();
  for (const device of [...station.ties, ...station.units])
    masks.set(device.deviceId, placeMask(station, device) | (masks.get(device.deviceId) ?? 0));
  for (const [id, mask] of masks) if (mask === 0) masks.delete(id);
  return masks;
}
