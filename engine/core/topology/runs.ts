/**
 * The rule is run three times at once: one bit a run in every byte (T10). Told positions, all doubtful switches open,
 * all doubtful switches closed. And-ing with a switch's bits carries liveness in those runs in which it is closed.
 */
export const RUN_TOLD = 1;
export const RUN_OPEN = 2;
export const RUN_CLOSED = 4;
export const RUN_ALL = RUN_TOLD | RUN_OPEN | RUN_CLOSED;

/** 1 when the two bounding runs differ. */
export function differs(runs: number): number {
  return ((runs >> 1) ^ (runs >> 2)) & 1;
}
