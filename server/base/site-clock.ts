import {SITE_TIME_MS} from '@livebus/contract';
import {Emitter, type Event} from '@livebus/engine/core';

/** The clock of site data. It may stand still or be moved in the demo; sessions, limits and logs never use it. */
export interface SiteClock {
  nowMs(): number;
  readonly frozen: boolean;
  /** A standing clock then stands there; a running one goes on from there. False, and nothing moved, outside SITE_TIME_MS. */
  set(atMs: number): boolean;
  /** As `set`, from where the clock is. */
  advance(byMs: number): boolean;
  /** How it stands beside real time, for another server to take over. */
  state(): ClockState;
  /** From now on as another server's; nothing happens when it is so already. */
  adopt(state: ClockState): void;
  /** It was set, advanced or taken over, forward or back; never for the passing of time. */
  readonly onMoved: Event<{readonly fromMs: number; readonly toMs: number}>;
}

/** A clock that stands still at a moment, or runs ahead of real time; epoch ms and ms. */
export interface ClockState {
  readonly standingMs: number | null;
  readonly aheadMs: number;
}

/** Stands still at `frozenAtMs`, or runs with `realNowMs` when that is undefined. */
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
