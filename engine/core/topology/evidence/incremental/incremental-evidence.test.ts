import {drawProject, reportProject, SCENARIOS, type SeededRandom, seededRandom, TRUTH_NOW_MS, type TrueProject} from '@livebus/fixtures';
import {afterAll, describe, expect, it} from 'vitest';
import type {EvidenceReading} from '../../../signals/reading.ts';
import {parseDiagram} from '../../../station/parse-diagram.ts';
import type {Station} from '../../../station/station.ts';
import {buildNetworkIndex} from '../../graph/build-network.ts';
import {disagreements} from '../../graph/disagreements.ts';
import type {Disagreement} from '../../graph-columns.ts';
import type {EnergiseOptions, LivenessColumns} from '../../liveness.ts';
import {buildStationIndex} from '../../station-index.ts';
import {traceEvidence} from '../../trace-evidence.ts';
import {indexEvidence} from '../evidence-index.ts';
import {createEvidenceMemory} from '../evidence-memory.ts';
import {runEvidence} from '../run-evidence.ts';
import {strangeReadings} from '../support/strange-readings.ts';
import {IncrementalEvidence} from './incremental-evidence.ts';
import {joinedStations} from './joined-stations.ts';

const PICTURES = Number(process.env.PROJECTS ?? 200) / 10;
const STEPS = 12;
const IDS = new Set(['id', 'deviceId', 'transformerId', 'from', 'to']);

interface DrawnPicture {
  readonly stations: readonly Station[];
  /** The readings of each station now: true ones, or strange ones. */
  tell(random: SeededRandom, station: number): readonly EvidenceReading[];
}

/** Stations of several random projects in turn, as one picture. Some share ids, although nothing else joins them. */
function drawPicture(seed: number, random: SeededRandom): DrawnPicture {
  const scenario = random.pick(SCENARIOS);
  const projects = [0, 1, 2, 3].map((p) => ({project: drawProject(10 * seed + p, scenario), suffix: random.chance(0.15) ? '' : `p${p}`}));
  const drawn = projects.flatMap(({project, suffix}) =>
    reportProject(project, scenario).map((one, i) => ({project, suffix, i, kind: one.kind, json: renamed(one.json, suffix)})),
  );
  for (let i = drawn.length - 1; i > 0; i--) {
    const other = random.below(i + 1);
    [drawn[i], drawn[other]] = [drawn[other]!, drawn[i]!];
  }
  return {
    stations: drawn.map(({json, kind}) => {
      const parsed = parseDiagram(json, {kind});
      if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
      return parsed.value;
    }),
    tell: (chance, station) => {
      const {project, suffix, i} = drawn[station]!;
      if (chance.chance(0.3)) switchSome(project, chance);
      const rows = (renamed(reportProject(project, scenario)[i]!.readings, suffix) as EvidenceReading[]).slice();
      return chance.chance(0.5) ? strangeReadings(rows, chance, TRUTH_NOW_MS) : rows;
    },
  };
}

function switchSome({conductors}: TrueProject, random: SeededRandom): void {
  const {device} = random.pick(conductors);
  if (device !== undefined) device.isClosed = !device.isClosed;
}

function renamed(value: unknown, suffix: string): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, suffix));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, IDS.has(key) && typeof one === 'string' ? one + suffix : renamed(one, suffix)]),
  );
}

/** Every column of a station, by name. */
function bytesOf(columns: LivenessColumns): Map<string, Uint8Array> {
  const bytes = new Map<string, Uint8Array>();
  const add = (prefix: string, of: object) => {
    for (const [name, column] of Object.entries(of)) {
      if (ArrayBuffer.isView(column)) bytes.set(prefix + name, new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
      else if (column !== undefined) add(`${prefix}${name}.`, column);
    }
  };
  add('', columns);
  return bytes;
}

function differences(one: LivenessColumns, other: LivenessColumns): string[] {
  const [a, b] = [bytesOf(one), bytesOf(other)];
  return [...new Set([...a.keys(), ...b.keys()])].filter((name) => Buffer.compare(a.get(name) ?? NONE, b.get(name) ?? NONE) !== 0);
}

const NONE = Buffer.from('none');
const seen = {runs: 0, skipped: 0, groups: 0, joined: 0, disagreements: 0, stale: 0};

/** One picture while it changes, by both ways. */
function twoWays({stations}: DrawnPicture, foreign: boolean) {
  const whole = indexEvidence(buildNetworkIndex(stations), {foreign});
  const memory = createEvidenceMemory(whole);
  const parts = new IncrementalEvidence(stations.map(buildStationIndex), {foreign});
  const readings: (readonly EvidenceReading[])[] = stations.map(() => []);
  const columns: LivenessColumns[] = [];
  const found: (readonly Disagreement[])[] = stations.map(() => []);
  return {
    parts,
    set(station: number, rows: readonly EvidenceReading[]) {
      readings[station] = rows;
      parts.setReadings(station, rows);
    },
    change(station: number, row: number, reading: EvidenceReading) {
      readings[station] = readings[station]!.with(row, reading);
      parts.changeReadings(station, [{row, reading}]);
    },
    rowsOf: (station: number) => readings[station]!,
    run(options: EnergiseOptions, where: string) {
      const answers = parts.run(options);
      for (const {station, columns: of, disagreements: disagreeing} of answers) {
        columns[station] = of;
        found[station] = disagreeing;
      }
      let wanted: readonly Disagreement[] = [];
      const full = runEvidence(whole, readings, options, memory, (segment, graph) => {
        wanted = disagreements(whole.network, segment, graph);
      });
      expect(
        full.columns.flatMap((of, i) => differences(of, columns[i]!).map((name) => `${where}: station ${i} ${name}`)),
        where,
      ).toEqual([]);
      expect(found.flat(), where).toEqual(wanted);
      seen.disagreements += wanted.length;
      seen.runs += answers.length;
      seen.skipped += stations.length - answers.length;
    },
    trace(options: EnergiseOptions, station: number, where: string) {
      const element = {station, kind: 'section', row: 0} as const;
      expect(parts.trace(element), where).toEqual(traceEvidence(whole, readings, options, element));
      // Tracing and comparing leave nothing behind.
      parts.compare();
    },
  };
}

describe('a picture that changes', () => {
  it('[MO-4-25] [MO-4-22] gives at every step the bytes of a full run over the whole picture', () => {
    for (let seed = 1; seed <= PICTURES; seed++) {
      const random = seededRandom(seed);
      const drawn = drawPicture(seed, random);
      const ways = twoWays(drawn, random.chance(0.3));
      const groups = joinedStations(drawn.stations);
      seen.groups += groups.length;
      seen.joined += drawn.stations.length - groups.length;
      for (const i of drawn.stations.keys()) ways.set(i, drawn.tell(random, i));
      let options: EnergiseOptions = {mode: random.pick(['segment', 'graph']), nowMs: TRUTH_NOW_MS, staleAfterMs: 120_000};
      for (let step = 0; step < STEPS; step++) {
        const where = `seed ${seed}, step ${step}`;
        ways.run(options, where);
        const station = random.below(drawn.stations.length);
        if (random.chance(0.3)) ways.trace(options, station, where);
        const kind = random.below(4);
        const rows = ways.rowsOf(station);
        if (kind === 0) ways.set(station, drawn.tell(random, station));
        if (kind > 1 && rows.length > 0) {
          const fresh = strangeReadings(rows, random, options.nowMs).find(({deviceId}) => deviceId === rows[0]!.deviceId) ?? rows[0]!;
          ways.change(station, 0, fresh);
        }
        const nowMs = options.nowMs + random.pick([0, 0, 1, 700, 4000, 30_000, 110_000, -3000]);
        if (nowMs > options.nowMs + 100_000) seen.stale++;
        options = {...options, nowMs};
        if (random.chance(0.15)) options = {...options, mode: options.mode === 'graph' ? 'segment' : 'graph'};
        if (random.chance(0.1)) options = {...options, flag4Withdrawn: random.pick([undefined, ['low'], ['high', 'low']])};
      }
    }
    // Most steps leave most stations as they were, and all that is to be tried was.
    expect(seen.skipped).toBeGreaterThan(seen.runs / 4);
    expect(seen.groups).toBeGreaterThan(2 * PICTURES);
    expect(Math.min(seen.joined, seen.disagreements, seen.stale)).toBeGreaterThan(PICTURES / 4);
  });

  it('[MO-4-17] [MO-4-22] of an earlier moment, or alone, gives what a picture gives that has seen no other', () => {
    let differing = 0;
    for (let seed = 1; seed <= PICTURES; seed++) {
      const random = seededRandom(seed + 500);
      const drawn = drawPicture(seed + 500, random);
      const readings = [...drawn.stations.keys()].map((i) => drawn.tell(random, i));
      const later = [...drawn.stations.keys()].map((i) => drawn.tell(random, i).map((one) => ({...one, timeMs: TRUTH_NOW_MS + 600_000})));
      const options: EnergiseOptions = {mode: random.pick(['segment', 'graph']), nowMs: TRUTH_NOW_MS, staleAfterMs: 120_000};
      const atLater = {...options, nowMs: TRUTH_NOW_MS + 600_000};
      const columnsOf = (parts: IncrementalEvidence, rows: readonly (readonly EvidenceReading[])[], at: EnergiseOptions) => {
        const columns: LivenessColumns[] = [];
        for (const [i, of] of rows.entries()) parts.setReadings(i, of);
        for (const one of parts.run(at)) columns[one.station] = one.columns;
        return columns;
      };
      const fresh = () => new IncrementalEvidence(drawn.stations.map(buildStationIndex));
      const differ = (one: readonly LivenessColumns[], other: readonly LivenessColumns[]) =>
        one.flatMap((of, i) => differences(of, other[i]!));
      // Back by ten minutes.
      const back = fresh();
      columnsOf(back, later, atLater);
      const wanted = columnsOf(fresh(), readings, options);
      expect(differ(columnsOf(back, readings, options), wanted), `seed ${seed}`).toEqual([]);
      // On by ten minutes, alone: another moment than the one that comes after it.
      const alone = fresh();
      columnsOf(alone, readings, options);
      alone.forget();
      expect(differ(columnsOf(alone, later, atLater), columnsOf(fresh(), later, atLater)), `seed ${seed}`).toEqual([]);
      const after = fresh();
      columnsOf(after, readings, options);
      if (differ(columnsOf(after, later, atLater), columnsOf(fresh(), later, atLater)).length > 0) differing++;
    }
    // What came before does tell something of what comes after it.
    expect(differing).toBeGreaterThan(PICTURES / 4);
  });

  it('refuses a station, a row and a mode that are not there, and changes nothing', () => {
    const drawn = drawPicture(1, seededRandom(1));
    const {parts} = twoWays(drawn, false);
    const options = {mode: 'graph', nowMs: TRUTH_NOW_MS, staleAfterMs: 120_000} as const;
    expect(() => parts.trace({station: 0, kind: 'section', row: 0})).toThrow('trace before the first run');
    expect(parts.run(options)).toHaveLength(drawn.stations.length);
    expect(parts.run(options)).toEqual([]);
    const reading = {deviceId: 'x', switchState: 1};
    expect(() => parts.setReadings(99, [])).toThrow(RangeError);
    expect(() => parts.changeReadings(0, [{row: 0, reading}])).toThrow('station 0: row 0 of 0 is of undefined, not of x');
    expect(() => parts.run({...options, mode: 'both' as never})).toThrow('segment and graph, not both');
    expect(() => parts.trace({station: 99, kind: 'section', row: 0})).toThrow('no such element');
    expect(parts.run(options)).toEqual([]);
  });
});

afterAll(() => {
  console.log(`incremental evidence: ${JSON.stringify(seen)}`);
});
