import {MARKS, SLOW_MARKS, SLOW_STEP} from '../load/special-demand.ts';
import {faultDraw} from '../network/fault.ts';
import {type Connected, drawOf, type GridHour, type GridMoment} from '../network/grid-hour.ts';
import type {GridSolver} from '../network/grid-solver.ts';
import type {Network} from '../network/network.ts';
import type {ProjectLoads} from '../network/project-loads.ts';

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
  const {nets, netOf, groups} = solver;
  /** Loads whose flow is theirs alone. */
  const plain = [...devices.keys()].filter((own) => netOf[devices[own]!]! < 0);
  const every = Int32Array.from({length: groups.count}, (_, group) => group);
  const weights = {w: new Float64Array(groups.count * MARKS), vars: new Float64Array(groups.count * MARKS)};
  const slowly = {w: new Float64Array(groups.count * SLOW_MARKS), vars: new Float64Array(groups.count * SLOW_MARKS)};
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

  /**
   * Weights of the whole minutes in the energy of loads of these groups with a demand of 1, over the stretches with these connections, or over
   * all of them.
   */
  function weigh(hour: GridHour, connected: Connected | undefined, wanted: Int32Array): readonly [first: number, last: number] {
    const isWhole = connected === undefined && hour.count === MARKS - 1;
    const range = isWhole ? weighMinutes(hour, wanted) : weighStretches(hour, connected, wanted);
    for (let one = 0; one < wanted.length; one++) {
      gatherSlowly(weights.w, slowly.w, wanted[one]!);
      gatherSlowly(weights.vars, slowly.vars, wanted[one]!);
    }
    return range;
  }

  /** Of an hour whose stretches are its minutes: each mark is the end of one and the start of the next. */
  function weighMinutes({startColumn, activeFactor, reactiveFactor}: GridHour, wanted: Int32Array): readonly [first: number, last: number] {
    const {count} = groups;
    const scale = 60_000 / 2 / W_MS_PER_KWH;
    for (let mark = 0; mark < MARKS; mark++) {
      const before = (2 * mark - 1) * count;
      const after = mark < MARKS - 1 ? startColumn[mark]! * count : -1;
      for (let one = 0; one < wanted.length; one++) {
        const group = wanted[one]!;
        let [w, vars] = [0, 0];
        if (mark > 0) {
          w = scale * activeFactor[before + group]!;
          vars = scale * reactiveFactor[before + group]!;
        }
        if (after >= 0) {
          w += scale * activeFactor[after + group]!;
          vars += scale * reactiveFactor[after + group]!;
        }
        weights.w[group * MARKS + mark] = w;
        weights.vars[group * MARKS + mark] = vars;
      }
    }
    return [0, MARKS - 1];
  }

  function weighStretches(hour: GridHour, connected: Connected | undefined, wanted: Int32Array): readonly [first: number, last: number] {
    for (let one = 0; one < wanted.length; one++) {
      const from = wanted[one]! * MARKS;
      weights.w.fill(0, from, from + MARKS);
      weights.vars.fill(0, from, from + MARKS);
    }
    let [first, last] = [MARKS, 0];
    const hourMs = hour.stretches[0]!.fromMs;
    for (let i = 0; i < hour.count; i++) {
      const {fromMs, toMs, connected: own} = hour.stretches[i]!;
      if (connected !== undefined && own !== connected) continue;
      const scale = (toMs - fromMs) / 2 / W_MS_PER_KWH;
      for (let end = 0; end < 2; end++) {
        const at = ((end === 0 ? fromMs : toMs) - hourMs) / 60_000;
        const mark = Math.min(MARKS - 2, Math.floor(at));
        const part = at - mark;
        first = Math.min(first, mark);
        last = Math.max(last, mark + 1);
        const column = (end === 0 ? hour.startColumn[i]! : 2 * i + 1) * groups.count;
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
    return [first, last];
  }

  /** Loads that draw the same share of their demand all the time, nearly all of them, are added up once; the others for each connection. */
  function addLoads(hour: GridHour, total: Float64Array): void {
    const connections = connectionsOf(hour);
    const [usual, ...others] = connections;
    const moved = others.length === 0 ? [] : plain.filter((own) => isMoved(connections, own));
    const [first, last] = weigh(hour, undefined, every);
    let next = 0;
    for (let i = 0; i < plain.length; i++) {
      const own = plain[i]!;
      if (moved[next] === own) next++;
      else addLoad(hour, usual!, own, first, last, total, devices[own]! * REGISTERS);
    }
    if (moved.length === 0) return;
    const wanted = Int32Array.from(new Set(moved.map((own) => groups.of[own]!)));
    for (const connected of connections) {
      const [from, to] = weigh(hour, connected, wanted);
      for (const own of moved) addLoad(hour, connected, own, from, to, total, devices[own]! * REGISTERS);
    }
  }

  const isMoved = (connections: readonly Connected[], own: number): boolean =>
    connections.some(
      ({activeShare, reactiveShare}) =>
        activeShare[own] !== connections[0]!.activeShare[own] || reactiveShare[own] !== connections[0]!.reactiveShare[own],
    );

  function connectionsOf({stretches, count}: GridHour): readonly Connected[] {
    const all = [stretches[0]!.connected];
    for (let i = 1; i < count; i++) {
      const {connected} = stretches[i]!;
      if (connected !== stretches[i - 1]!.connected && !all.includes(connected)) all.push(connected);
    }
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
    const group = groups.of[own]!;
    const row = loads.row[own]!;
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

  /** Adds a stretch of all nets, to the last bit as `addNet` does. */
  function addNets(hour: GridHour, stretch: number, total: Float64Array): void {
    const {fromMs, toMs} = hour.stretches[stretch]!;
    const scale = (toMs - fromMs) / W_MS_PER_KWH;
    const from = hour.startColumn[stretch]! * nets.length * 2;
    const to = (2 * stretch + 1) * nets.length * 2;
    for (let net = 0; net < nets.length; net++) {
      const at = nets[net]! * REGISTERS;
      for (let i = 0; i < 2; i++) {
        const start = hour.nets[from + net * 2 + i]!;
        addLine(start, start + (hour.nets[to + net * 2 + i]! - start), scale, total, at + i);
      }
    }
  }

  function addNet(hour: GridHour, net: number, stretch: number, part: number, total: Float64Array, at: number): void {
    const from = (hour.startColumn[stretch]! * nets.length + net) * 2;
    const to = ((2 * stretch + 1) * nets.length + net) * 2;
    const {fromMs, toMs} = hour.stretches[stretch]!;
    const scale = ((toMs - fromMs) * part) / W_MS_PER_KWH;
    for (let i = 0; i < 2; i++) {
      const start = hour.nets[from + i]!;
      addLine(start, start + (hour.nets[to + i]! - start) * part, scale, total, at + i);
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
    drawOf(network, groups, device, place, draw);
    const scale = ((toMs - fromMs) * part) / W_MS_PER_KWH;
    addSigned(draw[0]! * scale, draw[1]! * scale, total, at);
  }

  return {
    addAll(hour, total) {
      addLoads(hour, total);
      for (let i = 0; i < hour.count; i++) {
        addNets(hour, i, total);
        if (hour.stretches[i]!.effects.faults.size > 0) addFaults(hour, i, 1, -1, total);
      }
    },
    addOne(hour, device, out) {
      const net = netOf[device]!;
      const own = load[device]!;
      if (net < 0 && own >= 0) {
        only[0] = groups.of[own]!;
        const connections = connectionsOf(hour);
        for (const connected of isMoved(connections, own) ? connections : [undefined]) {
          const [first, last] = weigh(hour, connected, only);
          addLoad(hour, connected ?? connections[0]!, own, first, last, out, 0);
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

/** Parts of a minute's weight that the slow marks before and after it get. */
const AFTER = Float64Array.from({length: SLOW_STEP}, (_, i) => i / SLOW_STEP);
const BEFORE = AFTER.map((part) => 1 - part);

/** Weights of slow marks that do what those of the minutes do between them. */
function gatherSlowly(weights: Float64Array, slowly: Float64Array, group: number): void {
  const to = group * SLOW_MARKS;
  const from = group * MARKS;
  slowly.fill(0, to, to + SLOW_MARKS);
  for (let knot = 0; knot < SLOW_MARKS - 1; knot++) {
    for (let i = 0; i < SLOW_STEP; i++) {
      const weight = weights[from + knot * SLOW_STEP + i]!;
      slowly[to + knot]! += weight * BEFORE[i]!;
      slowly[to + knot + 1]! += weight * AFTER[i]!;
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

/** Adds the energy of a power that goes in a straight line: what is drawn to the forward register at `at`, what is given to the reverse one. */
function addLine(from: number, to: number, scale: number, total: Float64Array, at: number): void {
  const forward = positiveMean(from, to);
  total[at]! += scale * forward;
  total[at + 2]! += scale * (forward - (from + to) / 2);
}

/** Mean of the positive part of a straight line. */
function positiveMean(from: number, to: number): number {
  if (from >= 0 && to >= 0) return (from + to) / 2;
  if (from <= 0 && to <= 0) return 0;
  const above = Math.max(from, to);
  return (above * above) / (2 * Math.abs(to - from));
}
