/** The clock of site data. It may stand still or be moved in the demo; sessions, limits and logs never use it. */
export interface SiteClock {
  nowMs(): number;
  readonly frozen: boolean;
  /** A standing clock then stands there; a running one goes on from there. */
  set(atMs: number): void;
  advance(byMs: number): void;
}

/** Stands still at `frozenAtMs`, or runs with `realNowMs` when that is undefined. */
export function siteClock(realNowMs: () => number, frozenAtMs?: number): SiteClock {
  let standing = frozenAtMs;
  let aheadMs = 0;
  return {
    frozen: frozenAtMs !== undefined,
    nowMs: () => standing ?? realNowMs() + aheadMs,
    set(atMs) {
      if (standing === undefined) aheadMs = atMs - realNowMs();
      else standing = atMs;
    },
    advance(byMs) {
      if (standing === undefined) aheadMs += byMs;
      else standing += byMs;
    },
  };
}
