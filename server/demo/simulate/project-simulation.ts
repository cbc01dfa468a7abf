import type {QuantityName} from '@livebus/contract';
import type {DemoProject} from '@livebus/fixtures';
import type {ReadingRow, SensorReading} from '../../readings/reading-source.ts';
import {registersOf} from './energy/registers.ts';
import {siteProfile} from './load/make-site-profile.ts';
import {siteWall} from './load/site-wall.ts';
import {type Anchor, anchorLoads} from './network/anchor.ts';
import {busiestVaOf} from './network/busiest.ts';
import {capacitorControl} from './network/capacitor-control.ts';
import {gridHours, type SavedSums} from './network/grid-hours.ts';
import {gridSolver} from './network/grid-solver.ts';
import {type Network, networkOf} from './network/network.ts';
import {projectLoads} from './network/project-loads.ts';
import {supplyOf} from './network/supply.ts';
import {topologies} from './network/topologies.ts';
import {deviceRows} from './rows.ts';
import {type Effects, NO_EFFECTS, type ScenarioCourse} from './scenario.ts';
import {sensorRow} from './sensors.ts';
import {temperaturesOf} from './temperatures.ts';

/** Position 30: the link is up. */
const ONLINE = 2 ** 30;
const REGISTER_QUANTITIES: readonly QuantityName[] = [
  'positiveActiveEnergy',
  'positiveReactiveEnergy',
  'reverseActiveEnergy',
  'reverseReactiveEnergy',
];
const KEPT_LAST_ROWS = 4096;

/** One project's readings: a pure function of seed, scenarios, device and time. It caches much, which changes no answer. */
export interface ProjectSimulation {
  readonly project: DemoProject;
  /** Devices and transformers. */
  readonly ids: readonly string[];
  row(id: string, atMs: number): ReadingRow;
  /** Rows of every device and transformer. */
  rows(atMs: number): ReadonlyMap<string, ReadingRow>;
  series(id: string, quantities: readonly QuantityName[], timesMs: readonly number[]): Float64Array[];
  sensor(sensorId: string, atMs: number): SensorReading | undefined;
  /** The last report of a device or transformer, with its registers at 0 and the room's temperature, and when it was made, epoch ms. */
  report(id: string, atMs: number): DemoReport;
  /** When anything of these was reported last, epoch ms; -Infinity where they report nothing. */
  lastReportMs(ids: readonly string[], atMs: number): number;
  /** Computes in small steps what the first rows of that moment need: all, or those of one device. */
  prepare(atMs: number, id?: string): Generator<void, void>;
  /** What its registers have gained, to be kept for another process, and to continue from: as in `GridHours`. */
  savedSums(): SavedSums | undefined;
  restoreSums(saved: SavedSums): boolean;
}

/** What a device has reported, without its registers, which may take years of energy. */
export interface DemoReport {
  readonly row: ReadingRow;
  readonly atMs: number;
}

export function projectSimulation(
  project: DemoProject,
  seed: number,
  scenarios: ScenarioCourse | undefined,
  anchors: readonly Anchor[],
): ProjectSimulation {
  const network = networkOf(project);
  const course = siteProfile(project, seed);
  const loads = projectLoads(network, course, seed);
  const {normal, under} = topologies(network);
  const supply = supplyOf(network, seed, anchors);
  const solver = gridSolver(network, loads, supply, capacitorControl(network));
  const idle = new Float64Array(network.deviceIds.length);
  for (const anchor of anchors) {
    const calm = gridHours(network, loads, solver, supply, idle, normal, () => normal, undefined);
    anchorLoads(network, loads, solver, supply, normal, anchor, calm);
  }
  const effectsAt = (atMs: number): Effects => scenarios?.effectsAt(project.id, atMs) ?? NO_EFFECTS;
  const grid = gridHours(network, loads, solver, supply, busiestVaOf(network, loads), normal, under, scenarios);
  const temperatures = temperaturesOf(network, course, seed, anchors, grid.heat);
  const registers = registersOf({network, loads, grid, normal, scenarios});
  const wall = siteWall(project.timeZone);
  const devices = deviceRows({network, course, loads, solver, supply, grid, registers, temperatures, wall, seed});
  const ids = idsOf(network);
  const lastRows = new Map<string, ReadingRow>();
  let now: {atMs: number; revision: number | undefined; effects: Effects} = {atMs: Number.NaN, revision: undefined, effects: NO_EFFECTS};

  /** Readings are valid for whole seconds. */
  function begin(atMs: number): Effects {
    const secondMs = wholeSecond(atMs);
    const revision = scenarios?.revision;
    if (now.revision !== revision) {
      temperatures.forget();
      lastRows.clear();
    }
    if (now.atMs !== secondMs || now.revision !== revision) {
      const effects = effectsAt(secondMs);
      const topology = under(effects);
      // Should it fail half-way, no moment stands.
      now.atMs = Number.NaN;
      devices.begin({atMs: secondMs, topology, effects});
      now = {atMs: secondMs, revision, effects};
    }
    return now.effects;
  }

  /** What fails while a moment is read may leave its parts at different moments: it is begun anew. */
  function whole<Value>(read: () => Value): Value {
    try {
      return read();
    } catch (error) {
      now.atMs = Number.NaN;
      throw error;
    }
  }

  function row(id: string, atMs: number): ReadingRow {
    const effects = begin(atMs);
    const offlineMs = effects.offlineSinceMs.get(id);
    const silentMs = effects.silentSinceMs.get(id);
    if (offlineMs === undefined && silentMs === undefined) return devices.row(ids.get(id)!);
    return lastRow(id, Math.min(offlineMs ?? atMs, silentMs ?? atMs, atMs), offlineMs !== undefined);
  }

  /** The last row before the silence, repeated since. */
  function lastRow(id: string, sinceMs: number, offline: boolean): ReadingRow {
    const key = `${id}/${sinceMs}/${offline}`;
    const known = lastRows.get(key);
    if (known) return known;
    begin(sinceMs);
    const reported = devices.row(ids.get(id)!);
    const word = reported.switchState;
    const last = offline && word !== undefined ? {...reported, switchState: word - (word & ONLINE)} : reported;
    if (lastRows.size >= KEPT_LAST_ROWS) lastRows.clear();
    lastRows.set(key, last);
    return last;
  }

  function rows(atMs: number): Map<string, ReadingRow> {
    const effects = begin(atMs);
    const all = new Map<string, ReadingRow>();
    const silent: string[] = [];
    for (const [id, index] of ids) {
      if (effects.silentSinceMs.has(id) || effects.offlineSinceMs.has(id)) silent.push(id);
      all.set(id, devices.row(index));
    }
    for (const id of silent) all.set(id, row(id, atMs));
    return all;
  }

  function series(id: string, quantities: readonly QuantityName[], timesMs: readonly number[]): Float64Array[] {
    const columns = quantities.map(() => new Float64Array(timesMs.length).fill(Number.NaN));
    const needsRegisters = quantities.some((quantity) => REGISTER_QUANTITIES.includes(quantity));
    const needsTemperature = quantities.includes('temperature');
    for (const [i, atMs] of timesMs.entries()) {
      const {silentSinceMs, offlineSinceMs} = begin(atMs);
      // The row of the second in which a silence begins is still reported.
      const silent = Math.floor((silentSinceMs.get(id) ?? Number.POSITIVE_INFINITY) / 1000) < Math.floor(atMs / 1000);
      if (silent || offlineSinceMs.has(id)) continue;
      const measured = needsRegisters ? devices.row(ids.get(id)!, timesMs.length > 1) : devices.rowWithout(ids.get(id)!, needsTemperature);
      for (const [column, quantity] of quantities.entries()) columns[column]![i] = measured[quantity] ?? Number.NaN;
    }
    return columns;
  }

  function report(id: string, atMs: number): DemoReport {
    const effects = begin(atMs);
    const sinceMs = effects.offlineSinceMs.get(id) ?? effects.silentSinceMs.get(id);
    const reportedMs = wholeSecond(Math.min(atMs, sinceMs ?? atMs));
    if (sinceMs !== undefined) begin(reportedMs);
    const row = devices.rowWithout(ids.get(id)!, false);
    const word = row.switchState;
    const isOffline = effects.offlineSinceMs.has(id) && word !== undefined;
    return {row: isOffline ? {...row, switchState: word - (word & ONLINE)} : row, atMs: reportedMs};
  }

  return {
    project,
    ids: [...ids.keys()],
    row: (id, atMs) => whole(() => row(id, atMs)),
    rows: (atMs) => whole(() => rows(atMs)),
    series: (id, quantities, timesMs) => whole(() => series(id, quantities, timesMs)),
    report: (id, atMs) => whole(() => report(id, atMs)),
    lastReportMs(ids, atMs) {
      const {silentSinceMs, offlineSinceMs} = effectsAt(wholeSecond(atMs));
      return Math.max(...ids.map((id) => wholeSecond(Math.min(atMs, offlineSinceMs.get(id) ?? silentSinceMs.get(id) ?? atMs))));
    },
    prepare: (atMs, id) => registers.prepare(atMs, id === undefined ? undefined : network.indexOf.get(id)),
    savedSums: grid.saved,
    restoreSums: grid.restore,
    sensor(sensorId, atMs) {
      const sensor = project.sensors.find(({id}) => id === sensorId);
      return sensor && sensorRow(sensor, course, effectsAt, wholeSecond(atMs));
    },
  };
}

const wholeSecond = (atMs: number): number => Math.floor(atMs / 1000) * 1000;

/** Devices by their index, transformers after them. */
function idsOf({deviceIds, transformers}: Network): ReadonlyMap<string, number> {
  return new Map([...deviceIds, ...transformers.map(({id}) => id)].map((id, index) => [id, index]));
}
