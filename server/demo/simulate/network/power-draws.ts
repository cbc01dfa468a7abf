import {CAPACITOR_STEPS} from '@livebus/fixtures';
import type {Draws} from './flow-tree.ts';
import {type GridPiece, lossVar, lossW, squaredShare} from './grid-piece.ts';
import type {LoadColumns} from './load-columns.ts';
import type {Network} from './network.ts';

/** The moment of the draws; set it before each `begin` of a tree that uses them. */
export interface DrawMoment {
  atMs: number;
  piece: GridPiece;
}

/** Columns P and Q of the whole, W and var. */
export const POWER_WIDTH = 2;

export function powerDraws({load, capacitor, transformers, project}: Network, loads: LoadColumns, moment: DrawMoment): Draws {
  const {capacitors} = project.network;
  return {
    device(device, out, at) {
      if (load[device]! >= 0) {
        const watts = loads.watts(load[device]!, moment.atMs);
        out[at]! += watts;
        out[at + 1]! += watts * loads.varPerWatt[load[device]!]!;
      }
      const index = capacitor[device]!;
      if (index >= 0) out[at + 1]! -= (capacitors[index]!.ratedVar * moment.piece.steps[index]!) / CAPACITOR_STEPS;
    },
    losses(transformer, out, at) {
      const squared = squaredShare(moment.piece, transformer, moment.atMs);
      out[at]! += lossW(transformers[transformer]!, squared);
      out[at + 1]! += lossVar(transformers[transformer]!, squared);
    },
  };
}

/** Columns P of phases A, B, C, then Q of phases A, B, C, in whole tenths of W and var, so that sums agree to the digit. */
export const PHASE_WIDTH = 6;

export function phaseDraws({load, capacitor, transformers, project}: Network, loads: LoadColumns, moment: DrawMoment): Draws {
  const {capacitors} = project.network;
  const split = (total: number, shareA: number, shareB: number, out: Float64Array, at: number): void => {
    const tenths = Math.round(total * 10);
    const [a, b] = [Math.round(tenths * shareA), Math.round(tenths * shareB)];
    out[at]! += a;
    out[at + 1]! += b;
    out[at + 2]! += tenths - a - b;
  };
  return {
    device(device, out, at) {
      const one = load[device]!;
      if (one >= 0) {
        const watts = loads.watts(one, moment.atMs);
        split(watts, loads.shareA[one]!, loads.shareB[one]!, out, at);
        split(watts * loads.varPerWatt[one]!, loads.shareA[one]!, loads.shareB[one]!, out, at + 3);
      }
      const index = capacitor[device]!;
      if (index >= 0) split((-capacitors[index]!.ratedVar * moment.piece.steps[index]!) / CAPACITOR_STEPS, 1 / 3, 1 / 3, out, at + 3);
    },
    losses(transformer, out, at) {
      const squared = squaredShare(moment.piece, transformer, moment.atMs);
      split(lossW(transformers[transformer]!, squared), 1 / 3, 1 / 3, out, at);
      split(lossVar(transformers[transformer]!, squared), 1 / 3, 1 / 3, out, at + 3);
    },
  };
}
