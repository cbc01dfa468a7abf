import type {AlarmNote, BellCounts, RealData} from '@livebus/contract';
import type {Disposable} from '@livebus/engine/core';
import type {StreamLink} from './stream-event.ts';
import type {ShareSink, TabShare} from './tab-share.ts';

/** How what is watched comes. `poll`: not by the stream; whoever watches asks by itself. Times are epoch ms of the server's clock. */
export type FeedLink =
  | {readonly transport: 'poll'}
  | {readonly transport: 'stream'; readonly state: 'connecting'}
  | {readonly transport: 'stream'; readonly state: 'open'; readonly periodMs: number}
  | {readonly transport: 'stream'; readonly state: 'lost'; readonly sinceMs: number};

export interface StationWatcher {
  /** Whole rows of a station, each time they change; they belong to the watcher. */
  readings(stationId: string, data: RealData, atMs: number): void;
  /** Told at once, and at each change. After `poll` nothing more is told. */
  link(link: FeedLink): void;
}

/** Where goes what is not of one station. */
export interface FeedOutlets {
  counts(counts: BellCounts): void;
  alarm(note: AlarmNote): void;
  forgetAlarms(): void;
  link(link: StreamLink): void;
  clock(serverMs: number, toldBeforeMs: number | undefined): void;
}

interface Watch {
  readonly stationIds: readonly string[];
  readonly watcher: StationWatcher;
}

/** The stream of one page as its screens see it: stations to be watched, and counts and alarms in any case. */
export class LiveFeed implements Disposable {
  readonly #share: TabShare;
  readonly #outlets: FeedOutlets;
  readonly #watches = new Set<Watch>();
  #link: StreamLink = {state: 'connecting'};

  /** @param open - makes the share that tells this sink; the feed owns it. */
  constructor(open: (sink: ShareSink) => TabShare, outlets: FeedOutlets) {
    this.#outlets = outlets;
    this.#share = open({
      readings: (stationId, data, atMs) => {
        for (const {stationIds, watcher} of this.#watches) if (stationIds.includes(stationId)) watcher.readings(stationId, data, atMs);
      },
      counts: outlets.counts,
      alarm: outlets.alarm,
      forgetAlarms: outlets.forgetAlarms,
      link: (link) => this.#take(link),
      refused: (stationIds) => this.#leaveToPolls(({stationIds: watched}) => watched.some((id) => stationIds.includes(id))),
      clock: outlets.clock,
    });
  }

  /** Returns the undo. */
  watch(stationIds: readonly string[], watcher: StationWatcher): () => void {
    const watch = {stationIds, watcher};
    this.#watches.add(watch);
    watcher.link(feedLink(this.#link));
    if (this.#link.state === 'none' || this.#link.state === 'over') return () => void this.#watches.delete(watch);
    this.#share.want(this.#stationIds());
    queueMicrotask(() => this.#watches.has(watch) && this.#share.tellAgain(stationIds));
    return () => {
      if (this.#watches.delete(watch)) this.#share.want(this.#stationIds());
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
    this.#watches.clear();
    this.#share.dispose();
  }

  #take(link: StreamLink): void {
    this.#link = link;
    this.#outlets.link(link);
    if (link.state === 'none') this.#leaveToPolls(() => true);
    else if (link.state !== 'over') for (const {watcher} of this.#watches) watcher.link(feedLink(link));
  }

  #leaveToPolls(isLeft: (watch: Watch) => boolean): void {
    const left = [...this.#watches].filter(isLeft);
    if (left.length === 0) return;
    for (const watch of left) this.#watches.delete(watch);
    this.#share.want(this.#stationIds());
    for (const {watcher} of left) watcher.link({transport: 'poll'});
  }

  #stationIds(): readonly string[] {
    return [...new Set([...this.#watches].flatMap(({stationIds}) => stationIds))];
  }
}

function feedLink(link: StreamLink): FeedLink {
  if (link.state === 'none') return {transport: 'poll'};
  return link.state === 'over' ? {transport: 'stream', state: 'connecting'} : {transport: 'stream', ...link};
}
