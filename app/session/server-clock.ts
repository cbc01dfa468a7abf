/** The server's clock, as the last reply told it; site time is never the browser's. */
let base: {readonly serverMs: number; readonly atMs: number} | undefined;

/** Takes the `X-Server-Time` header of a reply, epoch milliseconds; anything else is left out of account. */
export function noteServerTime(header: string | null): void {
  const serverMs = header === null || header.trim() === '' ? Number.NaN : Number(header);
  if (Number.isFinite(serverMs)) base = {serverMs, atMs: performance.now()};
}

/**
 * Now by the server's clock in epoch milliseconds: the last header and the time elapsed since. Before the first reply, and with a
 * backend that tells no time, it is the browser's.
 */
export function serverNowMs(): number {
  return base === undefined ? Date.now() : base.serverMs + (performance.now() - base.atMs);
}
