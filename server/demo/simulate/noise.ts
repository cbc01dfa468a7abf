/** Smooth, reproducible variation: a pure function of seed, key and time. */

/** Periods in ms: from gusts of a minute to weather of half a week; none divides another. */
const PERIODS_MS = [61_000, 317_000, 1_741_000, 9_973_000, 311_000_000];
const WEIGHTS = [0.12, 0.18, 0.25, 0.25, 0.2];

/** A number in [0, 1) that depends on every character of `key` and on `seed` (FNV-1a, then an avalanche). */
export function hash01(seed: number, key: string): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Phases of a key's waves, as shares of a turn; cache them for a key that is used often. */
export function noisePhases(seed: number, key: string): readonly number[] {
  return PERIODS_MS.map((_, i) => hash01(seed, `${key}/${i}`));
}

/** The noise of the key that `phases` belong to. Within [-1, 1], mean 0; moves by less than 0.02 in a second. */
export function noiseOf(phases: readonly number[], atMs: number): number {
  let sum = 0;
  for (let i = 0; i < PERIODS_MS.length; i++) {
    const turn = (atMs % PERIODS_MS[i]!) / PERIODS_MS[i]! + phases[i]!;
    sum += WEIGHTS[i]! * Math.sin(2 * Math.PI * turn);
  }
  return sum;
}
