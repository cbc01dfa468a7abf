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
 * the clock was set anew, and is followed at once, as far as the bounds tell.
 */
export function judgeSample(before: ClockEstimate | undefined, {serverMs, sentAtMs, arrivedAtMs}: ClockSample): ClockEstimate {
  const rttMs = Math.max(0, arrivedAtMs - sentAtMs);
  const take = (nowMs: number) => ({offsetMs: nowMs - arrivedAtMs, rttMs, takenAtMs: arrivedAtMs});
  if (before === undefined) return take(serverMs + rttMs / 2);
  const estimateMs = arrivedAtMs + before.offsetMs;
  if (estimateMs < serverMs) return take(serverMs);
  if (estimateMs > serverMs + rttMs) return take(serverMs + rttMs);
  return rttMs < before.rttMs + (arrivedAtMs - before.takenAtMs) * AGEING ? take(serverMs + rttMs / 2) : before;
}

let estimate: ClockEstimate | undefined;

/**
 * Takes the `X-Server-Time` header of a reply, epoch milliseconds; anything else is left out of account.
 *
 * @param sentAtMs - when the request was sent, by `performance.now()`.
 */
export function noteServerTime(header: string | null, sentAtMs: number): void {
  const serverMs = header === null || header.trim() === '' ? Number.NaN : Number(header);
  if (Number.isFinite(serverMs)) estimate = judgeSample(estimate, {serverMs, sentAtMs, arrivedAtMs: performance.now()});
}

/**
 * Now by the server's clock in epoch milliseconds; site time is never the browser's. Before the first reply, and with a backend that
 * tells no time, it is the browser's.
 */
export function serverNowMs(): number {
  return estimate === undefined ? Date.now() : performance.now() + estimate.offsetMs;
}
