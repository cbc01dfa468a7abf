import {
  buildStationIndex,
  columnBuffers,
  createEvidenceMemory,
  type EnergiseMode,
  type EvidenceReading,
  IncrementalEvidence,
  indexEvidence,
  indexNetwork,
  type LivenessColumns,
  runEvidence,
} from '@livebus/engine/core';
import {type SeededRandom, seededRandom} from '@livebus/fixtures';
import {type BenchRow, median, quantile, rounded} from '../bench.ts';
import {type CustomerStations, customerStations} from './customer-stations.ts';
import {STATION_OPTIONS} from './generated-station.ts';

const SEED = 1;
/** Switches that are operated and operated back, each time by a reading of their own. */
const OPERATED = 1000;
const WARM_UP = 200;
const CHECKED = 6;
/** Between two changes. */
const STEP_MS = 5;
const ONLINE = 2 ** 30;

interface Change {
  readonly station: number;
  readonly row: number;
  readonly reading: EvidenceReading;
  readonly nowMs: number;
}

/** Passes over the sequence: a step's time is the median of its passes, so that other programs count less. */
const PASSES = 3;

/**
 * Time from the reading of one switch to the new columns with the evidence, on a picture of many customers' stations. Before, some changes
 * are compared with full runs over the whole picture, byte for byte; `fullMs` is the median of those.
 */
export function measureEvidenceSwitch(devices: number): BenchRow[] {
  const picture = customerStations(devices, SEED);
  return (['segment', 'graph'] as const).map((mode) => {
    const changes = sequence(picture, seededRandom(SEED));
    const full = checkChanges(picture, mode, changes.slice(0, CHECKED));
    const passes = Array.from({length: PASSES}, () => timesOf(picture, mode, changes));
    const times = changes.map((_, step) => median(passes.map((pass) => pass.times[step]!))).slice(WARM_UP);
    return {
      case: `evidence ${devices}`,
      subject: 'ours',
      network: `customers, ${mode}`,
      stations: picture.stations.length,
      largestGroup: passes[0]!.largestGroup,
      runs: PASSES,
      fullMs: rounded(median(full), 3),
      oneSwitchMs: rounded(times.reduce((sum, ms) => sum + ms, 0) / times.length, 4),
      oneSwitchP95Ms: rounded(quantile(times, 0.95), 4),
      oneSwitchWorstMs: rounded(Math.max(...times), 3),
    };
  });
}

function timesOf(picture: CustomerStations, mode: EnergiseMode, changes: readonly Change[]) {
  const {evidence, options} = start(picture, mode);
  const times = changes.map(({station, row, reading, nowMs}) => {
    const startedMs = performance.now();
    evidence.changeReadings(station, [{row, reading}]);
    const answers = evidence.run({...options, nowMs});
    const tookMs = performance.now() - startedMs;
    if (answers.length === 0) throw new Error('a change without an answer');
    return tookMs;
  });
  return {times, largestGroup: Math.max(...evidence.groupSizes)};
}

function start({stations, readings}: CustomerStations, mode: EnergiseMode) {
  const evidence = new IncrementalEvidence(stations.map(buildStationIndex));
  // No reading turns stale within the sequence: a change is one switch.
  const options = {...STATION_OPTIONS, mode, staleAfterMs: 600_000};
  for (const [station, rows] of readings.entries()) evidence.setReadings(station, rows);
  return {evidence, options, first: evidence.run(options)};
}

function sequence({readings}: CustomerStations, random: SeededRandom): Change[] {
  return Array.from({length: OPERATED}).flatMap((_, i) => {
    const station = random.below(readings.length);
    const row = random.below(readings[station]!.length);
    const before = readings[station]![row]!;
    return [0, 1].map((back) => {
      const nowMs = STATION_OPTIONS.nowMs + STEP_MS * (2 * i + back + 1);
      const isClosed = (Number(before.switchState) & 1) === back;
      const phaseCurrentsA = isClosed ? before.phaseCurrentsA : ([0, 0, 0] as const);
      const reading = {...before, switchState: ONLINE + Number(isClosed), phaseCurrentsA, activePowerW: isClosed ? before.activePowerW : 0};
      return {station, row, nowMs, reading: {...reading, timeMs: nowMs - 1}};
    });
  });
}

/** @returns milliseconds of the full runs. */
function checkChanges(picture: CustomerStations, mode: EnergiseMode, changes: readonly Change[]): number[] {
  const {evidence, options, first} = start(picture, mode);
  const index = indexEvidence(indexNetwork(picture.stations.map(buildStationIndex)));
  const memory = createEvidenceMemory(index);
  const readings = picture.readings.map((rows) => rows.slice());
  const columns: LivenessColumns[] = [];
  for (const answer of first) columns[answer.station] = answer.columns;
  runEvidence(index, readings, options, memory);
  return changes.map(({station, row, reading, nowMs}) => {
    readings[station]![row] = reading;
    evidence.changeReadings(station, [{row, reading}]);
    for (const answer of evidence.run({...options, nowMs})) columns[answer.station] = answer.columns;
    const startedMs = performance.now();
    const full = runEvidence(index, readings, {...options, nowMs}, memory).columns;
    const tookMs = performance.now() - startedMs;
    for (const [i, wanted] of full.entries()) expectSame(columns[i]!, wanted, i);
    return tookMs;
  });
}

function expectSame(columns: LivenessColumns, wanted: LivenessColumns, station: number): void {
  const [a, b] = [columnBuffers(columns), columnBuffers(wanted)];
  const same = a.length === b.length && a.every((buffer, i) => Buffer.compare(Buffer.from(buffer), Buffer.from(b[i]!)) === 0);
  if (!same) throw new Error(`station ${station}: the answer to one switch is another than that of a full run`);
}
