import type {QuantityName} from '@livebus/contract';
import type {CurveSource, DayCurve} from '../past-readings.ts';
import {ReadingQuality} from '../record-readings.ts';
import type {ReadingArchive} from './reading-archive.ts';

/** A curve with more points is returned by the minute. */
const MOST_POINTS = 1440;
const MINUTE_MS = 60_000;
/** A silence of this many usual steps is a gap: a line across it would show values that were never measured. */
const GAP_STEPS = 2.5;

/** Curves of readings that gateways have sent. */
export const recordedCurves = (archive: Pick<ReadingArchive, 'readings'>): CurveSource => ({
  dayCurve: ({deviceId, quantity, fromMs, toMs}) => recordedCurve(archive, deviceId, quantity, fromMs, toMs),
});

/**
 * One recorded quantity of a device in [fromMs, toMs), at the times of measurement; where there is more than one reading a minute, the first
 * of each minute. Undefined where nothing was recorded.
 */
async function recordedCurve(
  archive: Pick<ReadingArchive, 'readings'>,
  deviceId: string,
  quantity: QuantityName,
  fromMs: number,
  toMs: number,
): Promise<DayCurve | undefined> {
  const {timesMs, quality, quantities} = await archive.readings(deviceId, [quantity], fromMs, toMs);
  const values = quantities.get(quantity);
  if (!values) return undefined;
  const chosen = placesOf(timesMs);
  const gapMs = GAP_STEPS * usualStep(chosen.map((at) => timesMs[at]!));
  const curve = {timesMs: [] as number[], values: [] as (number | null)[]};
  let lastMs = Number.NaN;
  for (const at of chosen) {
    const atMs = timesMs[at]!;
    if (atMs - lastMs > gapMs) {
      curve.timesMs.push(lastMs + Math.floor(gapMs / GAP_STEPS));
      curve.values.push(null);
    }
    const isGap = Number.isNaN(values[at]) || quality[at] === ReadingQuality.bad;
    curve.timesMs.push(atMs);
    curve.values.push(isGap ? null : values[at]!);
    lastMs = atMs;
  }
  return curve.values.every((value) => value === null) ? undefined : curve;
}

function placesOf(timesMs: Float64Array): number[] {
  const all = [...timesMs.keys()];
  if (all.length <= MOST_POINTS) return all;
  return all.filter((at) => at === 0 || Math.floor(timesMs[at]! / MINUTE_MS) > Math.floor(timesMs[at - 1]! / MINUTE_MS));
}

function usualStep(timesMs: readonly number[]): number {
  const steps = timesMs.slice(1).map((atMs, i) => atMs - timesMs[i]!);
  return steps.sort((a, b) => a - b)[steps.length >> 1] ?? Number.POSITIVE_INFINITY;
}
