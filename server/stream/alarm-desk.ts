import type {BellCounts} from '@livebus/contract';
import {type Disposable, DisposableStore} from '@livebus/engine/core';
import type {SiteClock} from '../base/site-clock.ts';
import {bellCountsAt, readCountsAt, withoutRead} from '../events/bell-counts.ts';
import type {LiveEvents} from '../events/live-events.ts';
import type {ReadMarkStore} from '../store/areas/alarms/alarms.ts';
import type {ProjectScope} from '../store/areas/assets/assets.ts';
import type {StoredEvent} from '../store/areas/events/event.ts';
import {Throttle} from './throttle.ts';

/** Minimum time between two messages of a kind; alarms that arrive within it are sent together. */
const MIN_GAP_MS = 1000;

export interface DeskParts {
  readonly events: Pick<LiveEvents, 'counts' | 'open' | 'onEvents' | 'onRewritten' | 'onRead'>;
  /** What users have read does not count for them. */
  readonly readMarks: Pick<ReadMarkStore, 'countsOf'>;
  readonly siteClock: Pick<SiteClock, 'nowMs'>;
  /** How many open alarms a stream gets when it opens. */
  readonly openAlarms: number;
  readonly nowMs: () => number;
  /** Each event once, in its latest state. */
  readonly onAlarms: (events: readonly StoredEvent[]) => void;
  /** Counts may have changed. */
  readonly onCounts: () => void;
  readonly onRewritten: () => void;
}

/**
 * Gathers events so that each kind of message is sent at most once a second; reads counts and open alarms once for all callers that request
 * them at the same time.
 */
export class AlarmDesk implements Disposable {
  readonly #parts: DeskParts;
  readonly #own = new DisposableStore();
  readonly #waiting = new Map<string, StoredEvent>();
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #alarms: Throttle;
  readonly #counts: Throttle;
  /** Rises with each change of the store: a pending answer is shared only with callers that asked at the same revision. */
  #revision = 0;

  constructor(parts: DeskParts) {
    this.#parts = parts;
    const throttle = (run: () => void) => this.#own.add(new Throttle(MIN_GAP_MS, parts.nowMs, run));
    this.#alarms = throttle(() => this.#tell());
    this.#counts = throttle(parts.onCounts);
    const rewritten = throttle(parts.onRewritten);
    this.#own.add(parts.events.onEvents((events) => this.#take(events)));
    this.#own.add(
      parts.events.onRead(() => {
        this.#revision += 1;
        this.#counts.request();
      }),
    );
    this.#own.add(
      parts.events.onRewritten(() => {
        this.#revision += 1;
        this.#waiting.clear();
        rewritten.request();
      }),
    );
  }

  /** The counts less what an account has read. */
  async countsFor(accountId: string, scopeKey: string, scope: ProjectScope, counts: BellCounts): Promise<BellCounts> {
    const {readMarks, siteClock} = this.#parts;
    const read = await this.#once(`read ${accountId} ${scopeKey}`, () => readCountsAt(readMarks, accountId, scope, siteClock.nowMs()));
    return withoutRead(counts, read);
  }

  /** Schedules `onCounts`. */
  requestCounts(): void {
    this.#counts.request();
  }

  counts(scopeKey: string, scope: ProjectScope): Promise<BellCounts> {
    const {events, siteClock} = this.#parts;
    return this.#once(`counts ${scopeKey}`, () => bellCountsAt(events, scope, siteClock.nowMs()));
  }

  /** Alarms neither cleared nor read, most urgent first, then newest first. */
  open(scopeKey: string, scope: ProjectScope): Promise<readonly StoredEvent[]> {
    const {events, siteClock, openAlarms} = this.#parts;
    return this.#once(`open ${scopeKey}`, () => events.open(scope, siteClock.nowMs(), openAlarms));
  }

  dispose(): void {
    this.#own.dispose();
  }

  #take(events: readonly StoredEvent[]): void {
    if (events.length === 0) return;
    this.#revision += 1;
    for (const event of events) {
      this.#waiting.delete(event.id);
      this.#waiting.set(event.id, event);
    }
    this.#alarms.request();
  }

  #tell(): void {
    const events = [...this.#waiting.values()];
    this.#waiting.clear();
    if (events.length === 0) return;
    this.#parts.onAlarms(events);
    this.#counts.request();
  }

  #once<Result>(what: string, ask: () => Promise<Result>): Promise<Result> {
    const key = `${this.#revision} ${what}`;
    const known = this.#running.get(key);
    if (known) return known as Promise<Result>;
    const asked = ask().finally(() => this.#running.delete(key));
    this.#running.set(key, asked);
    return asked;
  }
}
