/**
 * The rule is run for three cases at once, one bit per case in every byte [T10]: reported positions, all doubtful switches open, all
 * doubtful switches closed. The `&` with a switch's bits passes liveness on in those cases in which the switch is closed.
 */
export const CASE_REPORTED = 1;
export const CASE_OPEN = 2;
export const CASE_CLOSED = 4;
export const CASE_ALL = CASE_REPORTED | CASE_OPEN | CASE_CLOSED;

/** 1 when the two bounding cases differ. */
export function differs(runs: number): number {
  return ((runs >> 1) ^ (runs >> 2)) & 1;
}
