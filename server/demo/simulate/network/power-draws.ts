import {faultDraw} from './fault.ts';
import type {Draws} from './flow-tree.ts';
import {lossVar, lossW} from './grid-flows.ts';
import {atMoment, drawOf, type GridMoment} from './grid-hour.ts';
import type {GridSolver} from './grid-solver.ts';
import type {Network} from './network.ts';
import type {ProjectLoads} from './project-loads.ts';

/** Columns P of phases A, B, C, then Q of phases A, B, C, in whole tenths of W and var, so that sums agree to the digit. */
export const PHASE_WIDTH = 6;
const [COS, SIN] = [-0.5, Math.sqrt(3) / 2] as const;

/**
 * Draws by phase at `moment`, which the caller changes before each `begin` of the tree. At low voltage circuits are uneven as they are
 * wired. At 10 kV, with three wires, the currents of the phases add up to zero: only a negative sequence is left of the unevenness.
 */
export function phaseDraws(network: Network, loads: ProjectLoads, solver: GridSolver, moment: GridMoment): Draws {
  const {load, highVoltage, transformers, deviceIds, bus, busCount, project} = network;
  const {nets, netOf} = solver;
  const nominalV = project.network.lines[0]?.nominalV ?? 10_000;
  const draw = new Float64Array(2);
  const shares = new Float64Array(4);
  const fault = new Float64Array(6);

  const split = (total: number, a: number, b: number, out: Float64Array, at: number): void => {
    const tenths = Math.round(total * 10);
    const [ofA, ofB] = [Math.round(a * 10), Math.round(b * 10)];
    out[at]! += ofA;
    out[at + 1]! += ofB;
    out[at + 2]! += tenths - ofA - ofB;
  };
  const evenly = (total: number, out: Float64Array, at: number): void => split(total, total / 3, total / 3, out, at);

  function addLoad(device: number, own: number, out: Float64Array, at: number): void {
    drawOf(network, solver.groups, device, moment, draw);
    const [w, vars] = [draw[0]!, draw[1]!];
    if (highVoltage[device] === 0) {
      loads.unevenness(own, moment.atMs, shares);
      split(w, w * (1 / 3 + shares[0]!), w * (1 / 3 + shares[1]!), out, at);
      split(vars, vars * (1 / 3 + shares[2]!), vars * (1 / 3 + shares[3]!), out, at + 3);
      return;
    }
    loads.negativeShare(own, moment.atMs, shares);
    addNegative(w, vars, w * shares[0]! - vars * shares[1]!, w * shares[1]! + vars * shares[0]!, out, at);
  }

  /** A negative sequence of power n: each phase has a third and n turned by twice its angle. */
  function addNegative(w: number, vars: number, real: number, imaginary: number, out: Float64Array, at: number): void {
    split(w, w / 3 + real, w / 3 + real * COS - imaginary * SIN, out, at);
    split(vars, vars / 3 + imaginary, vars / 3 + real * SIN + imaginary * COS, out, at + 3);
  }

  return {
    device(device, out, at) {
      if (load[device]! >= 0) addLoad(device, load[device]!, out, at);
      if (network.capacitor[device]! >= 0) evenly(atMoment(moment.hour.nets, nets.length * 2, netOf[device]! * 2 + 1, moment), out, at + 3);
    },
    extra(device, out, at) {
      const {effects} = moment.hour.stretches[moment.stretch]!;
      const own = effects.faults.size === 0 ? undefined : effects.faults.get(deviceIds[device]!);
      if (!own) return;
      const volts = atMoment(moment.hour.volts, busCount, bus[device]!, moment) * (highVoltage[device] === 1 ? nominalV : 400);
      faultDraw(own, volts / Math.sqrt(3), highVoltage[device] === 1, fault);
      for (let i = 0; i < PHASE_WIDTH; i++) out[at + i]! += Math.round(fault[i]! * 10);
    },
    /** Of a Dyn11 transformer's load, its upper side has the positive sequence, and the negative one turned by 60 degrees. */
    through(_transformer, out, at) {
      const w = out[at]! + out[at + 1]! + out[at + 2]!;
      const vars = out[at + 3]! + out[at + 4]! + out[at + 5]!;
      const [pA, pB, pC] = [out[at]! - w / 3, out[at + 1]! - w / 3, out[at + 2]! - w / 3];
      const [qA, qB, qC] = [out[at + 3]! - vars / 3, out[at + 4]! - vars / 3, out[at + 5]! - vars / 3];
      // A third of the sum of the deviations, each turned back by twice its angle: B by -120 degrees, C by 120.
      const real = (pA + (pB + pC) * COS + (qB - qC) * SIN) / 3;
      const imaginary = (qA + (qB + qC) * COS - (pB - pC) * SIN) / 3;
      const turnedReal = real * 0.5 - imaginary * SIN;
      const turnedImaginary = real * SIN + imaginary * 0.5;
      out.fill(0, at, at + PHASE_WIDTH);
      addNegative(w / 10, vars / 10, turnedReal / 10, turnedImaginary / 10, out, at);
    },
    losses(transformer, out, at) {
      const squared = atMoment(moment.hour.squared, transformers.length, transformer, moment);
      const upper = atMoment(moment.hour.upperSquared, transformers.length, transformer, moment);
      evenly(lossW(transformers[transformer]!, squared, upper), out, at);
      evenly(lossVar(transformers[transformer]!, squared, upper), out, at + 3);
    },
  };
}
