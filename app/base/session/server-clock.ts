/** The running estimate of the server's clock, and how far it can be trusted. */
export interface ClockEstimate {
  /** Server time less the page's, ms. */
  readonly offsetMs: number;
  /** Round trip of the sample it came from. */
  readonly rttMs: number;
  /** On the page's clock. */
  readonly takenAtMs: number;
}

/** One reply: the server's time it told, and when it was asked for and came, on the page's clock. */
export interface ClockSample {
  readonly serverMs: number;
  readonly sentAtMs: number;
  readonly arrivedAtMs: number;
}

/** A good sample is worth less the older it is: two clocks drift apart by far less than this, ms per ms. */
const AGEING = 0.001;

/**
 * The estimate after a further sample. When the reply arrived the server's clock stood between the time told and that time plus the
 * round trip. A quicker round trip than before is taken; a slow one says nothing new, unless the estimate lies outside its bounds: then
 * the clock was set anew, and is followed at once, as far as the bounds tell. A reply that was asked for before the estimate was taken
 * never turns it back: it may have told its time before the clock was set.
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
 * The estimate after a time that the server told unasked, as a stream does. How long it was under way is unknown, so it only moves the
 * clock on: a delayed stream must not make its data look fresh. A clock that tells the same or an earlier time than before stands
 * still or was set back, which is followed.
 *
 * @param toldBeforeMs - the time that the same stream told before.
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

/** The first reply that comes is better than a push. */
const PUSH_RTT_MS = 1000;

/** A lead of the computer's clock over the page's that grows by more at once is a sleep in which the page's stood still. */
const SLEPT_MS = 1500;

let leadMs: number | undefined;
let sleptMs = 0;

/**
 * Milliseconds of the page, which go on while the computer sleeps: `performance.now()` stops then in some browsers. A computer whose clock
 * is set ahead looks the same, until the server's next time: data then look older than they are, never younger.
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

/** The clock was set anew when the estimate moves by more: finding it more exactly moves it by less. */
const SET_MS = 2000;
const setListeners = new Set<() => void>();

/** Calls back when the server's clock was set anew: ages judged before are void. Returns the undo. */
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
 * Takes the `X-Server-Time` header of a reply, epoch milliseconds; anything else is left out of account.
 *
 * @param sentAtMs - when the request was sent, by `steadyNowMs`.
 */
export function noteServerTime(header: string | null, sentAtMs: number): void {
  heardAtMs = steadyNowMs();
  const serverMs = header === null || header.trim() === '' ? Number.NaN : Number(header);
  if (Number.isFinite(serverMs)) follow(judgeSample(estimate, {serverMs, sentAtMs, arrivedAtMs: steadyNowMs()}));
}

/** Takes a time that the server told unasked, and the one it told before on the same way. */
export function notePushedTime(serverMs: number, toldBeforeMs: number | undefined): void {
  heardAtMs = steadyNowMs();
  follow(judgePush(estimate, serverMs, steadyNowMs(), toldBeforeMs));
}

/**
 * Now by the server's clock in epoch milliseconds; site time is never the browser's. Before the first reply, and with a backend that
 * tells no time, it is the browser's.
 */
export function serverNowMs(): number {
  return estimate === undefined ? Date.now() : steadyNowMs() + estimate.offsetMs;
}

/** When the server was last heard, by its own clock: any reply, and whatever a stream brings. Undefined before the first. */
export function lastHeardMs(): number | undefined {
  return heardAtMs === undefined ? undefined : serverNowMs() - (steadyNowMs() - heardAtMs);
}
