import {EarthedCode} from '../liveness.ts';
import {CASE_CLOSED, CASE_OPEN, CASE_REPORTED} from '../runs.ts';
import type {NetworkIndex} from './network.ts';

/** Looking things up in a network and in what its last run left. */

/** Station of a unit by its row of the picture, by halving. */
export function stationOfUnit({firstUnit}: NetworkIndex, row: number): number {
  let [low, high] = [0, firstUnit.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (firstUnit[middle] <= row) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** `Measured` of a unit by its row of the picture. */
export function measuredAt(index: NetworkIndex, row: number): number {
  const i = stationOfUnit(index, row);
  return index.stations[i].scratch.measured[row - index.firstUnit[i]];
}

/** Whether a node is certainly, perhaps or not connected to earth: `EarthedCode`. */
export function earthedCode(bits: number): number {
  if (bits & CASE_OPEN) return EarthedCode.yes;
  return bits & CASE_CLOSED ? EarthedCode.unknown : EarthedCode.no;
}

/** Live by the reported positions and certainly earthed: a fault state (G5). */
export function isConflict({scratch}: NetworkIndex, node: number): boolean {
  return (scratch.live[node] & CASE_REPORTED) !== 0 && (scratch.earth[node] & CASE_OPEN) !== 0;
}
