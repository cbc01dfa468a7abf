import {DAY_MS, isClosed, isOnline, STALE_PERIODS} from '@livebus/engine/core';
import {STORED_QUANTITIES} from '../chunk-format.ts';
import type {Course, CoursesAsked, PastRow, PastSource, RowAsked, Trend, TrendAsked} from '../past-readings.ts';
import {ReadingQuality} from '../record-readings.ts';
import type {ReadingArchive} from './reading-archive.ts';
import {recordedCurves} from './recorded-curve.ts';
import {recordedEnergy} from './recorded-energy.ts';
import {recordedSamples} from './recorded-samples.ts';

type Archive = Pick<ReadingArchive, 'readings'>;
/** The period that rows of a device's gateway told at a moment, ms; undefined where none is known. */
export type PeriodAt = (deviceId: string, atMs: number) => Promise<number | undefined>;

/** The bits of a device's state that tell where its truck or drawer is (`placeMasks`), by its diagram of now; 0 where none does. */
export type PlaceMaskOf = (deviceId: string) => number;

/** Past readings as gateways have sent them. */
export const recordedPast = (
  archive: Archive & Pick<ReadingArchive, 'remarks'>,
  periodAt: PeriodAt,
  placeMaskOf: PlaceMaskOf = () => 0,
): PastSource => ({
  ...recordedCurves(archive),
  samples: (asked) => recordedSamples(archive, asked),
  energy: (asked) => recordedEnergy(archive, asked),
  trend: (asked) => recordedTrend(archive, asked),
  courses: (asked) => recordedCourses(archive, asked),
  row: (asked) => recordedRow(archive, {periodAt, placeMaskOf}, asked),
});

async function recordedTrend(archive: Archive, asked: TrendAsked): Promise<Trend | undefined> {
  const samples = asked.quantities.length === 0 ? undefined : await recordedSamples(archive, asked);
  const energies = asked.registers.length === 0 || asked.edgesMs.length < 2 ? undefined : await recordedEnergy(archive, asked);
  if (!samples && !energies) return undefined;
  return {samples: samples ?? {columns: asked.quantities.map(() => undefined), marks: undefined}, energies};
}

async function recordedCourses(
  archive: Archive,
  {deviceIds, quantities, fromMs, toMs}: CoursesAsked,
): Promise<ReadonlyMap<string, Course>> {
  const courses = new Map<string, Course>();
  for (const deviceId of deviceIds) {
    const {timesMs, quality, quantities: found} = await archive.readings(deviceId, quantities, fromMs, toMs);
    if (timesMs.length === 0) continue;
    const columns = quantities.map((quantity) => {
      const column = found.get(quantity) ?? new Float64Array(timesMs.length).fill(Number.NaN);
      for (let at = 0; at < column.length; at++) if (quality[at] === ReadingQuality.bad) column[at] = Number.NaN;
      return column;
    });
    courses.set(deviceId, {timesMs, columns});
  }
  return courses;
}

/** Steps before a moment from which the usual one is taken. */
const STEPS = 12;
/** Ever longer, so that a device that reports every second is not read for a whole day. */
const LOOK_BACK_MS = [DAY_MS / 96, DAY_MS / 12, DAY_MS] as const;

async function recordedRow(
  archive: Archive & Pick<ReadingArchive, 'remarks'>,
  {periodAt, placeMaskOf}: {readonly periodAt: PeriodAt; readonly placeMaskOf: PlaceMaskOf},
  {deviceId, atMs}: RowAsked,
): Promise<PastRow | undefined> {
  for (const backMs of LOOK_BACK_MS) {
    const {timesMs, quality, states, quantities} = await archive.readings(deviceId, STORED_QUANTITIES, atMs - backMs, atMs + 1);
    const last = timesMs.length - 1;
    // A single reading does not say how often the device reports.
    if (last < (backMs === DAY_MS ? 0 : 1)) continue;
    const steps = Array.from({length: Math.min(STEPS, last)}, (_, i) => timesMs[last - i]! - timesMs[last - i - 1]!).sort((a, b) => a - b);
    const usualMs = Math.ceil((steps[(steps.length - 1) >> 1] ?? 0) / 1000) * 1000;
    const periodMs = (await periodAt(deviceId, atMs)) ?? (usualMs > 0 ? usualMs : undefined);
    const remarks = await archive.remarks(deviceId, atMs - backMs, atMs + 1);
    const known = new Map(remarks.map((one) => [one.atMs, one]));
    const isBad = quality[last] === ReadingQuality.bad;
    const measured = isBad
      ? []
      : [...quantities].flatMap(([quantity, column]) => (Number.isNaN(column[last]!) ? [] : [[quantity, column[last]!] as const]));
    const isContradicted = known.get(timesMs[last]!)?.isContradicted === true;
    // With any remark, it was contradicted, or tells a change itself.
    const changedMs = known.has(timesMs[last]!) ? timesMs[last]! : lastChange(timesMs, states, placeMaskOf(deviceId));
    const changeArrivedMs = changedMs === undefined ? undefined : Math.min(atMs, known.get(changedMs)?.arrivedMs ?? changedMs);
    return {
      atMs: timesMs[last]!,
      quantities: Object.fromEntries(measured),
      switchState: isContradicted || Number.isNaN(states[last]!) ? undefined : states[last]!,
      stale: atMs - timesMs[last]! > STALE_PERIODS * (periodMs ?? 0),
      ...{periodMs, changedMs, changeArrivedMs},
    };
  }
  return undefined;
}

/**
 * Time of the reading that reported another position, or another place of its truck, than the one before it, over a link that worked;
 * undefined where none did.
 */
function lastChange(timesMs: ArrayLike<number>, states: ArrayLike<number>, placeMask: number): number | undefined {
  const isOut = (state: number) => (state & placeMask) !== 0;
  const isTold = (state: number) => !Number.isNaN(state) && isOnline(state);
  let told = states.length - 1;
  while (told >= 0 && !isTold(states[told]!)) told -= 1;
  for (let at = told - 1; at >= 0; at--) {
    if (!isTold(states[at]!)) continue;
    if (isClosed(states[at]!) !== isClosed(states[told]!) || isOut(states[at]!) !== isOut(states[told]!)) return timesMs[told]!;
    told = at;
  }
  return undefined;
}
