import type {AlarmMessage, BellCounts, StreamRow} from '@livebus/contract';
import type {Disposable} from '@livebus/engine/core';
import type {StreamLink, WorkEvent} from './stream-event.ts';
import type {StreamLinkCell} from './stream-link.ts';
import type {ShareSink, TabShare} from './tab-share.ts';

/**
 * How the watched stations are delivered. `poll`: not by the stream, so the watcher has to poll. Times are epoch ms of the server's clock.
 */
export type FeedLink =
  | {readonly transport: 'poll'}
  | {readonly transport: 'stream'; readonly state: 'connecting'}
  | {readonly transport: 'stream'; readonly state: 'open'; readonly periodMs: number}
  | {readonly transport: 'stream'; readonly state: 'lost'; readonly sinceMs: number};

export interface StationWatcher {
  /** All rows of a station, each time they change. The watcher owns them. */
  readings(stationId: string, rows: readonly StreamRow[], atMs: number): void;
  /** Called at once, without `before`, and at each change. Nothing follows after `poll`. */
  link(link: FeedLink, before?: FeedLink): void;
}

/** A running watch, until it is stopped. */
export interface StationWatch {
  /** How it is delivered now. */
  link(): FeedLink;
  stop(): void;
}

/** Receivers of events that do not belong to one station. */
export interface FeedOutlets {
  counts(counts: BellCounts): void;
  alarm(note: AlarmMessage): void;
  forgetAlarms(): void;
  link(link: StreamLink): void;
  clock(serverMs: number, toldBeforeMs: number | undefined): void;
  named(stationIds: readonly string[]): void;
  tagged(): void;
  work(news: WorkEvent): void;
}

/** Watches stations for a watcher, which is notified at once of how they are delivered. */
export type WatchStations = (stationIds: readonly string[], watcher: StationWatcher) => StationWatch;

interface Watch {
  readonly stationIds: readonly string[];
  readonly watcher: StationWatcher;
}

/** One page's view of the stream: watched stations, plus counts and alarms in any case. */
export class LiveFeed implements Disposable {
  readonly #share: TabShare;
  readonly #outlets: FeedOutlets;
  readonly #watches = new Set<Watch>();
  readonly #link: StreamLinkCell;
  readonly #stopFollowing: () => void;

  /** @param open - creates the share that notifies this sink and writes this link; the feed owns it. */
  constructor(open: (sink: ShareSink) => TabShare, link: StreamLinkCell, outlets: FeedOutlets) {
    this.#outlets = outlets;
    this.#link = link;
    this.#stopFollowing = link.subscribe((now, before) => this.#take(now, before));
    this.#share = open({
      readings: (stationId, rows, atMs) => {
        for (const {stationIds, watcher} of this.#watches) if (stationIds.includes(stationId)) watcher.readings(stationId, rows, atMs);
      },
      counts: outlets.counts,
      alarm: outlets.alarm,
      forgetAlarms: outlets.forgetAlarms,
      refused: (stationIds) => this.#leaveToPolls(({stationIds: watched}) => watched.some((id) => stationIds.includes(id))),
      clock: outlets.clock,
      named: outlets.named,
      tagged: outlets.tagged,
      work: outlets.work,
    });
  }

  watch(stationIds: readonly string[], watcher: StationWatcher): StationWatch {
    const watch = {stationIds, watcher};
    this.#watches.add(watch);
    const {state} = this.#link.get();
    watcher.link(feedLink(this.#link.get()));
    const link = () => (this.#watches.has(watch) ? feedLink(this.#link.get()) : POLL);
    if (state === 'none' || state === 'over') return {link, stop: () => void this.#watches.delete(watch)};
    this.#share.want(this.#stationIds());
    queueMicrotask(() => this.#watches.has(watch) && this.#share.tellAgain(stationIds));
    return {
      link,
      stop: () => {
        if (this.#watches.delete(watch)) this.#share.want(this.#stationIds());
      },
    };
  }

  lookAgain(): void {
    this.#share.lookAgain();
  }

  freeze(): void {
    this.#share.freeze();
  }

  thaw(): void {
    this.#share.thaw();
  }

  dispose(): void {
    this.#stopFollowing();
    this.#watches.clear();
    this.#share.dispose();
  }

  #take(link: StreamLink, before: StreamLink): void {
    this.#outlets.link(link);
    if (link.state === 'none') this.#leaveToPolls(() => true);
    else if (link.state !== 'over') for (const {watcher} of this.#watches) watcher.link(feedLink(link), feedLink(before));
  }

  #leaveToPolls(isLeft: (watch: Watch) => boolean): void {
    const left = [...this.#watches].filter(isLeft);
    if (left.length === 0) return;
    for (const watch of left) this.#watches.delete(watch);
    this.#share.want(this.#stationIds());
    for (const {watcher} of left) watcher.link(POLL);
  }

  #stationIds(): readonly string[] {
    return [...new Set([...this.#watches].flatMap(({stationIds}) => stationIds))];
  }
}

const POLL: FeedLink = {transport: 'poll'};

function feedLink(link: StreamLink): FeedLink {
  if (link.state === 'none') return POLL;
  return link.state === 'over' ? {transport: 'stream', state: 'connecting'} : {transport: 'stream', ...link};
}
