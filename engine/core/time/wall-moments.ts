import {DAY_MS} from './civil-day.ts';
import {zoneClock} from './zone-clock.ts';

/**
 * Skipped and repeated wall times: the product's only policy.
 *
 * A wall time is the time on a wall clock, in ms as if the zone were UTC. When a zone's clock is set forward, wall times are skipped: no
 * moment has them. When it is set back, they are repeated: two moments have them, one in each pass.
 *
 * - `findMoments` returns every moment of a wall time: none, one or two. Callers that can distinguish the passes, by a stated offset, by
 *   the order of a list or by a clock, choose among them.
 * - `momentAfter` reads a list of times in order: each is the first of its moments after the previous one.
 * - `latestMoment` reads a time that was just sent: the latest pass that has begun by a clock.
 * - `momentOf` chooses if nothing distinguishes them: the first pass of a repeated time; a skipped one is read on the clock before the
 *   change (02:30 becomes 03:30). RFC 5545 and Temporal's `compatible` choose the same.
 * - `firstMomentFrom` is for edges: the first moment at which the clock shows that time or, if it is skipped, a later one.
 */

/** Larger than any zone's offset, so a wall time's moments are within this of the same time in UTC. */
const REACH_MS = DAY_MS;

/** Every moment at which a zone's clock shows a wall time, in order: none if it is skipped, two if it is repeated. */
export function findMoments(wallMs: number, zone: string): readonly number[] {
  const {offsetAt} = zoneClock(zone);
  const before = offsetAt(wallMs - REACH_MS);
  const after = offsetAt(wallMs + REACH_MS);
  const first = wallMs - before;
  if (before === after) return [first];
  const second = wallMs - after;
  // If both offsets are valid, the order is right: the clock goes back by their difference.
  return [...(offsetAt(first) === before ? [first] : []), ...(offsetAt(second) === after ? [second] : [])];
}

/** The first moment of a wall time after another moment; undefined if there is none. */
export function momentAfter(wallMs: number, afterMs: number, zone: string): number | undefined {
  return findMoments(wallMs, zone).find((atMs) => atMs > afterMs);
}

/** The last moment of a wall time that is not after `untilMs`; if all are, the same as `momentOf`. */
export function latestMoment(wallMs: number, untilMs: number, zone: string): number {
  const [first = momentOf(wallMs, zone), second] = findMoments(wallMs, zone);
  return second !== undefined && second <= untilMs ? second : first;
}

/** The moment of a wall time: the first pass of a repeated one; a skipped one is read on the clock before the change. */
export function momentOf(wallMs: number, zone: string): number {
  return findMoments(wallMs, zone)[0] ?? wallMs - zoneClock(zone).offsetAt(wallMs - REACH_MS);
}

/** The first moment at which a zone's clock shows a wall time or, if it is skipped, the moment of the change that skips it. */
export function firstMomentFrom(wallMs: number, zone: string): number {
  const [first] = findMoments(wallMs, zone);
  if (first !== undefined) return first;
  const [changeMs] = zoneClock(zone).changesBetween(wallMs - REACH_MS, wallMs + REACH_MS);
  if (changeMs === undefined) throw new Error(`${zone} skips ${wallMs} without a change of its clock`);
  return changeMs;
}
