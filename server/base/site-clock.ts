import {SITE_TIME_MS} from '@livebus/contract';
import {Emitter, type Event} from '@livebus/engine/core';

/** The clock of site data. The demo may freeze or move it; sessions, limits and logs never use it. */
export interface SiteClock {
  nowMs(): number;
  readonly frozen: boolean;
  /**
   * Sets the clock: a frozen one stays at that moment, a running one continues from it. Returns false without a change outside
   * SITE_TIME_MS.
   */
  set(atMs: number): boolean;
  /** As `set`, relative to the current time. */
  advance(byMs: number): boolean;
  /** The clock's offset from real time, for another server to adopt. */
  state(): ClockState;
  /** Adopts another server's clock; does nothing when they already agree. */
  adopt(state: ClockState): void;
  /** Fires when the clock was set, advanced or adopted, forward or back; never for the passing of time. */
  readonly onMoved: Event<{readonly fromMs: number; readonly toMs: number}>;
}

/** A clock frozen at a moment, or running ahead of real time; epoch ms and ms. */
export interface ClockState {
  readonly standingMs: number | null;
  readonly aheadMs: number;
}

/** Frozen at `frozenAtMs`, or following `realNowMs` when that is undefined. */
export function siteClock(realNowMs: () => number, frozenAtMs?: number): SiteClock {
  let standing = frozenAtMs;
  let aheadMs = 0;
  const moved = new Emitter<{fromMs: number; toMs: number}>();
  const nowMs = () => standing ?? realNowMs() + aheadMs;
  const set = (atMs: number) => {
    if (!(atMs >= SITE_TIME_MS.min && atMs <= SITE_TIME_MS.max)) return false;
    const fromMs = nowMs();
    if (standing === undefined) aheadMs = atMs - realNowMs();
    else standing = atMs;
    moved.fire({fromMs, toMs: atMs});
    return true;
  };
  const state = (): ClockState => ({standingMs: standing ?? null, aheadMs});
  return {
    get frozen() {
      return standing !== undefined;
    },
    nowMs,
    set,
    advance: (byMs) => set(nowMs() + byMs),
    state,
    adopt(wanted) {
      const {standingMs, aheadMs: wantedMs} = wanted;
      if (standingMs === state().standingMs && wantedMs === aheadMs) return;
      const fromMs = nowMs();
      standing = standingMs ?? undefined;
      aheadMs = wantedMs;
      moved.fire({fromMs, toMs: nowMs()});
    },
    onMoved: moved.event,
  };
}
