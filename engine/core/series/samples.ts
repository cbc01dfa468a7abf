/** The curve of one quantity: times in epoch ms, strictly rising, and as many values; null for a gap. */
export interface Samples {
  readonly timesMs: readonly number[];
  readonly values: readonly (number | null)[];
}

/** Curves on one time axis: undefined where a curve has no sample, which is not a gap; null is one. */
export interface JoinedSamples {
  readonly timesMs: number[];
  /** [curves][timesMs] */
  readonly columns: (number | null | undefined)[][];
}

/** Puts curves with different times on one axis. Linear in the number of samples. */
export function joinSamples(courses: readonly Samples[]): JoinedSamples {
  const at = courses.map(() => 0);
  const timesMs: number[] = [];
  const columns = courses.map((): (number | null | undefined)[] => []);
  for (;;) {
    let next = Number.POSITIVE_INFINITY;
    for (const [row, course] of courses.entries()) next = Math.min(next, course.timesMs[at[row]!] ?? Number.POSITIVE_INFINITY);
    if (next === Number.POSITIVE_INFINITY) return {timesMs, columns};
    timesMs.push(next);
    for (const [row, course] of courses.entries()) {
      const own = course.timesMs[at[row]!] === next;
      columns[row]!.push(own ? course.values[at[row]!] : undefined);
      if (own) at[row]!++;
    }
  }
}

/** A pause longer than this many usual steps is a gap: something was not sent. */
const HOLE_STEPS = 2.5;

/** Adds a null to every pause much longer than the usual step, so that no line bridges missing data. */
export function markHoles({timesMs, values}: Samples): Samples {
  const steps = timesMs.slice(1).map((timeMs, index) => timeMs - timesMs[index]!);
  if (steps.length < 2) return {timesMs, values};
  const usual = [...steps].sort((a, b) => a - b)[steps.length >> 1]!;
  const outTimes: number[] = [];
  const outValues: (number | null)[] = [];
  for (const [index, timeMs] of timesMs.entries()) {
    const before = timesMs[index - 1];
    if (before !== undefined && timeMs - before > usual * HOLE_STEPS) {
      outTimes.push((before + timeMs) / 2);
      outValues.push(null);
    }
    outTimes.push(timeMs);
    outValues.push(values[index] ?? null);
  }
  return {timesMs: outTimes, values: outValues};
}

/** From the last sample before each gap to the first after it, epoch ms: [from, to]. A gap at an end is as wide as its own samples. */
export function gapSpans(
  timesMs: readonly number[],
  values: readonly (number | null | undefined)[],
): readonly (readonly [number, number])[] {
  const spans: [number, number][] = [];
  let from: number | undefined;
  let last: number | undefined;
  let open = false;
  for (const [index, timeMs] of timesMs.entries()) {
    const value = values[index];
    if (value === undefined) continue;
    if (value === null) {
      if (!open) from = last ?? timeMs;
      open = true;
    } else if (open) {
      spans.push([from!, timeMs]);
      open = false;
    }
    last = timeMs;
  }
  if (open && last !== undefined && last > from!) spans.push([from!, last]);
  return spans;
}

/**
 * Index of the sample nearest in time to the one at `index` of a joined axis; -1 if the curve has none within `reachMs`. Its value may be
 * null: the nearest sample is in a gap.
 */
export function nearestSample(
  timesMs: readonly number[],
  values: readonly (number | null | undefined)[],
  index: number,
  reachMs: number,
): number {
  const atMs = timesMs[index];
  if (atMs === undefined) return -1;
  for (let step = 0; step < timesMs.length; step++) {
    const left = index - step;
    const right = index + step;
    const leftGap = left < 0 ? Number.POSITIVE_INFINITY : atMs - timesMs[left]!;
    const rightGap = right >= timesMs.length ? Number.POSITIVE_INFINITY : timesMs[right]! - atMs;
    if (Math.min(leftGap, rightGap) > reachMs) return -1;
    const found = [
      {at: left, gap: leftGap},
      {at: right, gap: rightGap},
    ].filter(({at, gap}) => gap <= reachMs && values[at] !== undefined);
    if (found.length > 0) return found.sort((a, b) => a.gap - b.gap)[0]!.at;
  }
  return -1;
}
