import {DAY_MS} from '@livebus/engine/core';
import type {SendOutcome} from './sender.ts';

/** Waits after the first, second, … failure of a message, ms; the last one is repeated. */
const WAITS_MS = [5000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000] as const;
/** A message is given up this long after it was queued. */
export const GIVEN_UP_MS = DAY_MS;
/** Longest rest of a receiver that does not answer. */
const MOST_REST_MS = 600_000;
const FIRST_REST_MS = 5000;

export interface NextTry {
  /** Epoch ms; null when there is none. */
  readonly nextMs: number | null;
  /** How long nothing at all is sent to the receiver, ms: 0 where it is there and refuses only this message. */
  readonly restMs: number;
}

/**
 * When a message that did not arrive is tried again, and how long its receiver is left alone.
 *
 * @param tries - failures of the message, this one included.
 * @param failures - of its receiver before this one, since the last success.
 */
export function nextTry(
  {status, retryAfterMs = 0}: SendOutcome,
  tries: number,
  failures: number,
  createdMs: number,
  atMs: number,
): NextTry {
  const waitMs = Math.max(WAITS_MS[Math.min(tries, WAITS_MS.length) - 1] ?? WAITS_MS[0], retryAfterMs);
  const nextMs = atMs + waitMs;
  const refusesThis = status !== null && status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429;
  const restMs = refusesThis ? 0 : Math.max(retryAfterMs, Math.min(MOST_REST_MS, FIRST_REST_MS * 2 ** Math.min(failures, 10)));
  return {nextMs: nextMs - createdMs > GIVEN_UP_MS ? null : nextMs, restMs};
}
