/** Silence after which the link counts as lost: heartbeats arrive every 2 s, and a loss must be reported within 5 s (MO-9-01). */
export const SILENCE_MS = 4500;
/** A connection that lasted this long was a good one: retries start again at the fastest pace. */
export const STABLE_MS = 5000;
/** Longest wait between two attempts: a returning server is noticed within 3 s. */
const LONGEST_MS = 2000;
const FIRST_MS = 500;
/** Answer limit for a server that has answered before: an attempt that hangs must not outlast the server's return. */
const QUICK_ANSWER_MS = 2500;

/**
 * Wait before the next attempt, ms. Full jitter keeps clients that were cut off together from returning together.
 *
 * @param failures - consecutive failed attempts; 0 after a good connection broke.
 * @param random - from 0 to 1.
 * @param spreadMs - after a server stop: the time over which all its clients return.
 */
export function retryWaitMs(failures: number, random: number, spreadMs = 0): number {
  return random * Math.max(spreadMs, Math.min(LONGEST_MS, FIRST_MS * 2 ** failures));
}

/** How long an attempt may stay unanswered, ms. Every third one has the full time, so that a slow server can be reached too. */
export function answerLimitMs(failures: number, workedBefore: boolean): number {
  return workedBefore && failures % 3 !== 2 ? QUICK_ANSWER_MS : SILENCE_MS;
}

/**
 * When to return after `restart {inS, spreadS}`, ms from now: with `spreadS` the server named each client its own time. Without it all
 * clients got the same time, so each picks a random moment in its second half.
 */
export function restartWaitMs({inS, spreadS}: {readonly inS: number; readonly spreadS?: number | undefined}, random: number): number {
  return inS * 1000 * (spreadS === undefined ? 0.5 + 0.5 * random : 1);
}
