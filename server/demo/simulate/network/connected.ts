import {MARKS, SLOW_MARKS, SLOW_STEP} from '../load/special-demand.ts';
import type {Effects} from '../scenario.ts';
import type {Connected} from './grid-hour.ts';
import type {LoadGroups} from './load-groups.ts';
import type {Network} from './network.ts';
import type {ProjectLoads} from './project-loads.ts';
import type {Topology} from './topology.ts';

/** [N] the device of each load. */
export function loadDevices({load, loads}: Network): Int32Array {
  const devices = new Int32Array(loads.length).fill(-1);
  for (const [device, own] of load.entries()) if (own >= 0) devices[own] = device;
  return devices;
}

export function newConnected(network: Network, {count}: LoadGroups, topology: Topology): Connected {
  const size = count * MARKS;
  return {
    topology,
    states: new Map(),
    activeShare: new Float64Array(network.loads.length),
    reactiveShare: new Float64Array(network.loads.length),
    groupW: new Float64Array(size),
    groupVar: new Float64Array(size),
  };
}

/** Fills the demand of all loads in an hour and gathers that of the closed ones, each while it is at hand; overwrites all columns. */
export function connectNormally(
  groups: LoadGroups,
  {slow, row, fill}: ProjectLoads,
  devices: Int32Array,
  hour: number,
  active: Float64Array,
  reactive: Float64Array,
  into: Connected,
): void {
  const {groupW, groupVar} = into;
  const slowly = slowSums(groups.count);
  groupW.fill(0);
  groupVar.fill(0);
  for (let own = 0; own < devices.length; own++) {
    fill(own, hour, active, reactive, row[own]!);
    const share = into.topology.closed[devices[own]!]!;
    into.activeShare[own] = share;
    into.reactiveShare[own] = share;
    if (share === 0) continue;
    const group = groups.of[own]!;
    const from = row[own]!;
    if (slow[own] === 1) {
      slowly.used[group] = 1;
      for (let mark = 0; mark < SLOW_MARKS; mark++) {
        slowly.w[group * SLOW_MARKS + mark]! += active[from + mark]!;
        slowly.vars[group * SLOW_MARKS + mark]! += reactive[from + mark]!;
      }
    } else {
      for (let mark = 0; mark < MARKS; mark++) {
        groupW[group * MARKS + mark]! += active[from + mark]!;
        groupVar[group * MARKS + mark]! += reactive[from + mark]!;
      }
    }
  }
  for (let group = 0; group < groups.count; group++) {
    if (slowly.used[group] === 0) continue;
    spreadOut(slowly.w, group * SLOW_MARKS, groupW, group * MARKS, 1);
    spreadOut(slowly.vars, group * SLOW_MARKS, groupVar, group * MARKS, 1);
  }
}

/** Used within one call only. */
let sums = {w: new Float64Array(0), vars: new Float64Array(0), used: new Uint8Array(0)};
function slowSums(groups: number): typeof sums {
  const length = groups * SLOW_MARKS;
  if (sums.w.length < length) sums = {w: new Float64Array(length), vars: new Float64Array(length), used: new Uint8Array(groups)};
  sums.w.fill(0);
  sums.vars.fill(0);
  sums.used.fill(0);
  return sums;
}

/** Adds a row of slow marks to one of minutes, straight in between. */
function spreadOut(rows: Float64Array, from: number, out: Float64Array, to: number, factor: number): void {
  for (let knot = 0; knot < SLOW_MARKS - 1; knot++) {
    const low = rows[from + knot]! * factor;
    const step = (rows[from + knot + 1]! * factor - low) / SLOW_STEP;
    for (let i = 0; i < SLOW_STEP; i++) out[to + knot * SLOW_STEP + i]! += low + step * i;
  }
  out[to + MARKS - 1]! += rows[from + SLOW_MARKS - 1]! * factor;
}

/** Other switches are closed, or loads draw other than they demand: only those that differ are gathered again. */
export function connectAs(
  network: Network,
  groups: LoadGroups,
  loads: ProjectLoads,
  devices: Int32Array,
  active: Float64Array,
  reactive: Float64Array,
  normal: Connected,
  topology: Topology,
  states: Effects['loads'],
): Connected {
  const made = {
    topology,
    states,
    activeShare: normal.activeShare.slice(),
    reactiveShare: normal.reactiveShare.slice(),
    groupW: normal.groupW.slice(),
    groupVar: normal.groupVar.slice(),
  };
  for (let own = 0; own < devices.length; own++) {
    const closed = topology.closed[devices[own]!]!;
    const state = states.size === 0 ? undefined : states.get(network.deviceIds[devices[own]!]!);
    const [w, vars] = state ? [closed * state.active, closed * state.reactive] : [closed, closed];
    if (w === normal.activeShare[own] && vars === normal.reactiveShare[own]) continue;
    addRows(groups, loads, active, reactive, made, own, w - normal.activeShare[own]!, vars - normal.reactiveShare[own]!);
    made.activeShare[own] = w;
    made.reactiveShare[own] = vars;
  }
  return made;
}

function addRows(
  groups: LoadGroups,
  {slow, row}: ProjectLoads,
  active: Float64Array,
  reactive: Float64Array,
  {groupW, groupVar}: Connected,
  own: number,
  w: number,
  vars: number,
): void {
  const to = groups.of[own]! * MARKS;
  const from = row[own]!;
  if (slow[own] === 1) {
    spreadOut(active, from, groupW, to, w);
    spreadOut(reactive, from, groupVar, to, vars);
    return;
  }
  for (let mark = 0; mark < MARKS; mark++) {
    groupW[to + mark]! += w * active[from + mark]!;
    groupVar[to + mark]! += vars * reactive[from + mark]!;
  }
}
