/** No sign of life for so long is a lost link: a heartbeat comes each 2 s, and a loss is told within 5 s (MO-9-01). */
export const SILENCE_MS = 4500;
/** A connection that stood for so long was a good one: the pace begins anew after it. */
export const STABLE_MS = 5000;
/** Longest wait between two tries: who returns is seen within 3 s. */
const LONGEST_MS = 2000;
const FIRST_MS = 500;
/** A server that once answered has so long to answer again: a try that hangs must not outlast the server's return. */
const QUICK_ANSWER_MS = 2500;

/**
 * Wait before the next try, ms: full jitter, so that clients that were cut off together do not return together.
 *
 * @param failures - tries that failed one after the other; 0 after a good connection broke.
 * @param random - from 0 to 1.
 * @param spreadMs - after a stop of the server: so long it takes all its clients to come back.
 */
export function retryWaitMs(failures: number, random: number, spreadMs = 0): number {
  return random * Math.max(spreadMs, Math.min(LONGEST_MS, FIRST_MS * 2 ** failures));
}

/** How long a try may go unanswered, ms. Each third one has the full time: a server that is only slow is reached as well. */
export function answerLimitMs(failures: number, workedBefore: boolean): number {
  return workedBefore && failures % 3 !== 2 ? QUICK_ANSWER_MS : SILENCE_MS;
}

/** When to come back after `restart {inS, spreadS}`, ms from now: at the moment that the server gave; where it gives all the same one, each at its own. */
export function restartWaitMs({inS, spreadS}: {readonly inS: number; readonly spreadS?: number | undefined}, random: number): number {
  return inS * 1000 * (spreadS === undefined ? 0.5 + 0.5 * random : 1);
}
