import {hash01} from '../simulate/noise.ts';
import {wholeSeconds} from './whole-seconds.ts';

/** A moment as a relay stamps it: the whole second that is on the wire, and the milliseconds. */
export interface RelayTime {
  readonly raisedMs: number;
  readonly acquisitionMs: number;
}

export function relayTime(atMs: number): RelayTime {
  const raisedMs = wholeSeconds(atMs);
  return {raisedMs, acquisitionMs: Math.floor(atMs - raisedMs)};
}

/** A moment within the second of a window's start, the same for the same window: between two shares of the second. */
export const momentWithin = (id: string, startMs: number, from: number, to: number): number =>
  startMs + Math.round(1000 * (from + (to - from) * hash01(0, `${id}/moment`)));
