import type {AlarmFilter, AlarmStore, RecordState} from '../../store/areas/alarms/alarms.ts';

export type StateCounts = Partial<Record<RecordState, number>>;

/** How long counts of one revision are good for: names of sites, and which sites there are, change without one. Ms of real time. */
const GOOD_MS = 5000;
const MOST = 100;

/**
 * Counts of alarms by state, counted once for each filter and revision: the pages of a list and the polls of everybody who looks at the same share
 * them.
 */
export class KeptCounts {
  readonly #alarms: Pick<AlarmStore, 'countsByState'>;
  readonly #realNowMs: () => number;
  readonly #kept = new Map<string, {readonly untilMs: number; readonly counts: Promise<StateCounts>}>();

  constructor(alarms: Pick<AlarmStore, 'countsByState'>, realNowMs: () => number) {
    this.#alarms = alarms;
    this.#realNowMs = realNowMs;
  }

  /** Whatever states the filter names, and as of `revision`. Rejects when the store does. */
  of(filter: AlarmFilter, revision: number): Promise<StateCounts> {
    const {untilMs: _untilMs, states: _states, ...asked} = filter;
    const key = JSON.stringify([revision, asked]);
    const nowMs = this.#realNowMs();
    const known = this.#kept.get(key);
    if (known !== undefined && Math.abs(known.untilMs - nowMs) <= GOOD_MS) return known.counts;
    const counts = this.#alarms.countsByState(filter);
    this.#kept.delete(key);
    this.#kept.set(key, {untilMs: nowMs + GOOD_MS, counts});
    for (const [oldest] of this.#kept) {
      if (this.#kept.size <= MOST) break;
      this.#kept.delete(oldest);
    }
    counts.catch(() => this.#kept.delete(key));
    return counts;
  }
}
