/** The current estimate of the server's clock, and how reliable it is. */
export interface ClockEstimate {
  /** Server time minus page time, ms. */
  readonly offsetMs: number;
  /** Round trip of the sample it is based on. */
  readonly rttMs: number;
  /** On the page's clock. */
  readonly takenAtMs: number;
}

/** One reply: the server's time in it, and when it was requested and received, on the page's clock. */
export interface ClockSample {
  readonly serverMs: number;
  readonly sentAtMs: number;
  readonly arrivedAtMs: number;
}

/** How much a good sample loses with age, ms per ms. Two clocks drift apart by far less than this. */
const AGEING = 0.001;

/**
 * The estimate after another sample. When the reply arrived, the server's clock was between the sent time and that time plus the round
 * trip. A quicker round trip than before replaces the estimate. A slow one is ignored unless the estimate lies outside its bounds. In that
 * case the clock was set, and the estimate moves to the nearest bound at once. A reply requested before the estimate was made never turns
 * it back, because it may carry a time from before the clock was set.
 */
export function judgeSample(before: ClockEstimate | undefined, {serverMs, sentAtMs, arrivedAtMs}: ClockSample): ClockEstimate {
  const rttMs = Math.max(0, arrivedAtMs - sentAtMs);
  const take = (nowMs: number) => ({offsetMs: nowMs - arrivedAtMs, rttMs, takenAtMs: arrivedAtMs});
  if (before === undefined) return take(serverMs + rttMs / 2);
  const estimateMs = arrivedAtMs + before.offsetMs;
  if (estimateMs < serverMs) return take(serverMs);
  if (estimateMs > serverMs + rttMs) return sentAtMs < before.takenAtMs ? before : take(serverMs + rttMs);
  return rttMs < before.rttMs + (arrivedAtMs - before.takenAtMs) * AGEING ? take(serverMs + rttMs / 2) : before;
}

/**
 * The estimate after a time that the server sent unasked, as a stream does. Its delay is unknown, so it only moves the clock forward: a
 * delayed stream must not make its data look fresh. If the server sends the same or an earlier time than before, its clock stopped or was
 * set back, and the estimate follows.
 *
 * @param toldBeforeMs - the previous time from the same stream.
 */
export function judgePush(
  before: ClockEstimate | undefined,
  serverMs: number,
  arrivedAtMs: number,
  toldBeforeMs: number | undefined,
): ClockEstimate {
  const stands = toldBeforeMs !== undefined && serverMs <= toldBeforeMs;
  if (before !== undefined && !stands && arrivedAtMs + before.offsetMs >= serverMs) return before;
  return {offsetMs: serverMs - arrivedAtMs, rttMs: before?.rttMs ?? PUSH_RTT_MS, takenAtMs: arrivedAtMs};
}

/** Assumed round trip of a push, so that the first reply replaces it. */
const PUSH_RTT_MS = 1000;

/** A sudden gain of the computer's clock over the page's by more than this is a sleep, in which the page's clock stopped. */
const SLEPT_MS = 1500;

let leadMs: number | undefined;
let sleptMs = 0;

/**
 * Milliseconds of a page clock that keeps counting while the computer sleeps; `performance.now()` stops then in some browsers. A computer
 * clock set forward looks like a sleep until the server's next time: data then look older than they are, never younger.
 */
export function steadyNowMs(): number {
  const pageMs = performance.now();
  const lead = Date.now() - pageMs;
  if (leadMs !== undefined && lead - leadMs > SLEPT_MS) sleptMs += lead - leadMs;
  leadMs = lead;
  return pageMs + sleptMs;
}

let estimate: ClockEstimate | undefined;
/** On the page's clock, `steadyNowMs`. */
let heardAtMs: number | undefined;

/** A larger move of the estimate means that the clock was set; measuring the same clock more exactly moves it by less. */
const SET_MS = 2000;
const setListeners = new Set<() => void>();

/** Calls back when the server's clock was set: ages judged before are invalid. Returns the undo. */
export function onServerClockSet(listener: () => void): () => void {
  setListeners.add(listener);
  return () => void setListeners.delete(listener);
}

function follow(next: ClockEstimate): void {
  const movedMs = Math.abs(next.offsetMs - (estimate?.offsetMs ?? next.offsetMs));
  estimate = next;
  if (movedMs > SET_MS) for (const listener of [...setListeners]) listener();
}

/**
 * Reads the `X-Server-Time` header of a reply, epoch milliseconds; ignores anything else.
 *
 * @param sentAtMs - when the request was sent, by `steadyNowMs`.
 */
export function noteServerTime(header: string | null, sentAtMs: number): void {
  heardAtMs = steadyNowMs();
  const serverMs = header === null || header.trim() === '' ? Number.NaN : Number(header);
  if (Number.isFinite(serverMs)) follow(judgeSample(estimate, {serverMs, sentAtMs, arrivedAtMs: steadyNowMs()}));
}

/** Records a time that the server sent unasked, and the previous one from the same source. */
export function notePushedTime(serverMs: number, toldBeforeMs: number | undefined): void {
  heardAtMs = steadyNowMs();
  follow(judgePush(estimate, serverMs, steadyNowMs(), toldBeforeMs));
}

/**
 * Server time, epoch ms; site time never uses the browser's clock. Before the first reply, and with a backend that sends no time, it is the
 * browser's.
 */
export function serverNowMs(): number {
  return estimate === undefined ? Date.now() : steadyNowMs() + estimate.offsetMs;
}

/** A moment of the browser's clock, such as when an answer arrived, by the server's clock. */
export const serverTimeOf = (browserMs: number): number => serverNowMs() - (Date.now() - browserMs);

/** When the server was last heard, by its own clock: any reply or stream data. Undefined before the first. */
export function lastHeardMs(): number | undefined {
  return heardAtMs === undefined ? undefined : serverNowMs() - (steadyNowMs() - heardAtMs);
}
