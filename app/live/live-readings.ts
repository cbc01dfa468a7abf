import type {Disposable, Station} from '@livebus/engine/core';
import {
  type DeliveredReadings,
  NO_READINGS,
  readingsReader,
  type StationReadings,
  type SwitchChange,
} from '../base/api/readings/station-readings.ts';
import {type WireTimeReader, wireTimeReader} from '../base/api/time/wire-time.ts';
import {PollLoop} from '../base/api/transport/poll-loop.ts';
import {POLL_MS} from '../base/config/constants.ts';
import {type LinkState, linkState} from './link-state.ts';
import {PollLink} from './poll-link.ts';
import {freshUntilOf, judgeAges, newestOf, restamp, type Stamped, staleAfter, stampArrival, untilNextStale} from './reading-ages.ts';
import type {FeedLink, StationWatch, WatchStations} from './stream/live-feed.ts';
import {SwitchChanges} from './switch-changes.ts';

/** How long a restored link waits for its first rows before the known readings are reported without them. */
const TRUTH_WAIT_MS = 300;
/** A jump of the server's clock larger than this counts as a new setting. Smaller ones come from measuring the same clock more exactly. */
const CLOCK_SET_MS = 2_000;
/** Longest wait before ages are judged again: a limit of weeks would overflow a timer, and the clock may be set meanwhile. */
const LOOK_AGAIN_MS = 60_000;
/** How often ages are judged when every reading is already stale: the clock that judged them may have been corrected since. */
const OLD_LOOK_MS = 4_000;

/** [stations] result of one call each, null where it failed; `error` is the first failure. */
export interface ReadingsAnswer {
  readonly readings: readonly (DeliveredReadings | null)[];
  readonly error: unknown;
}

/** Waits for one call per station. A failed call does not affect the others. */
export async function settleReadings(questions: readonly Promise<DeliveredReadings>[]): Promise<ReadingsAnswer> {
  const answers = await Promise.allSettled(questions);
  return {
    readings: answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null)),
    error: answers.find((answer) => answer.status === 'rejected')?.reason ?? null,
  };
}

/** What live readings need from their environment. */
export interface ReadingsPorts {
  /** Server time, epoch ms. */
  nowMs(): number;
  /** Configured interval at which a device reports; a stream announces its own. */
  readonly periodMs: number;
  /** Watches stations by stream; absent where readings are polled. */
  readonly watchStations?: WatchStations;
}

/** The stations to follow. */
export interface FollowedStations {
  /** [stations] undefined where the backend names no station: those cannot be streamed and are polled. */
  readonly ids: readonly (string | undefined)[];
  /** [stations] as drawn, for `SwitchChanges`; left out where no change of a switch matters. */
  readonly drawn?: readonly Station[];
  /** IANA zone of the site, used to read times. */
  readonly zone: string;
  /** Requests the readings of all stations. Never rejects. */
  ask(signal: AbortSignal): Promise<ReadingsAnswer>;
  /** [stations] readings that are already known. */
  readonly first?: readonly DeliveredReadings[] | undefined;
  /**
   * Only the first `shownCount` stations are shown; all of them when absent. The rest are neighbours (`loadNeighbours`): their rows help to
   * judge the shown stations, but their age does not count as the picture's age.
   */
  readonly shownCount?: number;
}

export interface ReadingsListener {
  /** Readings or their ages changed. Settles when the change has been processed. */
  onReadings(): Promise<void>;
  /** Only the link's state changed. */
  onLink(): void;
  /** The first readings have been processed, so the first poll is over. */
  isShown(): boolean;
  /** Lets the page run before long work. */
  yieldToPage?(): Promise<void>;
}

/** Readings at one moment, each judged by its age. */
export interface ReadingsMoment {
  /** [stations] */
  readonly stations: readonly StationReadings[];
  /** [stations] last reported change of each switch that has one, by device id. */
  readonly changes: readonly ReadonlyMap<string, SwitchChange>[];
  readonly nowMs: number;
  /** No reading is stale before this age, ms; one of a slower gateway after two of its own periods (`staleAfterOf`). */
  readonly leastStaleAfterMs: number;
  /** Epoch ms of the newest shown reading; null until the first have arrived. */
  readonly readingsAtMs: number | null;
  /** Epoch ms until which a shown reading is fresh, if no newer one comes; null until the first have arrived. */
  readonly freshUntilMs: number | null;
}

interface Pushed {
  readonly delivered: DeliveredReadings;
  readonly arrivedAtMs: number;
}

const NOTHING: Stamped = {readings: NO_READINGS, stamps: new Map()};

/** Readings of some stations, their age and the state of their link, by stream or by poll. Reports nothing after it is disposed. */
export class LiveReadings implements Disposable {
  readonly #ports: ReadingsPorts;
  readonly #listener: ReadingsListener;
  readonly #abort = new AbortController();
  readonly #loop: PollLoop;
  #askedFirstAtMs = performance.now();
  #polls: PollLink;
  #leftToPolls: boolean;
  #watch: StationWatch | undefined;
  #followed: FollowedStations | undefined;
  #read: ((delivered: DeliveredReadings) => StationReadings) | undefined;
  /** The newest push for each station, by index, not processed yet. */
  readonly #pushed = new Map<number, Pushed>();
  /** Indexes of stations that the stream has reported: no answer to a call is newer. */
  readonly #streamed = new Set<number>();
  /** [stations] */
  #known: Stamped[] = [];
  /** [stations] */
  #changes: readonly SwitchChanges[] = [];
  #readTime: WireTimeReader | undefined;
  /** How far the server's clock led the page's when last checked, and whether it was set since the readings were stamped. */
  #clockLeadMs: number | undefined;
  #clockSet = false;
  #paused: boolean;
  #toldDropped = false;
  #truthTimer: ReturnType<typeof setTimeout> | undefined;
  #staleTimer: ReturnType<typeof setTimeout> | undefined;

  /** Create it when the first request is sent. */
  constructor(ports: ReadingsPorts, listener: ReadingsListener, {paused}: {readonly paused: boolean}) {
    this.#ports = ports;
    this.#listener = listener;
    this.#paused = paused;
    this.#leftToPolls = ports.watchStations === undefined;
    this.#polls = this.#pollLink();
    this.#loop = new PollLoop({everyMs: POLL_MS, ask: () => this.#poll()});
  }

  /** Error of the last poll; null when it was answered, and when streaming. */
  get failure(): {readonly error: unknown} | null {
    return this.#streams ? null : this.#polls.failure;
  }

  /** Two periods of the link, ms: no reading is stale sooner. */
  get leastStaleAfterMs(): number {
    const link = this.#link;
    if (link.transport === 'poll') return staleAfter(this.#ports.periodMs, POLL_MS);
    return staleAfter(link.state === 'open' ? link.periodMs : this.#ports.periodMs, 0);
  }

  /**
   * The readings now, with ages judged. Arranges a call of the listener for when the next reading turns stale or may have been misjudged.
   */
  moment(): ReadingsMoment {
    for (const [place, {delivered, arrivedAtMs}] of this.#pushed) this.#take(place, delivered, arrivedAtMs);
    this.#pushed.clear();
    this.#watchClock();
    const nowMs = this.#ports.nowMs();
    if (this.#clockSet) {
      this.#known = this.#known.map((station) => restamp(station, nowMs));
      for (const changes of this.#changes) changes.restamp(nowMs);
    }
    this.#clockSet = false;
    const {leastStaleAfterMs} = this;
    this.#known = this.#known.map(({readings, stamps}) => ({readings: judgeAges(readings, nowMs, leastStaleAfterMs), stamps}));
    const stations = this.#known.map(({readings}) => readings);
    this.#armStale(stations, nowMs, leastStaleAfterMs);
    const changes = this.#changes.map((one) => one.changes);
    const shown = stations.slice(0, this.#followed?.shownCount);
    const latestMs = nowMs + leastStaleAfterMs;
    const [readingsAtMs, freshUntilMs] = [newestOf(shown, latestMs), freshUntilOf(shown, leastStaleAfterMs, latestMs)];
    return {stations, changes, nowMs, leastStaleAfterMs, readingsAtMs, freshUntilMs};
  }

  /** State of the link; a shown reading is fresh until `freshUntilMs`, of the moment shown. */
  linkOf(freshUntilMs: number | null): LinkState {
    const link = this.#link;
    return linkState({
      paused: this.#paused,
      lost: link.transport === 'stream' ? link.state === 'lost' : this.#polls.state === 'lost',
      // Readings without a time to show count as old, not as pending.
      freshUntilMs: freshUntilMs ?? (this.#known.some(({readings}) => hasSwitch(readings)) ? Number.NEGATIVE_INFINITY : null),
      nowMs: this.#ports.nowMs(),
    });
  }

  /** Whether readings that are fresh until then are old now, whatever the link's state; false while there are none. */
  isOld(freshUntilMs: number | null): boolean {
    return freshUntilMs !== null && this.#ports.nowMs() > freshUntilMs;
  }

  /** Starts with the known readings of these stations and follows them. */
  follow(stations: FollowedStations): void {
    this.#followed = stations;
    this.#readTime = wireTimeReader(stations.zone, this.#ports.nowMs);
    this.#read = readingsReader(this.#readTime);
    this.#known = stations.ids.map(() => NOTHING);
    this.#changes = stations.ids.map((_, i) => new SwitchChanges(stations.drawn?.[i]));
    if (stations.first !== undefined) this.#takeAnswer({readings: stations.first, error: null});
    if (stations.ids.includes(undefined)) this.#leftToPolls = true;
    if (!this.#leftToPolls) this.#startWatching(stations);
    if (this.#leftToPolls) this.#stopWatching();
    if (!this.#streams) this.#polls.expect();
  }

  /**
   * Follows these stations as well, behind those followed already, which keep their readings: neighbours that were missing at first.
   *
   * @param added - as in `FollowedStations`; `ask` requests the readings of all stations, the added ones last.
   */
  extend({ids, first, ask, drawn}: Pick<FollowedStations, 'first' | 'ask' | 'drawn'> & {readonly ids: readonly string[]}): void {
    const followed = this.#followed;
    if (followed === undefined || this.#over) return;
    const known = followed.ids.length;
    this.#followed = {...followed, ids: [...followed.ids, ...ids], ask};
    this.#known.push(...ids.map(() => NOTHING));
    this.#changes = [...this.#changes, ...ids.map((_, i) => new SwitchChanges(drawn?.[i]))];
    if (first !== undefined) this.#takeAnswer({readings: [...Array.from({length: known}, () => null), ...first], error: null});
    if (!this.#streams || ids.length === 0) return;
    this.#stopWatching();
    this.#startWatching(this.#followed);
  }

  /** Processes an answer to a call. A failed call keeps the known readings, which go on ageing (SH-8-15). */
  async deal(answer: ReadingsAnswer): Promise<void> {
    // Parsing the reply was enough work for one task.
    await this.#listener.yieldToPage?.();
    if (this.#over) return;
    this.#takeAnswer(answer);
    await this.#listener.yieldToPage?.();
    await this.#listener.onReadings();
  }

  /** Continues by polling where needed; the first request was sent when this was created. */
  goOn(): void {
    if (!this.#over && !this.#paused && !this.#streams) this.#loop.startAfter(this.#askedFirstAtMs);
  }

  /** While paused, a stream's newest rows are kept for later. */
  setPaused(paused: boolean): void {
    this.#paused = paused;
    if (this.#followed === undefined) return;
    if (paused) {
      this.#loop.pause();
      this.#polls.rest();
    } else if (!this.#streams) {
      this.#polls.expect();
      this.#loop.start();
    }
  }

  /** The page may have slept. */
  lookAgain(): void {
    if (!this.#streams && !this.#paused) this.#polls.lookAgain();
  }

  dispose(): void {
    this.#abort.abort();
    this.#loop.dispose();
    this.#polls.dispose();
    this.#stopWatching();
    for (const timer of [this.#truthTimer, this.#staleTimer]) clearTimeout(timer);
  }

  get #over(): boolean {
    return this.#abort.signal.aborted;
  }

  get #link(): FeedLink {
    if (this.#leftToPolls) return {transport: 'poll'};
    return this.#watch?.link() ?? {transport: 'stream', state: 'connecting'};
  }

  get #streams(): boolean {
    return !this.#leftToPolls;
  }

  #pollLink(): PollLink {
    return new PollLink({
      nowMs: () => performance.now(),
      serverNowMs: this.#ports.nowMs,
      onSilent: () => !this.#over && !this.#streams && this.#listener.onLink(),
    });
  }

  #startWatching(stations: FollowedStations): void {
    const ids = stations.ids.flatMap((id) => id ?? []);
    this.#watch = this.#ports.watchStations?.(ids, {
      readings: (stationId, rows) => this.#takePushed(ids.indexOf(stationId), {rows}),
      link: (link, before) => this.#takeLink(link, before),
    });
  }

  #stopWatching(): void {
    this.#watch?.stop();
    this.#watch = undefined;
  }

  #takePushed(place: number, delivered: DeliveredReadings): void {
    if (this.#over) return;
    this.#streamed.add(place);
    this.#watchClock();
    const arrivedAtMs = this.#ports.nowMs();
    this.#noteChanges(place, delivered, arrivedAtMs);
    this.#pushed.set(place, {delivered, arrivedAtMs});
    clearTimeout(this.#truthTimer);
    if (!this.#paused) void this.#listener.onReadings();
  }

  #takeLink(link: FeedLink, before: FeedLink | undefined): void {
    if (this.#over) return;
    clearTimeout(this.#truthTimer);
    if (link.transport === 'poll') this.#goOnByPoll();
    else if (link.state === 'lost') this.#listener.onLink();
    else if (before?.transport === 'stream' && before.state === 'lost') {
      this.#truthTimer = setTimeout(() => void this.#listener.onReadings(), TRUTH_WAIT_MS);
    } else if (this.#listener.isShown()) void this.#listener.onReadings();
  }

  /** The stream does not serve these stations. */
  #goOnByPoll(): void {
    this.#leftToPolls = true;
    this.#stopWatching();
    this.#streamed.clear();
    // While the first readings are pending, they count as the first poll.
    if (!this.#listener.isShown()) return;
    this.#askedFirstAtMs = performance.now();
    this.#polls.dispose();
    this.#polls = this.#pollLink();
    this.#polls.expect();
    if (!this.#paused) this.#loop.start();
    void this.#listener.onReadings();
  }

  async #poll(): Promise<void> {
    if (this.#followed !== undefined) await this.deal(await this.#followed.ask(this.#abort.signal));
  }

  #takeAnswer({readings, error}: ReadingsAnswer): void {
    const failure = error === null ? null : {error};
    if (this.#read === undefined || readings.every((one) => one === null)) {
      if (failure !== null) this.#polls.failed(error);
      return;
    }
    this.#watchClock();
    const arrivedAtMs = this.#ports.nowMs();
    this.#polls.answered(failure);
    for (const [place, delivered] of readings.entries()) {
      if (delivered === null || this.#streamed.has(place)) continue;
      this.#noteChanges(place, delivered, arrivedAtMs);
      this.#take(place, delivered, arrivedAtMs);
    }
  }

  #noteChanges(place: number, {rows}: DeliveredReadings, arrivedAtMs: number): void {
    this.#changes[place]?.note(rows, ({acquisitionTime, deviceId}) => this.#readTime?.(acquisitionTime, deviceId), arrivedAtMs);
  }

  #take(place: number, delivered: DeliveredReadings, arrivedAtMs: number): void {
    if (place >= this.#known.length) return;
    this.#tellDropped(delivered);
    this.#known[place] = stampArrival(this.#read!(delivered), arrivedAtMs, this.#known[place]?.stamps);
  }

  #watchClock(): void {
    const leadMs = this.#ports.nowMs() - performance.now();
    if (this.#clockLeadMs !== undefined && Math.abs(leadMs - this.#clockLeadMs) > CLOCK_SET_MS) this.#clockSet = true;
    this.#clockLeadMs = leadMs;
  }

  #tellDropped({dropped}: DeliveredReadings): void {
    if (dropped === undefined || this.#toldDropped) return;
    this.#toldDropped = true;
    console.error(`${dropped} rows of real data cannot be read and are left out`);
  }

  /** Readings turn stale with time, whether or not an answer arrives. */
  #armStale(stations: readonly StationReadings[], nowMs: number, leastStaleAfterMs: number): void {
    clearTimeout(this.#staleTimer);
    if (this.#over) return;
    const waitMs = untilNextStale(stations, nowMs, leastStaleAfterMs) ?? OLD_LOOK_MS;
    this.#staleTimer = setTimeout(() => !this.#paused && void this.#listener.onReadings(), Math.min(waitMs, LOOK_AGAIN_MS));
  }
}

function hasSwitch(readings: StationReadings): boolean {
  for (const reading of readings.values()) if (reading.hasSwitch) return true;
  return false;
}
