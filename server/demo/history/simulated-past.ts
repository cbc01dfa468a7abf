import type {QuantityName} from '@livebus/contract';
import {
  DAY_MS,
  EnergyMark,
  energySeries,
  HOUR_MS,
  INTERVAL_KINDS,
  type IntervalEnergy,
  intervalEnergy,
  latestMoment,
  parseWallTime,
  STALE_PERIODS,
  siteDay,
} from '@livebus/engine/core';
import {REGISTER_RULES} from '../../history/energy-figure.ts';
import type {
  Course,
  CoursesAsked,
  EnergyAsked,
  PastRow,
  PastSource,
  RowAsked,
  SampleColumns,
  SamplesAsked,
  Trend,
  TrendAsked,
} from '../../history/past-readings.ts';
import {COUNTED_MS} from '../simulate/network/grid-hours.ts';
import type {SimulatedReadings} from '../simulate/simulated-readings.ts';
import {DayCache} from './day-cache.ts';
import type {HistoryKeeper} from './history-keeper.ts';
import {curveStepS, simulatedCurves} from './simulated-curves.ts';

/** The simulation itself, which computes the rows of any moment. */
interface SimulatedRows {
  readonly readings: Pick<SimulatedReadings, 'device'>;
  /** How often a simulated device reports, ms. */
  readonly periodMs: number;
}

/** Past readings of simulated devices, stored or computed: with the same results as if gateways had recorded them. */
export function simulatedPast(history: HistoryKeeper, rows: SimulatedRows): PastSource {
  const source: Source = {history, days: new DayCache(history)};
  return {
    ...simulatedCurves(history),
    samples: (asked) => simulatedSamples(source, asked),
    energy: (asked) => simulatedEnergy(source, asked),
    trend: (asked) => simulatedTrend(source, asked),
    courses: (asked) => simulatedCourses(history, asked),
    async row(asked) {
      await history.approach(asked.deviceId, asked.atMs);
      return simulatedRow(rows, asked);
    },
  };
}

interface Source {
  readonly history: HistoryKeeper;
  readonly days: DayCache;
}

const FIVE_MINUTES_MS = 300_000;

async function simulatedSamples(source: Source, {deviceId, quantities, timesMs}: SamplesAsked): Promise<SampleColumns | undefined> {
  const columns = await columnsAt(source, deviceId, quantities, timesMs);
  return columns && samplesOf(columns, timesMs.length);
}

function simulatedRow({readings, periodMs}: SimulatedRows, {deviceId, atMs, timeZone}: RowAsked): PastRow | undefined {
  const row = readings.device(deviceId, atMs);
  if (row === undefined) return undefined;
  const {deviceId: _, acquisitionTime, switchState, changedMs, changeArrivedMs: __, periodMs: ___, ...quantities} = row;
  const read = parseWallTime(acquisitionTime);
  const measuredMs = read.ok ? latestMoment(read.value.wallMs, atMs, timeZone) : Number.NaN;
  if (!(atMs - measuredMs < DAY_MS)) return undefined;
  return {atMs: measuredMs, quantities, switchState, stale: atMs - measuredMs > STALE_PERIODS * periodMs, changedMs};
}

/** Columns without any value are undefined, the others cut to so many moments. */
const samplesOf = (columns: readonly Float64Array[], length: number): SampleColumns => ({
  columns: columns.map((column) => (column.every(Number.isNaN) ? undefined : column.subarray(0, length))),
  marks: undefined,
});

/** A register is read at every edge, at least once an hour, and now. */
async function simulatedEnergy(
  source: Source,
  {deviceId, registers, edgesMs, nowMs}: EnergyAsked,
): Promise<readonly IntervalEnergy[] | undefined> {
  const timesMs: number[] = [];
  for (const [i, edgeMs] of edgesMs.entries()) {
    const nextMs = Math.min(edgesMs[i + 1] ?? edgeMs + 1, nowMs + 1);
    for (let atMs = edgeMs; atMs < nextMs; atMs += HOUR_MS) timesMs.push(atMs);
  }
  timesMs.push(...runningEdge(timesMs.at(-1)!, edgesMs.at(-1)!, nowMs));
  const columns = await columnsAt(source, deviceId, registers, timesMs);
  const energies = columns && energiesOf(columns, timesMs, edgesMs);
  return energies?.map((one) => spreadBefore(COUNTED_MS.min, edgesMs, one));
}

/** Before the counted time a register goes on by its mean: an energy there is spread evenly, and not measured. */
function spreadBefore(countedMs: number, edgesMs: readonly number[], energy: IntervalEnergy): IntervalEnergy {
  for (let i = 0; i < energy.kwh.length && edgesMs[i]! < countedMs; i++) {
    if (Number.isNaN(energy.kwh[i]!)) continue;
    energy.marks[i]! |= EnergyMark.gap;
    energy.kinds[i] = Math.max(energy.kinds[i]!, ESTIMATED);
  }
  return energy;
}

const ESTIMATED = INTERVAL_KINDS.indexOf('estimated');

/** The current second where the last interval is still running. */
function runningEdge(lastMs: number, endMs: number, nowMs: number): number[] {
  const latestMs = Math.floor(nowMs / 1000) * 1000;
  return latestMs > lastMs && latestMs <= endMs ? [latestMs] : [];
}

function energiesOf(
  columns: readonly Float64Array[],
  timesMs: readonly number[],
  edgesMs: readonly number[],
): readonly IntervalEnergy[] | undefined {
  if (columns.every((column) => column.every(Number.isNaN))) return undefined;
  return columns.map((values) => intervalEnergy(energySeries({timesMs, values}, REGISTER_RULES), edgesMs));
}

/**
 * Both from the same rows, which are computed once. The grid's moments are the edges of its intervals, except for the end of the last, which
 * is the midnight after the range or ahead of the clock.
 */
async function simulatedTrend(
  source: Source,
  {deviceId, quantities, registers, timesMs, edgesMs, nowMs}: TrendAsked,
): Promise<Trend | undefined> {
  const beyond =
    registers.length === 0 || edgesMs.length < 2
      ? []
      : edgesMs.at(-1)! <= nowMs
        ? [edgesMs.at(-1)!]
        : runningEdge(timesMs.at(-1)!, edgesMs.at(-1)!, nowMs);
  const moments = [...timesMs, ...beyond.filter((atMs) => atMs > timesMs.at(-1)!)];
  const columns = await columnsAt(source, deviceId, [...quantities, ...registers], moments);
  if (!columns || columns.every((column) => column.every(Number.isNaN))) return undefined;
  return {
    samples: samplesOf(columns.slice(0, quantities.length), timesMs.length),
    energies:
      registers.length === 0 || edgesMs.length < 2
        ? undefined
        : energiesOf(columns.slice(quantities.length), moments, edgesMs)?.map((one) => spreadBefore(COUNTED_MS.min, edgesMs, one)),
  };
}

/** Stored devices by their own steps, the others together, because they share the work of a moment. */
async function simulatedCourses(
  history: HistoryKeeper,
  {deviceIds, quantities, fromMs, toMs, timeZone, nowMs}: CoursesAsked,
): Promise<ReadonlyMap<string, Course>> {
  const [day, today] = [siteDay(fromMs, timeZone), siteDay(nowMs, timeZone)];
  const computed = deviceIds.filter((id) => !history.isArchived(id));
  const courses = new Map<string, Course>(await history.seriesTogether(computed, quantities, fromMs, toMs, curveStepS(day, today, false)));
  for (const id of deviceIds.filter((one) => history.isArchived(one))) {
    const series = await history.series(id, quantities, fromMs, toMs, curveStepS(day, today, true));
    if (series) courses.set(id, series);
  }
  for (const [id, {columns}] of courses) if (columns.every((column) => column.every(Number.isNaN))) courses.delete(id);
  return courses;
}

/** Figures at moments, which are read in runs of equal steps; those of 5 minutes, which cost most, by remembered days. Undefined for a device without a source. */
async function columnsAt(
  {history, days}: Source,
  deviceId: string,
  quantities: readonly QuantityName[],
  timesMs: readonly number[],
): Promise<Float64Array[] | undefined> {
  const columns = quantities.map(() => new Float64Array(timesMs.length).fill(Number.NaN));
  for (let first = 0; first < timesMs.length; ) {
    const stepMs = (timesMs[first + 1] ?? timesMs[first]! + 1000) - timesMs[first]!;
    let last = first;
    while (timesMs[last + 1] === timesMs[last]! + stepMs) last++;
    const isOfDays = stepMs === FIVE_MINUTES_MS && timesMs[first]! % FIVE_MINUTES_MS === 0;
    const run = isOfDays
      ? await days.columns(deviceId, quantities, timesMs[first]!, last - first + 1)
      : (await history.series(deviceId, quantities, timesMs[first]!, timesMs[last]! + 1, stepMs / 1000))?.columns;
    if (!run) return undefined;
    for (const [f, column] of columns.entries()) column.set(run[f]!, first);
    first = last + 1;
  }
  return columns;
}
