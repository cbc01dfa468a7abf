import {MARKS, SLOW_MARKS, SLOW_STEP} from '../load/special-demand.ts';
import {faultDraw} from './fault.ts';
import {type Connected, drawOf, type GridHour, type GridMoment} from './grid-hour.ts';
import type {GridSolver} from './grid-solver.ts';
import type {Network} from './network.ts';
import {type ProjectLoads, ZIPS} from './project-loads.ts';

/** Forward active, forward reactive, reverse active, reverse reactive. */
export const REGISTERS = 4;
const W_MS_PER_KWH = 3_600_000_000;

export interface HourEnergy {
  /** Adds what every device's registers gain in the hour: kWh and kvarh, [D x REGISTERS]. */
  addAll(hour: GridHour, total: Float64Array): void;
  /** Adds to `out` [REGISTERS] what it adds for one device, to the last bit. */
  addOne(hour: GridHour, device: number, out: Float64Array): void;
  /** Adds what one device's registers gain from the start of the hour to a moment in it. */
  addUntil(moment: GridMoment, device: number, out: Float64Array): void;
}

/** Exact integrals of powers that go in straight lines between the ends of stretches. */
export function hourEnergy(network: Network, loads: ProjectLoads, solver: GridSolver, devices: Int32Array): HourEnergy {
  const {load, bus, busCount, indexOf, highVoltage} = network;
  const {nets, netOf, usedGroups} = solver;
  const groups = busCount * ZIPS;
  const weights = {w: new Float64Array(groups * MARKS), vars: new Float64Array(groups * MARKS)};
  const slowly = {w: new Float64Array(groups * SLOW_MARKS), vars: new Float64Array(groups * SLOW_MARKS)};
  const nominalV = network.project.network.lines[0]?.nominalV ?? 10_000;
  const phases = new Float64Array(6);
  const only = new Int32Array(1);
  const draw = new Float64Array(2);
  const place: GridMoment = {atMs: 0, hour: undefined as never, stretch: 0, part: 0};
  /** Sums up to the start of a stretch: what is read next mostly lies a little later. */
  const known = {
    version: new Int32Array(network.deviceIds.length),
    of: [] as (GridHour | undefined)[],
    stretch: new Int32Array(network.deviceIds.length),
    sums: new Float64Array(network.deviceIds.length * REGISTERS),
  };

  /** Weights of the whole minutes in the energy of loads of these groups with a demand of 1, over the stretches with these connections. */
  function weigh(hour: GridHour, connected: Connected, wanted: Int32Array): readonly [first: number, last: number] {
    for (let one = 0; one < wanted.length; one++) {
      const from = wanted[one]! * MARKS;
      weights.w.fill(0, from, from + MARKS);
      weights.vars.fill(0, from, from + MARKS);
    }
    let [first, last] = [MARKS, 0];
    const hourMs = hour.stretches[0]!.fromMs;
    for (let i = 0; i < hour.count; i++) {
      const {fromMs, toMs, connected: own} = hour.stretches[i]!;
      if (own !== connected) continue;
      const scale = (toMs - fromMs) / 2 / W_MS_PER_KWH;
      for (let end = 0; end < 2; end++) {
        const at = ((end === 0 ? fromMs : toMs) - hourMs) / 60_000;
        const mark = Math.min(MARKS - 2, Math.floor(at));
        const part = at - mark;
        first = Math.min(first, mark);
        last = Math.max(last, mark + 1);
        const column = (end === 0 ? hour.startColumn[i]! : 2 * i + 1) * groups;
        for (let one = 0; one < wanted.length; one++) {
          const group = wanted[one]!;
          const row = group * MARKS + mark;
          const w = scale * hour.activeFactor[column + group]!;
          const vars = scale * hour.reactiveFactor[column + group]!;
          weights.w[row]! += w * (1 - part);
          weights.vars[row]! += vars * (1 - part);
          if (part > 0) {
            weights.w[row + 1]! += w * part;
            weights.vars[row + 1]! += vars * part;
          }
        }
      }
    }
    for (let one = 0; one < wanted.length; one++) {
      gatherSlowly(weights.w, slowly.w, wanted[one]!);
      gatherSlowly(weights.vars, slowly.vars, wanted[one]!);
    }
    return [first, last];
  }

  function addLoads(hour: GridHour, total: Float64Array): void {
    for (const connected of connectionsOf(hour)) {
      const [first, last] = weigh(hour, connected, usedGroups);
      for (let own = 0; own < devices.length; own++) {
        const device = devices[own]!;
        if (netOf[device]! < 0) addLoad(hour, connected, own, first, last, total, device * REGISTERS);
      }
    }
  }

  function connectionsOf(hour: GridHour): ReadonlySet<Connected> {
    const all = new Set<Connected>();
    for (let i = 0; i < hour.count; i++) all.add(hour.stretches[i]!.connected);
    return all;
  }

  function addLoad(
    hour: GridHour,
    {activeShare, reactiveShare}: Connected,
    own: number,
    first: number,
    last: number,
    total: Float64Array,
    at: number,
  ): void {
    if (activeShare[own] === 0 && reactiveShare[own] === 0) return;
    const group = bus[devices[own]!]! * ZIPS + loads.zip[own]!;
    const row = own * MARKS;
    let kwh = 0;
    let kvarh = 0;
    if (loads.slow[own] === 1) {
      const slow = group * SLOW_MARKS;
      for (let mark = 0; mark < SLOW_MARKS; mark++) {
        kwh += hour.active[row + mark]! * slowly.w[slow + mark]!;
        kvarh += hour.reactive[row + mark]! * slowly.vars[slow + mark]!;
      }
    } else
      for (let mark = first; mark <= last; mark++) {
        kwh += hour.active[row + mark]! * weights.w[group * MARKS + mark]!;
        kvarh += hour.reactive[row + mark]! * weights.vars[group * MARKS + mark]!;
      }
    addSigned(kwh * activeShare[own]!, kvarh * reactiveShare[own]!, total, at);
  }

  /** A short circuit behind a plain feeder runs through its meter. */
  function addFaults(hour: GridHour, stretch: number, part: number, wanted: number, total: Float64Array): void {
    const {effects, topology, fromMs, toMs} = hour.stretches[stretch]!;
    for (const [id, fault] of effects.faults) {
      const device = indexOf.get(id);
      if (device === undefined || netOf[device]! >= 0 || topology.closed[device] === 0) continue;
      if (wanted >= 0 && wanted !== device) continue;
      const from = hour.volts[hour.startColumn[stretch]! * busCount + bus[device]!]!;
      const to = from + (hour.volts[(2 * stretch + 1) * busCount + bus[device]!]! - from) * part;
      faultDraw(
        fault,
        (((from + to) / 2) * (highVoltage[device] === 1 ? nominalV : 400)) / Math.sqrt(3),
        highVoltage[device] === 1,
        phases,
      );
      const scale = ((toMs - fromMs) * part) / W_MS_PER_KWH;
      const at = wanted >= 0 ? 0 : device * REGISTERS;
      addSigned((phases[0]! + phases[1]! + phases[2]!) * scale, (phases[3]! + phases[4]! + phases[5]!) * scale, total, at);
    }
  }

  function addNet(hour: GridHour, net: number, stretch: number, part: number, total: Float64Array, at: number): void {
    const from = (hour.startColumn[stretch]! * nets.length + net) * 2;
    const to = ((2 * stretch + 1) * nets.length + net) * 2;
    const {fromMs, toMs} = hour.stretches[stretch]!;
    const scale = ((toMs - fromMs) * part) / W_MS_PER_KWH;
    for (let i = 0; i < 2; i++) {
      const start = hour.nets[from + i]!;
      const end = start + (hour.nets[to + i]! - start) * part;
      const forward = positiveMean(start, end);
      total[at + i]! += scale * forward;
      total[at + 2 + i]! += scale * (forward - (start + end) / 2);
    }
  }

  /** Adds one stretch, up to `part` of it. */
  function addStretch(hour: GridHour, device: number, stretch: number, part: number, total: Float64Array, at: number): void {
    if (netOf[device]! >= 0) {
      addNet(hour, netOf[device]!, stretch, part, total, at);
      return;
    }
    if (load[device]! < 0) return;
    const {fromMs, toMs} = hour.stretches[stretch]!;
    place.hour = hour;
    place.stretch = stretch;
    place.part = part / 2;
    drawOf(network, loads.zip, device, place, busCount, draw);
    const scale = ((toMs - fromMs) * part) / W_MS_PER_KWH;
    addSigned(draw[0]! * scale, draw[1]! * scale, total, at);
  }

  return {
    addAll(hour, total) {
      addLoads(hour, total);
      for (let i = 0; i < hour.count; i++) {
        for (let net = 0; net < nets.length; net++) addNet(hour, net, i, 1, total, nets[net]! * REGISTERS);
        if (hour.stretches[i]!.effects.faults.size > 0) addFaults(hour, i, 1, -1, total);
      }
    },
    addOne(hour, device, out) {
      const net = netOf[device]!;
      const own = load[device]!;
      if (net < 0 && own >= 0) {
        only[0] = bus[device]! * ZIPS + loads.zip[own]!;
        for (const connected of connectionsOf(hour)) {
          const [first, last] = weigh(hour, connected, only);
          addLoad(hour, connected, own, first, last, out, 0);
        }
      }
      for (let i = 0; i < hour.count; i++) {
        if (net >= 0) addNet(hour, net, i, 1, out, 0);
        if (hour.stretches[i]!.effects.faults.size > 0) addFaults(hour, i, 1, device, out);
      }
    },
    addUntil(moment, device, out) {
      const {hour, stretch, part} = moment;
      const at = device * REGISTERS;
      if (known.of[device] !== hour || known.version[device] !== hour.version || known.stretch[device]! > stretch) {
        known.of[device] = hour;
        known.version[device] = hour.version;
        known.stretch[device] = 0;
        known.sums.fill(0, at, at + REGISTERS);
      }
      for (let i = known.stretch[device]!; i < stretch; i++) {
        addStretch(hour, device, i, 1, known.sums, at);
        if (hour.stretches[i]!.effects.faults.size > 0) addFaultsTo(hour, i, 1, device, known.sums, at);
      }
      known.stretch[device] = stretch;
      for (let i = 0; i < REGISTERS; i++) out[i]! += known.sums[at + i]!;
      addStretch(hour, device, stretch, part, out, 0);
      if (hour.stretches[stretch]!.effects.faults.size > 0) addFaults(hour, stretch, part, device, out);
    },
  };

  function addFaultsTo(hour: GridHour, stretch: number, part: number, device: number, total: Float64Array, at: number): void {
    const own = new Float64Array(REGISTERS);
    addFaults(hour, stretch, part, device, own);
    for (let i = 0; i < REGISTERS; i++) total[at + i]! += own[i]!;
  }
}

/** Weights of slow marks that do what those of the minutes do between them. */
function gatherSlowly(weights: Float64Array, slowly: Float64Array, group: number): void {
  const to = group * SLOW_MARKS;
  const from = group * MARKS;
  slowly.fill(0, to, to + SLOW_MARKS);
  for (let knot = 0; knot < SLOW_MARKS - 1; knot++) {
    for (let i = 0; i < SLOW_STEP; i++) {
      const weight = weights[from + knot * SLOW_STEP + i]!;
      slowly[to + knot]! += weight * (1 - i / SLOW_STEP);
      slowly[to + knot + 1]! += weight * (i / SLOW_STEP);
    }
  }
  slowly[to + SLOW_MARKS - 1]! += weights[from + MARKS - 1]!;
}

function addSigned(kwh: number, kvarh: number, total: Float64Array, at: number): void {
  if (kwh >= 0) total[at]! += kwh;
  else total[at + 2]! -= kwh;
  if (kvarh >= 0) total[at + 1]! += kvarh;
  else total[at + 3]! -= kvarh;
}

/** Mean of the positive part of a straight line. */
function positiveMean(from: number, to: number): number {
  if (from >= 0 && to >= 0) return (from + to) / 2;
  if (from <= 0 && to <= 0) return 0;
  const above = Math.max(from, to);
  return (above * above) / (2 * Math.abs(to - from));
}
