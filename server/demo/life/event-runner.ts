import {DAY_MS, type Disposable, Emitter} from '@livebus/engine/core';
import type {SiteClock} from '../../base/site-clock.ts';
import type {EventMaker} from '../../events/live-events.ts';
import type {SiteEvent, StoredEvent} from '../../store/areas/events/event.ts';
import type {EventStore} from '../../store/areas/events/events.ts';
import {endKnownMsOf, knownMsOf, type WholeEvent} from '../scenarios/scenario-events.ts';

/** How far back events are made for a new demo. */
const FILLED_MS = 7 * DAY_MS;
const KEPT_MS = 35 * DAY_MS;
/** A scenario lasts at most a day, so that every open event was raised within this time. */
const OPEN_MS = DAY_MS;
/** Scenarios begin and end within the second in which that was requested; settings of rules that another server has changed follow within 5 s. */
const ASKED_MS = 6000;
const PRUNE_EVERY_MS = 6 * 3_600_000;
/** More events at once are not passed on singly: listeners read everything again. */
const MAX_TOLD = 500;

export interface RunnerParts {
  readonly store: Pick<EventStore, 'put' | 'standing' | 'byIds' | 'forgetAfter' | 'forgetBefore'>;
  readonly clock: Pick<SiteClock, 'nowMs' | 'onMoved'>;
  /** Every event known to be raised or cleared within [fromMs, toMs]. */
  readonly source: {between(fromMs: number, toMs: number): readonly WholeEvent[]};
  /** Changes whenever the source's events do. */
  readonly revision: () => number;
  readonly warn: (error: unknown, what: string) => void;
  /** Real time between two checks of the site clock. */
  readonly tickMs?: number;
  /** Real time between two parts of the past. */
  readonly partMs?: number;
}

/**
 * Stores the source's events while the site clock runs, jumps or is set back, and passes them on. One pass at a time; a failed pass leaves
 * its remaining work to the next. The first `catchUp` starts it, `fillPast` starts the older past; `dispose` ends it, `ended` resolves when
 * its last pass is done.
 */
export class EventRunner implements EventMaker {
  readonly #parts: RunnerParts;
  readonly #events = new Emitter<readonly StoredEvent[]>();
  readonly #rewritten = new Emitter<void>();
  readonly onEvents = this.#events.event;
  readonly onRewritten = this.#rewritten.event;
  readonly #moved: Disposable;
  #timer: NodeJS.Timeout | undefined;
  #partTimer: NodeJS.Timeout | undefined;
  #disposed = false;
  /** Passes, one after the other; `#waiting` has not begun yet and serves all callers until it does. */
  #passes: Promise<void> = Promise.resolve();
  #waiting: Promise<void> | undefined;
  #failing = false;
  #fills = false;
  /** The store holds everything from `#fromMs` to `#toMs`; undefined before the first pass. */
  #toMs: number | undefined;
  #fromMs = 0;
  #revision: number;
  #prunedMs: number | undefined;

  constructor(parts: RunnerParts) {
    this.#parts = parts;
    this.#revision = parts.revision();
    this.#moved = parts.clock.onMoved(() => void this.catchUp());
  }

  catchUp(): Promise<void> {
    if (this.#disposed) return this.#passes;
    this.#timer ??= setInterval(() => void this.catchUp(), this.#parts.tickMs ?? 1000).unref();
    if (this.#waiting) return this.#waiting;
    const pass = this.#passes.then(() => {
      this.#waiting = undefined;
      return this.#attempt(() => this.#pass());
    });
    this.#waiting = pass;
    this.#passes = pass;
    return pass;
  }

  /** Starts to make the days before the last one, one after the other. */
  fillPast(): void {
    this.#fills = true;
    this.#fillOn();
  }

  dispose(): void {
    this.#disposed = true;
    clearInterval(this.#timer);
    clearTimeout(this.#partTimer);
    this.#moved.dispose();
    this.#events.dispose();
    this.#rewritten.dispose();
  }

  /** Resolves when it no longer uses the store. */
  ended(): Promise<void> {
    return this.#passes;
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    if (this.#disposed) return;
    try {
      await work();
      this.#failing = false;
    } catch (error) {
      if (!this.#failing && !this.#disposed) this.#parts.warn(error, 'events could not be brought up to the site clock');
      this.#failing = true;
    }
  }

  async #pass(): Promise<void> {
    const {clock, revision} = this.#parts;
    const nowMs = clock.nowMs();
    const revisionNow = revision();
    const begunMs = this.#toMs;
    if (begunMs === nowMs && revisionNow === this.#revision) return this.#fillOn();
    const told =
      begunMs === undefined
        ? await this.#begin(nowMs)
        : nowMs < begunMs
          ? await this.#back(nowMs)
          : await this.#forward(begunMs, revisionNow === this.#revision ? begunMs : begunMs - ASKED_MS, nowMs);
    const events = told === undefined || told.length === 0 ? [] : await this.#parts.store.byIds(told);
    this.#toMs = nowMs;
    this.#revision = revisionNow;
    this.#fillOn();
    if (events.length > 0) this.#events.fire(events);
    if (told === undefined) this.#rewritten.fire();
    await this.#prune(nowMs);
  }

  /** A store that was filled before is treated like a clock set back. No events have been passed on yet. */
  async #begin(nowMs: number): Promise<string[]> {
    const {store, source} = this.#parts;
    await store.forgetAfter(nowMs);
    // What rules raise from readings of gateways is named by its rule; it returns by their next readings.
    const standing = await store.standing(nowMs - OPEN_MS, MAX_TOLD);
    const open = standing.filter(({id, words}) => words === undefined || !id.startsWith(`${words.rule}/`));
    const returnOf = ({id, raisedMs}: SiteEvent) => source.between(raisedMs, raisedMs).find((event) => event.id === id)?.releasedMs;
    await store.put(open.map((event) => ({...event, releasedMs: returnOf(event) ?? event.raisedMs + OPEN_MS})));
    await this.#put(nowMs - DAY_MS, nowMs, nowMs);
    this.#fromMs = nowMs - DAY_MS;
    return [];
  }

  async #back(nowMs: number): Promise<undefined> {
    await this.#parts.store.forgetAfter(nowMs);
    if (this.#fromMs > nowMs - DAY_MS) await this.#put(nowMs - DAY_MS, nowMs, nowMs);
    this.#fromMs = Math.min(this.#fromMs, nowMs - DAY_MS);
    return undefined;
  }

  /** Returns the ids of events raised or cleared after `afterMs`; undefined when they are too many to pass on singly. */
  async #forward(begunMs: number, afterMs: number, nowMs: number): Promise<string[] | undefined> {
    const {store, source} = this.#parts;
    const isLong = nowMs - begunMs > FILLED_MS;
    // For a long jump, only what was open when it began, and the day before its end.
    const endMs = isLong ? begunMs + OPEN_MS : nowMs;
    const ids = new Set<string>();
    // One day at a time, yielding in between.
    for (let fromMs = afterMs; fromMs < endMs; fromMs += DAY_MS) {
      const events = source.between(fromMs, Math.min(endMs, fromMs + DAY_MS));
      const happened = events.filter((event) => {
        const endMs = endKnownMsOf(event);
        return knownMsOf(event) > afterMs || (endMs > afterMs && endMs <= nowMs);
      });
      await store.put(happened.flatMap((event) => asOf(event, nowMs)));
      for (const event of happened) if (knownMsOf(event) <= nowMs) ids.add(event.id);
    }
    if (isLong) {
      await this.#put(nowMs - DAY_MS, nowMs, nowMs);
      this.#fromMs = nowMs - DAY_MS;
    }
    return isLong || ids.size > MAX_TOLD ? undefined : [...ids];
  }

  async #put(fromMs: number, toMs: number, nowMs: number): Promise<void> {
    await this.#parts.store.put(this.#parts.source.between(fromMs, toMs).flatMap((event) => asOf(event, nowMs)));
  }

  async #prune(nowMs: number): Promise<void> {
    if (this.#prunedMs !== undefined && Math.abs(nowMs - this.#prunedMs) < PRUNE_EVERY_MS) return;
    this.#prunedMs = nowMs;
    try {
      await this.#parts.store.forgetBefore(nowMs - KEPT_MS);
    } catch (error) {
      this.#parts.warn(error, 'old events could not be taken out; it is tried again within hours');
    }
  }

  /** One day of the past at a time, yielding in between. */
  #fillOn(): void {
    const toMs = this.#toMs;
    if (this.#disposed || !this.#fills || this.#partTimer !== undefined || toMs === undefined || this.#fromMs <= toMs - FILLED_MS) return;
    this.#partTimer = setTimeout(() => {
      this.#passes = this.#passes.then(() =>
        this.#attempt(async () => {
          this.#partTimer = undefined;
          const fromMs = Math.max(this.#fromMs - DAY_MS, this.#toMs! - FILLED_MS);
          await this.#put(fromMs, this.#fromMs, this.#toMs!);
          this.#fromMs = fromMs;
          this.#fillOn();
        }),
      );
    }, this.#parts.partMs ?? 50).unref();
  }
}

/** The event as known at a moment, without its future. */
function asOf(event: WholeEvent, nowMs: number): SiteEvent[] {
  if (knownMsOf(event) > nowMs) return [];
  const {knownMs, endKnownMs, returnedWhy, ...own} = event;
  return [endKnownMsOf(event) > nowMs ? {...own, releasedMs: null} : {...own, returnedWhy}];
}
