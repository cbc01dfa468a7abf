import {HOUR_MS, MINUTE_MS} from '@livebus/engine/core';
import {SLOW_STEP} from '../load/special-demand.ts';
import type {GridHour} from './grid-hour.ts';
import type {GridSolver} from './grid-solver.ts';
import type {Network} from './network.ts';
import type {ProjectLoads} from './project-loads.ts';

const KEPT = 96;
/** Ten-minute steps of an hour, for temperatures. */
export const HEAT_STEPS = 6;
const STEP_MINUTES = 10;

/** What warms devices and transformers, hour by hour (hours since the epoch, UTC). It caches its results, which changes no answer. */
export interface GridHeat {
  /** [D x HEAT_STEPS] (I / busiest I)² of devices, means of ten minutes. */
  devices(hour: number): Float32Array;
  /** [HEAT_STEPS] the same of one device, to the last bit. */
  alone(hour: number, device: number): Float32Array;
  /** [T x HEAT_STEPS] (I / I rated)² of transformers, -1 for one that is off. */
  transformers(hour: number): Float32Array;
  forget(): void;
}

/** `hourOf` gives a solved hour, which is valid until the next one is asked. */
export function gridHeat(
  network: Network,
  loads: ProjectLoads,
  solver: GridSolver,
  busiestVa: Float64Array,
  hourOf: (hour: number) => GridHour,
): GridHeat {
  const {sizes, nets, netOf, groups} = solver;
  const deviceCount = network.deviceIds.length;
  const ofDevices = new Map<number, Float32Array>();
  const ofTransformers = new Map<number, Float32Array>();
  /** Of the device that was asked alone last. */
  const ofOne = new Map<number, Float32Array>();
  let one = -1;

  /** Root of the mean square of a load's demand over a step. */
  function effective(rows: Float64Array, own: number, step: number): number {
    const every = loads.slow[own] === 1 ? SLOW_STEP : 1;
    const count = STEP_MINUTES / every;
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const demanded = rows[loads.row[own]! + step * count + i]!;
      sum += demanded * demanded;
    }
    return Math.sqrt(sum / count);
  }

  /** [HEAT_STEPS] the stretch with the middle of each step. */
  function heatStretches({stretches}: GridHour, hour: number): Int32Array {
    let i = 0;
    return Int32Array.from({length: HEAT_STEPS}, (_, step) => {
      const mark = step * STEP_MINUTES + STEP_MINUTES / 2;
      while (stretches[i]!.fromMs < hour * HOUR_MS + mark * MINUTE_MS) i++;
      return i;
    });
  }

  /** (I / busiest I)² of a device in a stretch, whose column is its beginning. */
  function heatIn(block: GridHour, stretch: number, device: number, step: number): number {
    const column = block.startColumn[stretch]!;
    const u = block.volts[column * sizes.buses + network.bus[device]!]!;
    if (u === 0 || busiestVa[device] === 0) return 0;
    const own = network.load[device]!;
    const net = netOf[device]!;
    let [w, vars] = [0, 0];
    if (net >= 0) {
      w = block.nets[(column * nets.length + net) * 2]!;
      vars = block.nets[(column * nets.length + net) * 2 + 1]!;
    } else if (own >= 0) {
      const {connected} = block.stretches[stretch]!;
      const factor = column * groups.count + groups.of[own]!;
      // Of the whole ten minutes: a lift moves for one of them.
      w = effective(block.active, own, step) * block.activeFactor[factor]! * connected.activeShare[own]!;
      vars = effective(block.reactive, own, step) * block.reactiveFactor[factor]! * connected.reactiveShare[own]!;
    }
    const full = busiestVa[device]! * u;
    return (w * w + vars * vars) / (full * full);
  }

  function newHeat(hour: number): Float32Array {
    const block = hourOf(hour);
    const heat = new Float32Array(deviceCount * HEAT_STEPS);
    for (const [step, stretch] of heatStretches(block, hour).entries())
      for (let device = 0; device < deviceCount; device++) heat[device * HEAT_STEPS + step] = heatIn(block, stretch, device, step);
    return heat;
  }

  function newHeatAlone(hour: number, device: number): Float32Array {
    const block = hourOf(hour);
    return Float32Array.from(heatStretches(block, hour), (stretch, step) => heatIn(block, stretch, device, step));
  }

  function newTransformerHeat(hour: number): Float32Array {
    const block = hourOf(hour);
    const heat = new Float32Array(sizes.transformers * HEAT_STEPS);
    for (const [step, stretch] of heatStretches(block, hour).entries()) {
      const from = block.startColumn[stretch]! * sizes.transformers;
      for (let index = 0; index < sizes.transformers; index++)
        heat[index * HEAT_STEPS + step] = block.upperSquared[from + index] === 0 ? -1 : block.squared[from + index]!;
    }
    return heat;
  }

  return {
    devices: (hour) => remembered(ofDevices, hour, () => newHeat(hour)),
    alone(hour, device) {
      const standing = ofDevices.get(hour);
      if (standing) return standing.subarray(device * HEAT_STEPS, (device + 1) * HEAT_STEPS);
      if (one !== device) ofOne.clear();
      one = device;
      return remembered(ofOne, hour, () => newHeatAlone(hour, device));
    },
    transformers: (hour) => remembered(ofTransformers, hour, () => newTransformerHeat(hour)),
    forget() {
      ofDevices.clear();
      ofTransformers.clear();
      ofOne.clear();
    },
  };
}

function remembered<Value>(known: Map<number, Value>, key: number, make: () => Value): Value {
  const standing = known.get(key);
  if (standing !== undefined) return standing;
  const fresh = make();
  if (known.size >= KEPT) known.clear();
  known.set(key, fresh);
  return fresh;
}
