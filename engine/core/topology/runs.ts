/**
 * The rule is run three times at once: one bit per run in every byte (T10). Reported positions, all doubtful switches open, all doubtful
 * switches closed. The `&` with a switch's bits passes liveness on in those runs in which it is closed.
 */
export const RUN_TOLD = 1;
export const RUN_OPEN = 2;
export const RUN_CLOSED = 4;
export const RUN_ALL = RUN_TOLD | RUN_OPEN | RUN_CLOSED;

/** 1 when the two bounding runs differ. */
export function differs(runs: number): number {
  return ((runs >> 1) ^ (runs >> 2)) & 1;
}
