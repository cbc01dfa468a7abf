import type {Disposable} from '@livebus/engine/core';
import type {SiteClock} from '../base/site-clock.ts';
import type {ReadingSource} from '../readings/reading-source.ts';
import {changeOf, rowsOf, type StationRows} from './delta.ts';
import {eventHead} from './sse.ts';

/** Minimum time between two changes sent for one station. */
const MIN_GAP_MS = 1000;
/** How long the publisher may hold the event loop before it yields; one station is not divided. */
const SLICE_MS = 10;

/** The readings of one station: the latest, and the last ones sent. */
export interface StationFeed<Watcher> {
  readonly stationId: string;
  readonly watchers: Set<Watcher>;
  /** Rows as last sent; undefined before the first. Kept for a while without watchers, for readers that reconnect. */
  told: StationRows | undefined;
  atMs: number;
  /** `told` is current: true while someone watches and nothing has invalidated it. */
  fresh: boolean;
  /** Number of the event since which every change of this station was sent. */
  sinceSeq: number;
  sentMs: number;
  /** Even moment of the readings now requested, so that one late round does not delay all later ones. */
  evenMs: number | undefined;
  idleSinceMs: number;
  fullHead: Buffer | undefined;
}

export interface PublisherParts<Watcher> {
  readonly readings: Pick<ReadingSource, 'station'>;
  readonly siteClock: Pick<SiteClock, 'nowMs'>;
  readonly periodMs: number;
  /** How long a station without watchers is kept. */
  readonly keepMs: number;
  readonly nowMs: () => number;
  /** Number of the last event. */
  readonly seq: () => number;
  /** A station has changed: its event, for every watcher that has the rows sent before. */
  readonly onChange: (feed: StationFeed<Watcher>, head: Buffer) => void;
  /** `feed.fresh` has become true: full readings can be sent. */
  readonly onFresh: (feed: StationFeed<Watcher>) => void;
  readonly onFault: (stationId: string, error: unknown) => void;
}

/** Reads every watched station once a period for all its watchers, and publishes the changes. */
export class ReadingsPublisher<Watcher> implements Disposable {
  readonly #parts: PublisherParts<Watcher>;
  readonly #feeds = new Map<string, StationFeed<Watcher>>();
  readonly #wanted = new Set<StationFeed<Watcher>>();
  #watched = 0;
  #slice: NodeJS.Immediate | undefined;
  #later: NodeJS.Timeout | undefined;
  #tick: NodeJS.Timeout | undefined;
  #tickMs = 0;
  /** All stations of a round share this moment, even if the round needs several slices. */
  #roundAtMs: number | undefined;

  constructor(parts: PublisherParts<Watcher>) {
    this.#parts = parts;
  }

  watch(stationId: string, watcher: Watcher): StationFeed<Watcher> {
    const feed = this.#feeds.get(stationId) ?? newFeed<Watcher>(stationId);
    this.#feeds.set(stationId, feed);
    feed.watchers.add(watcher);
    if (feed.watchers.size === 1) {
      this.#watched += 1;
      this.#want([feed]);
    }
    if (this.#tick === undefined) this.#nextTick();
    return feed;
  }

  unwatch(feed: StationFeed<Watcher>, watcher: Watcher): void {
    if (!feed.watchers.delete(watcher) || feed.watchers.size > 0) return;
    feed.fresh = false;
    feed.idleSinceMs = this.#parts.nowMs();
    this.#watched -= 1;
    if (this.#watched > 0) return;
    clearTimeout(this.#tick);
    this.#tick = undefined;
    // A returning watcher waits for the next even moment, not for one in the past.
    this.#tickMs = 0;
  }

  /** Reads at once, because the site clock moved or something happened at the sites. */
  refresh({voidTold}: {readonly voidTold: boolean}): void {
    this.#roundAtMs = undefined;
    const watched = [...this.#feeds.values()].filter((feed) => feed.watchers.size > 0);
    if (voidTold) for (const feed of watched) feed.fresh = false;
    this.#want(watched);
  }

  /** Drops stations that have had no watcher for `keepMs`. */
  sweep(nowMs: number): void {
    for (const [id, feed] of this.#feeds) {
      if (feed.watchers.size === 0 && nowMs - feed.idleSinceMs > this.#parts.keepMs) this.#feeds.delete(id);
    }
  }

  get isEmpty(): boolean {
    return this.#feeds.size === 0;
  }

  dispose(): void {
    clearImmediate(this.#slice);
    clearTimeout(this.#later);
    clearTimeout(this.#tick);
    this.#wanted.clear();
    this.#feeds.clear();
  }

  #nextTick(): void {
    const {nowMs, periodMs} = this.#parts;
    const now = nowMs();
    this.#tickMs = Math.max(this.#tickMs + periodMs, Math.floor(now / periodMs + 1) * periodMs);
    // A clock that was far ahead must not silence the ticks.
    if (this.#tickMs - now > 2 * periodMs) this.#tickMs = now + periodMs;
    const evenMs = this.#tickMs;
    this.#tick = setTimeout(() => {
      this.#nextTick();
      const watched = [...this.#feeds.values()].filter((feed) => feed.watchers.size > 0);
      for (const feed of watched) feed.evenMs = evenMs;
      this.#want(watched);
    }, this.#tickMs - now);
  }

  #want(feeds: readonly StationFeed<Watcher>[]): void {
    for (const feed of feeds) this.#wanted.add(feed);
    if (this.#wanted.size > 0) this.#slice ??= setImmediate(() => this.#work());
  }

  #work(): void {
    this.#slice = undefined;
    clearTimeout(this.#later);
    const {nowMs, siteClock} = this.#parts;
    const startMs = nowMs();
    let waitMs = Number.POSITIVE_INFINITY;
    for (const feed of this.#wanted) {
      const now = nowMs();
      if (now - startMs >= SLICE_MS) {
        this.#slice = setImmediate(() => this.#work());
        return;
      }
      const dueInMs = feed.sentMs + MIN_GAP_MS - now;
      if (dueInMs > 0) {
        waitMs = Math.min(waitMs, dueInMs);
        continue;
      }
      this.#wanted.delete(feed);
      this.#roundAtMs ??= siteClock.nowMs();
      if (feed.watchers.size > 0) this.#ask(feed, this.#roundAtMs);
    }
    this.#roundAtMs = undefined;
    if (this.#wanted.size > 0) this.#later = setTimeout(() => this.#work(), waitMs);
  }

  #ask(feed: StationFeed<Watcher>, atMs: number): void {
    const {readings, nowMs, seq, onChange, onFresh, onFault} = this.#parts;
    let rows: StationRows;
    try {
      rows = rowsOf(readings.station(feed.stationId, atMs));
    } catch (error) {
      onFault(feed.stationId, error);
      return;
    }
    const change = feed.told && changeOf(feed.told, rows);
    const isNews = change === undefined || change.full || change.rows.length > 0 || atMs !== feed.atMs;
    if (change === undefined) feed.sinceSeq = seq();
    const wasFresh = feed.fresh;
    Object.assign(feed, {told: rows, atMs, fresh: true});
    if (isNews) feed.fullHead = undefined;
    if (change !== undefined && isNews) {
      feed.sentMs = feed.evenMs ?? nowMs();
      onChange(feed, eventHead('readings', {stationId: feed.stationId, at: atMs, full: change.full, rows: [...change.rows]}));
    }
    feed.evenMs = undefined;
    if (!wasFresh) onFresh(feed);
  }
}

/** The event with all rows of a station; made once for all watchers. Throws when no rows were sent yet: check `fresh` first. */
export function fullHeadOf(feed: StationFeed<unknown>): Buffer {
  if (feed.told === undefined) throw new Error(`station ${feed.stationId} has no readings yet`);
  feed.fullHead ??= eventHead('readings', {stationId: feed.stationId, at: feed.atMs, full: true, rows: [...feed.told.values()]});
  return feed.fullHead;
}

function newFeed<Watcher>(stationId: string): StationFeed<Watcher> {
  return {
    stationId,
    watchers: new Set(),
    told: undefined,
    atMs: 0,
    fresh: false,
    sinceSeq: Number.POSITIVE_INFINITY,
    sentMs: Number.NEGATIVE_INFINITY,
    evenMs: undefined,
    idleSinceMs: 0,
    fullHead: undefined,
  };
}
