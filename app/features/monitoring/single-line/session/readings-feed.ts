import type {RealData as WireRealData} from '@livebus/contract';
import type {Disposable} from '@livebus/engine/core';
import {PollLoop} from '../../../../base/api/poll-loop.ts';
import {NO_REAL_DATA, type RealData, readRealData} from '../../../../base/api/real-data.ts';
import {type WireTimeReader, wireTimeReader} from '../../../../base/api/wire-time.ts';
import type {FeedLink} from '../../../../live/stream/live-feed.ts';
import {type ArrivalStamps, LINK_LOST_AFTER_MS, linkState, POLL_MS, staleAfter} from '../readings/freshness.ts';
import {breatheIfBig} from './breathe.ts';
import type {Failure, LinkState} from './diagram-model.ts';
import type {DiagramPorts} from './diagram-ports.ts';
import {askRealData, type LoadedPicture, type RealDataAnswer} from './picture-loader.ts';
import {restampRealData, stampRealData} from './real-data-age.ts';

/** A link that is back has so long to bring its first rows before the picture is told without them. */
const TRUTH_WAIT_MS = 300;
/** The server's clock as the page sees it was set anew when it leaves its course by more: finding it more exactly moves it by less. */
const CLOCK_SET_MS = 2_000;

/** Rows that were pushed and not looked at yet. */
interface Pushed {
  readonly wire: WireRealData;
  readonly arrivedAtMs: number;
}

export interface FeedListeners {
  /** What is known is another now, or counts otherwise. Settles when it is published. */
  onKnown(): Promise<void>;
  /** The link alone is another. */
  onLink(): void;
  isShown(): boolean;
}

/** What is known of one picture's stations, by stream or by poll, and how the link is. Disposed, it tells nothing more. */
export class ReadingsFeed implements Disposable {
  readonly #ports: DiagramPorts;
  readonly #listeners: FeedListeners;
  readonly #abort = new AbortController();
  readonly #loop: PollLoop;
  #askedFirstAtMs = performance.now();
  #feed: FeedLink;
  #stopWatching: (() => void) | undefined;
  /** The newest of each station, by its place. */
  readonly #pushed = new Map<number, Pushed>();
  /** Stations of which the stream has told: no answer to a call is newer. */
  readonly #streamed = new Set<number>();
  #picture: LoadedPicture | undefined;
  #readTime: WireTimeReader | undefined;
  /** [stations] */
  #known: readonly RealData[] = [];
  /** [stations] */
  #stamps: readonly ArrivalStamps[] = [];
  /** Of the server's clock over the page's when it was last looked at, and whether it was set anew since the stamps were given. */
  #clockLeadMs: number | undefined;
  #clockSet = false;
  #paused: boolean;
  #pollFailure: Failure | null = null;
  #answeredAtMs: number | undefined;
  #toldDropped = false;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;
  #truthTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: DiagramPorts, listeners: FeedListeners, paused: boolean) {
    this.#ports = ports;
    this.#listeners = listeners;
    this.#paused = paused;
    this.#feed = ports.watchStations === undefined ? {transport: 'poll'} : {transport: 'stream', state: 'connecting'};
    this.#loop = new PollLoop({everyMs: POLL_MS, ask: () => this.#poll()});
  }

  get staleAfterMs(): number {
    if (this.#feed.transport === 'poll') return staleAfter(this.#ports.periodMs, POLL_MS);
    return staleAfter(this.#feed.state === 'open' ? this.#feed.periodMs : this.#ports.periodMs, 0);
  }

  /** Of the last poll; null when it was answered, and by stream. */
  get failure(): Failure | null {
    return this.#pollFailure;
  }

  /** [stations] what is known by now. */
  known(): readonly RealData[] {
    if (this.#pushed.size > 0) this.#read((place) => this.#pushed.get(place));
    this.#pushed.clear();
    this.#watchClock();
    if (this.#clockSet) this.#restamp();
    return this.#known;
  }

  link(readingsAtMs: number | null): LinkState {
    const feed = this.#feed;
    const lost = feed.transport === 'stream' ? feed.state === 'lost' : this.#pollFailure !== null;
    return linkState({
      paused: this.#paused,
      lost,
      silentMs: this.#streams ? 0 : performance.now() - (this.#answeredAtMs ?? this.#askedFirstAtMs),
      // Readings without a time to show are old, not awaited.
      readingsAtMs: readingsAtMs ?? (this.#known.some(({readings}) => readings.length > 0) ? Number.NEGATIVE_INFINITY : null),
      nowMs: this.#ports.nowMs(),
      staleAfterMs: this.staleAfterMs,
    });
  }

  /** Begins with what came with the picture, and follows its stations. */
  open(picture: LoadedPicture): void {
    this.#picture = picture;
    this.#readTime = wireTimeReader(picture.zone, this.#ports.nowMs);
    this.#known = picture.stations.map(() => NO_REAL_DATA);
    if (picture.realData !== undefined) this.#take(picture.realData);
    this.#follow(picture);
    this.#armSilence();
  }

  /** An answer to a call. A failed one keeps what is known; its age goes on (SH-8-15). */
  async deal({data, error}: RealDataAnswer): Promise<void> {
    // Reading the reply was work enough for one task.
    await breatheIfBig(this.#picture?.stations ?? []);
    if (this.#over) return;
    this.#pollFailure = error === null || this.#streams ? null : {error};
    this.#take(data);
    await breatheIfBig(this.#picture?.stations ?? []);
    await this.#listeners.onKnown();
  }

  /** Goes on where polls are needed, the first question having been asked when the feed was made. */
  goOn(): void {
    if (!this.#over && !this.#paused && !this.#streams) this.#loop.startAfter(this.#askedFirstAtMs);
  }

  /** By stream the newest rows are kept for when the picture is shown. */
  setPaused(paused: boolean): void {
    this.#paused = paused;
    if (this.#picture === undefined) return;
    if (paused) this.#loop.pause();
    else if (!this.#streams) this.#loop.start();
  }

  dispose(): void {
    this.#abort.abort();
    this.#loop.dispose();
    this.#stopWatching?.();
    for (const timer of [this.#silenceTimer, this.#truthTimer]) clearTimeout(timer);
  }

  get #over(): boolean {
    return this.#abort.signal.aborted;
  }

  get #streams(): boolean {
    return this.#feed.transport === 'stream';
  }

  /** By stream, where there is one and every station can be named to it. */
  #follow({stations}: LoadedPicture): void {
    const ids = stations.flatMap(({id}) => id ?? []);
    const watch = this.#ports.watchStations;
    if (watch === undefined || ids.length < stations.length) {
      this.#feed = {transport: 'poll'};
      return;
    }
    this.#stopWatching = watch(ids, {
      readings: (stationId, wire) => this.#takePushed(ids.indexOf(stationId), wire),
      link: (link) => this.#takeLink(link),
    });
  }

  #takePushed(place: number, wire: WireRealData): void {
    if (this.#over) return;
    this.#streamed.add(place);
    this.#watchClock();
    this.#pushed.set(place, {wire, arrivedAtMs: this.#ports.nowMs()});
    clearTimeout(this.#truthTimer);
    if (!this.#paused) void this.#listeners.onKnown();
  }

  #takeLink(link: FeedLink): void {
    if (this.#over) return;
    const before = this.#feed;
    this.#feed = link;
    clearTimeout(this.#truthTimer);
    if (link.transport === 'poll') this.#goOnByPoll();
    else if (link.state === 'lost') this.#listeners.onLink();
    else if (before.transport === 'stream' && before.state === 'lost') {
      this.#truthTimer = setTimeout(() => void this.#listeners.onKnown(), TRUTH_WAIT_MS);
    } else if (this.#listeners.isShown()) void this.#listeners.onKnown();
  }

  /** The stream does not tell of these stations. */
  #goOnByPoll(): void {
    this.#stopWatching?.();
    this.#stopWatching = undefined;
    this.#streamed.clear();
    // While the first readings are awaited, they are the first poll.
    if (!this.#listeners.isShown()) return;
    this.#askedFirstAtMs = performance.now();
    this.#answeredAtMs = undefined;
    this.#armSilence();
    if (!this.#paused) this.#loop.start();
    void this.#listeners.onKnown();
  }

  async #poll(): Promise<void> {
    if (this.#picture === undefined) return;
    await this.deal(await askRealData(this.#picture, this.#ports.source, this.#abort.signal));
  }

  #take(data: readonly (WireRealData | null)[]): void {
    if (this.#readTime === undefined || data.every((one) => one === null)) return;
    this.#watchClock();
    const arrivedAtMs = this.#ports.nowMs();
    this.#answeredAtMs = performance.now();
    this.#armSilence();
    this.#read((place) => {
      const wire = this.#streamed.has(place) ? null : data[place];
      return wire ? {wire, arrivedAtMs} : undefined;
    });
  }

  /** Reads what came for each station, by its place; of the others what is known stays. */
  #read(cameFor: (place: number) => Pushed | undefined): void {
    const readTime = this.#readTime!;
    const taken = this.#known.map((before, place) => {
      const came = cameFor(place);
      if (came === undefined) return {data: before, stamps: this.#stamps[place]};
      this.#tellDropped(came.wire);
      return stampRealData(readRealData(came.wire, readTime), came.arrivedAtMs, this.#stamps[place]);
    });
    this.#known = taken.map((one) => one.data);
    this.#stamps = taken.map((one) => one.stamps ?? new Map());
  }

  #watchClock(): void {
    const leadMs = this.#ports.nowMs() - performance.now();
    if (this.#clockLeadMs !== undefined && Math.abs(leadMs - this.#clockLeadMs) > CLOCK_SET_MS) this.#clockSet = true;
    this.#clockLeadMs = leadMs;
  }

  #restamp(): void {
    const nowMs = this.#ports.nowMs();
    const taken = this.#known.map((data, place) => restampRealData(data, this.#stamps[place] ?? new Map(), nowMs));
    this.#known = taken.map((one) => one.data);
    this.#stamps = taken.map((one) => one.stamps);
    this.#clockSet = false;
  }

  #tellDropped({dropped}: WireRealData): void {
    if (dropped === undefined || this.#toldDropped) return;
    this.#toldDropped = true;
    console.error(`${dropped} rows of real data cannot be read and are left out`);
  }

  #armSilence(): void {
    clearTimeout(this.#silenceTimer);
    if (!this.#streams) this.#silenceTimer = setTimeout(() => this.#listeners.onLink(), LINK_LOST_AFTER_MS);
  }
}
