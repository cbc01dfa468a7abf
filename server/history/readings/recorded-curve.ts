import type {FigureName} from '@livebus/contract';
import {ReadingQuality} from '../record-readings.ts';
import type {Telemetry} from './telemetry.ts';

/** A curve with more is told by the minute. */
const MOST_POINTS = 1440;
const MINUTE_MS = 60_000;
/** A silence of so many usual steps is a gap, where a line would tell what nobody measured. */
const GAP_STEPS = 2.5;

/** Epoch ms, rising, and what was measured then; null is a gap. */
export interface RecordedCurve {
  readonly timesMs: number[];
  readonly values: (number | null)[];
}

/**
 * One figure of a device in [fromMs, toMs) as it was recorded, at the moments at which it was measured; of more than a reading a minute the first of each
 * minute. Undefined where nothing was recorded of it.
 */
export async function recordedCurve(
  telemetry: Pick<Telemetry, 'readings'>,
  deviceId: string,
  figure: FigureName,
  fromMs: number,
  toMs: number,
): Promise<RecordedCurve | undefined> {
  const {timesMs, quality, figures} = await telemetry.readings(deviceId, [figure], fromMs, toMs);
  const values = figures.get(figure);
  if (!values) return undefined;
  const chosen = placesOf(timesMs);
  const gapMs = GAP_STEPS * usualStep(chosen.map((at) => timesMs[at]!));
  const curve: RecordedCurve = {timesMs: [], values: []};
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
