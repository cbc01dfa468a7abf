import {SwitchBit} from '../signals/switch-state.ts';
import {Source} from './join-readings.ts';
import {EarthedCode, PositionCode} from './liveness.ts';
import {CASE_REPORTED} from './runs.ts';
import type {Scratch, StationIndex} from './station-index.ts';

/** Functions that both rules use to read one switch after `joinReadings`. */

const KNIFE_MASK = 1 << SwitchBit.earthingSwitch;

/** `PositionCode` of a switch of the station's numbering. */
export function positionOf({source, closed}: Pick<Scratch, 'source' | 'closed'>, i: number): number {
  return source[i] === Source.none ? PositionCode.unknown : closed[i] & CASE_REPORTED;
}

/** `EarthedCode` of a unit's own earthing switch: only a fresh reading over a working link decides (T8). */
export function earthedOf(index: StationIndex, unit: number): number {
  if (index.unitKnife[unit] === 0) return EarthedCode.no;
  if (index.scratch.doubt[unit] !== 0) return EarthedCode.unknown;
  return isReportedEarthed(index, unit) ? EarthedCode.yes : EarthedCode.no;
}

/** Whether the effective state, doubtful or not, says that the unit's earthing switch is on. */
export function isReportedEarthed({scratch, unitKnife}: StationIndex, unit: number): boolean {
  return unitKnife[unit] === 1 && scratch.source[unit] !== Source.none && (scratch.state[unit] & KNIFE_MASK) !== 0;
}
