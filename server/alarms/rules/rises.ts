import type {FigureName} from './limit-rules.ts';

const RISING = {currentRiseA: 'highestCurrentA', windingRiseC: 'hottestC'} as const satisfies Partial<Record<FigureName, FigureName>>;
type Rising = keyof typeof RISING;
type Measured = Readonly<Record<(typeof RISING)[Rising], number>>;

/** A rise is reckoned over at least this time, so that noise between two readings is none; over a longer silence nothing is known. */
export const RISE_MS = {least: 60_000, most: 300_000} as const;
const MINUTE_MS = 60_000;

/** Readings of the last minute of each device with rules for rises, and the last one before; the oldest first. The runner owns it. */
export type RiseMemory = Map<string, (Measured & {readonly atMs: number})[]>;

/**
 * How much a reading has risen in a minute, in A and K a minute, and remembers the reading. NaN where no reading is old enough. Late and
 * repeated readings are left out.
 */
export function rises(
  memory: RiseMemory,
  {deviceId, atMs}: {readonly deviceId: string; readonly atMs: number},
  {highestCurrentA, hottestC}: Measured,
): Record<Rising, number> {
  const known = memory.get(deviceId) ?? [];
  const last = known.at(-1);
  if (last !== undefined && atMs <= last.atMs) return {currentRiseA: Number.NaN, windingRiseC: Number.NaN};
  const own = {highestCurrentA, hottestC, atMs};
  // The newest one that is old enough is the first: those before it are of no use any more.
  const base = known.findLastIndex((one) => atMs - one.atMs >= RISE_MS.least);
  if (base > 0) known.splice(0, base);
  const from = base < 0 ? undefined : known[0]!;
  known.push(own);
  memory.set(deviceId, known);
  const rise = (name: Rising) =>
    from === undefined || atMs - from.atMs > RISE_MS.most
      ? Number.NaN
      : ((own[RISING[name]] - from[RISING[name]]) * MINUTE_MS) / (atMs - from.atMs);
  return {currentRiseA: rise('currentRiseA'), windingRiseC: rise('windingRiseC')};
}
