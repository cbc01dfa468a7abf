import {HOUR_MS} from '@livebus/engine/core';
import {MARKS} from '../load/special-demand.ts';
import {type FlowTree, flowTree} from './flow-tree.ts';
import type {GridMoment} from './grid-hour.ts';
import type {GridHours} from './grid-hours.ts';
import type {GridSolver} from './grid-solver.ts';
import type {Network} from './network.ts';
import {PHASE_WIDTH, phaseDraws} from './power-draws.ts';
import type {ProjectLoads} from './project-loads.ts';
import type {Supply} from './supply.ts';
import {isEnergised, type Topology} from './topology.ts';

/** Figures that an incoming must read at one moment for any seed; at other moments its loads are what they are. */
export interface Anchor {
  readonly incomingId: string;
  /** A full hour at which capacitor controllers start without a past. */
  readonly atMs: number;
  /** V line to line of phase A, A, W. */
  readonly voltageV: number;
  readonly currentA: number;
  readonly powerW: number;
  /** Winding temperatures A, B, C by transformer, ℃. */
  readonly windings: Readonly<Record<string, readonly [number, number, number]>>;
}

/** Rounds of a fixed-point iteration that gains some digits each. */
const ROUNDS = 14;

/**
 * Adds to the loads behind the anchored incoming what makes it read exactly its figures at its moment, and less and less of that until six hours
 * away; the phases are even then, because only one phase's figure is given. The grid forgets what it knew.
 */
export function anchorLoads(
  network: Network,
  loads: ProjectLoads,
  solver: GridSolver,
  supply: Supply,
  normal: Topology,
  {incomingId, atMs, ...figures}: Anchor,
  grid: GridHours,
): void {
  const incoming = network.indexOf.get(incomingId)!;
  const behind = loadsBehind(network, normal, incoming);
  const wantedVar = Math.sqrt((Math.sqrt(3) * figures.voltageV * figures.currentA) ** 2 - figures.powerW ** 2);
  const [active, reactive] = [new Float64Array(MARKS), new Float64Array(MARKS)];
  const course = behind.map((load) => {
    loads.fill(load, atMs / HOUR_MS, active, reactive, 0);
    return active[0]!;
  });
  const total = course.reduce((sum, one) => sum + one, 0);
  const wanted = course.map((own) => (figures.powerW * own) / total);
  let varFactor = 1;
  const apply = (): void => {
    for (const [i, load] of behind.entries()) loads.shape(load, {addedW: wanted[i]! - course[i]!, varFactor, atMs});
  };
  const line = network.line[incoming]!;
  const {nominalV} = network.project.network.lines[line]!;
  const read = (): readonly [watts: number, vars: number] => {
    apply();
    const moment: GridMoment = {atMs, hour: undefined as never, stretch: 0, part: 0};
    grid.forget();
    grid.place(atMs, moment);
    supply.raise(line, figures.voltageV / nominalV - moment.hour.lineVolts[line]!);
    const tree: FlowTree = flowTree(network, phaseDraws(network, loads, solver, moment), {width: PHASE_WIDTH, whole: true});
    tree.begin(normal);
    const at = tree.at(incoming);
    const sum = (from: number) => (tree.flows[from]! + tree.flows[from + 1]! + tree.flows[from + 2]!) / 10;
    return [sum(at), sum(at + 3)];
  };
  for (let round = 0; round < ROUNDS; round++) {
    const [watts, vars] = read();
    for (const i of wanted.keys()) wanted[i]! += ((figures.powerW - watts) * course[i]!) / total;
    const drawn = behind.reduce((sum, load) => sum + varsAt(load), 0);
    varFactor *= 1 + (wantedVar - vars) / drawn;
  }
  // What rounding to tenths has left, to the largest load.
  const largest = course.indexOf(Math.max(...course));
  for (let round = 0; round < ROUNDS; round++) {
    const left = figures.powerW - read()[0];
    if (Math.abs(left) < 0.05) break;
    wanted[largest]! += left;
  }
  apply();
  grid.forget();

  function varsAt(load: number): number {
    loads.fill(load, atMs / HOUR_MS, active, reactive, 0);
    return reactive[0]!;
  }
}

/** Loads that draw behind an incoming in the normal topology. */
function loadsBehind(network: Network, normal: Topology, incoming: number): number[] {
  const found: number[] = [];
  const visit = (supply: number): void => {
    const {firstBus, endBus} = normal.islands[normal.islandOf[network.bus[supply]!]!]!;
    for (const device of network.drawing.slice(firstBus, endBus).flatMap((units) => [...units])) {
      if (!isEnergised(normal, network, device)) continue;
      const [load, feeds] = [network.load[device]!, network.feeds[device]!];
      if (load >= 0 && network.loads[load]!.peakW > 0) found.push(load);
      if (feeds >= 0 && normal.supplyPlace[feeds]! >= 0) visit(feeds);
    }
  };
  visit(incoming);
  return found;
}
