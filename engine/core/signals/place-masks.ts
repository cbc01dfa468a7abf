import type {Station, Unit} from '../station/station.ts';
import {SwitchBit} from './switch-state.ts';

/**
 * The bits of a switch's state that tell where its truck or drawer is: one that moves changes the switch, whatever position it reports
 * ([E1] of the topology's RULES.md). At 0.4 kV mask 4 is that of a drawer (MO-4-04).
 */
export function placeMask({kind}: Pick<Station, 'kind'>, unit?: Pick<Unit, 'truckContact'>): number {
  const contact = unit?.truckContact === undefined ? 0 : 2 ** (unit.truckContact - 1);
  return kind === 'low' ? contact | (1 << SwitchBit.flag4) : contact;
}

/** `placeMask` of the units and ties of a station that have one, by device id. */
export function placeMasks(station: Pick<Station, 'kind' | 'units' | 'ties'>): ReadonlyMap<string, number> {
  const masks = new Map<string, number>();
  for (const {deviceId} of station.ties) masks.set(deviceId, placeMask(station));
  for (const unit of station.units) masks.set(unit.deviceId, placeMask(station, unit) | (masks.get(unit.deviceId) ?? 0));
  for (const [id, mask] of masks) if (mask === 0) masks.delete(id);
  return masks;
}
