import {SwitchBit} from '../../../signals/switch-state.ts';
import {Source} from '../../join-readings.ts';
import {type StationIndex, UnitRole} from '../../station-index.ts';
import {type EvidenceIndex, OTHER_SIDES, OWN_CIRCUIT, Side} from '../evidence-index.ts';
import {Current, Volt} from '../evidence-scratch.ts';
import {takeLater} from '../take-measures.ts';

const CLOSED_MASK = 1 << SwitchBit.closed;

/**
 * [E9] Turns every presence of a borrowed circuit into a voltage of unknown place: a device at a 10 kV busbar that has no voltage transformer
 * of its own may be wired to one of the station that is in no surely closed way joined to it. To be called when the nodes are known.
 */
export function borrowPresences(index: EvidenceIndex): void {
  const {network, unitCount, scratch} = index;
  const {firstUnit, firstTie, stations} = network;
  for (const [i, station] of stations.entries()) {
    if (station.station.kind !== 'high') continue;
    const lenders = transformersOf(index, i, station);
    if (lenders.length === 0) continue;
    for (let unit = firstUnit[i]; unit < firstUnit[i + 1]; unit++) {
      if (scratch.volt[unit] === Volt.presence && isUnitBorrowed(index, unit, lenders)) borrow(index, unit);
    }
    for (let tie = unitCount + firstTie[i]; tie < unitCount + firstTie[i + 1]; tie++) {
      if (scratch.volt[tie] === Volt.presence && isTieBorrowed(index, tie, lenders)) borrow(index, tie);
    }
  }
}

function borrow(index: EvidenceIndex, device: number): void {
  const {volt, current} = index.scratch;
  if (current[device] === Current.later) takeLater(index, device);
  volt[device] = Volt.borrowed;
}

/** Voltage transformers of a station whose trucks are not out. One that is told open may lend its voltage: its truck may have no contact. */
function transformersOf({network, wiredTo, isDrawnOut}: EvidenceIndex, i: number, {unitCount, unitRole, outMask, scratch}: StationIndex) {
  const found: number[] = [];
  for (let unit = 0; unit < unitCount; unit++) {
    if (unitRole[unit] !== UnitRole.voltageTransformer) continue;
    const device = network.firstUnit[i] + unit;
    if (wiredTo[device] >= 0 && isDrawnOut[device] === 0 && (scratch.state[unit] & outMask[unit]) === 0) found.push(device);
  }
  return found;
}

/** Whether a unit is wired to a voltage transformer of its own busbar whose truck is not out. */
export function isWiredToOwn(index: EvidenceIndex, unit: number): boolean {
  const {network, wiredTo, deviceStation, unitCount} = index;
  if (unit >= unitCount || wiredTo[unit] < 0) return false;
  const i = deviceStation[unit];
  return transformersOf(index, i, network.stations[i]).some((one) => wiredTo[one] === wiredTo[unit]);
}

function isToldOpen({network, deviceStation, deviceSwitch}: EvidenceIndex, device: number): boolean {
  const {source, state} = network.stations[deviceStation[device]].scratch;
  const at = deviceSwitch[device];
  return source[at] !== Source.none && (state[at] & CLOSED_MASK) === 0;
}

function isUnitBorrowed(index: EvidenceIndex, unit: number, lenders: readonly number[]): boolean {
  const {network, wiredTo, side, scratch} = index;
  const at = wiredTo[unit];
  // An incoming unit at a busbar without a drawn transformer may have one of its own line, or be wired as the others are.
  if (side[unit] === Side.line || (at !== OWN_CIRCUIT && scratch.hasTransformer[at] === 1)) return false;
  if (lenders.some((lender) => wiredTo[lender] === at && !isToldOpen(index, lender))) return false;
  const node = scratch.nodeOf[network.unitNear[unit]];
  return lenders.some((lender) => lends(index, lender, unit) && scratch.nodeOf[wiredTo[lender]] !== node);
}

/** A tie is wired to the transformer of one of its sides, if there is one. */
function isTieBorrowed(index: EvidenceIndex, tie: number, lenders: readonly number[]): boolean {
  const {network, unitCount, wiredTo, scratch} = index;
  if (wiredTo[tie] !== OTHER_SIDES) return false;
  const {nodeOf} = scratch;
  const sides = [nodeOf[network.tieFrom[tie - unitCount]], nodeOf[network.tieTo[tie - unitCount]]];
  const possible = lenders.filter((lender) => lends(index, lender, tie));
  return possible.length > 0 && !possible.some((lender) => sides.includes(nodeOf[wiredTo[lender]]) && !isToldOpen(index, lender));
}

function lends({nominalV}: EvidenceIndex, lender: number, device: number): boolean {
  return nominalV[lender] === nominalV[device] || nominalV[lender] === 0 || nominalV[device] === 0;
}
