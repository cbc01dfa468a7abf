import type {RealData as WireRealData} from '@livebus/contract';
import type {DiagramScene, Disposable, LivenessColumns} from '@livebus/engine/core';
import type {StoreApi} from 'zustand/vanilla';
import {PollLoop} from '../../api/poll-loop.ts';
import {NO_REAL_DATA, type RealData, readRealData} from '../../api/real-data.ts';
import type {FeedLink} from '../../api/stream/live-feed.ts';
import {type WireTimeReader, wireTimeReader} from '../../api/wire-time.ts';
import type {DiagramModel, DiagramPick, Failure} from './diagram-model.ts';
import type {DiagramPorts} from './diagram-ports.ts';
import {type ArrivalStamps, countOld, LINK_LOST_AFTER_MS, linkState, newestOf, POLL_MS, staleAfter, untilNextStale} from './freshness.ts';
import {askRealData, type LoadedPicture, loadPicture} from './picture-loader.ts';
import {agingRows, judgedTransformers, stampRealData} from './real-data-age.ts';

/** A picture without readings is shown only when the first ones take longer than this: everything in it is unknown. */
const FIRST_READINGS_WAIT_MS = 300;
/** Longest wait before ages are looked at again: a limit of weeks would overflow a timer, and a clock may be set anew. */
const LOOK_AGAIN_MS = 60_000;

/** A link that is back has so long to bring its first rows before the picture is told without them. */
const TRUTH_WAIT_MS = 300;

/** Rows that were pushed and not looked at yet. */
interface Pushed {
  readonly wire: WireRealData;
  readonly arrivedAtMs: number;
}

/** The life of one pick, its readings by stream or by poll. Disposed, it publishes nothing more. */
export class DiagramRun implements Disposable {
  readonly #ports: DiagramPorts;
  readonly #store: StoreApi<DiagramModel>;
  readonly #abort = new AbortController();
  readonly #loop: PollLoop;
  #askedFirstAtMs = performance.now();
  #feed: FeedLink;
  #stopWatching: (() => void) | undefined;
  /** The newest of each station, by its place. */
  readonly #pushed = new Map<number, Pushed>();
  /** Stations of which the stream has told: no answer to a call is newer. */
  readonly #streamed = new Set<number>();
  #energising: Promise<void> | undefined;
  #mustEnergise = false;
  #picture: LoadedPicture | undefined;
  #readTime: WireTimeReader | undefined;
  #realData: readonly RealData[] = [];
  /** [stations] */
  #stamps: readonly ArrivalStamps[] = [];
  #scene: DiagramScene | undefined;
  #canvasWidthPx: number;
  #paused: boolean;
  #pollFailure: Failure | null = null;
  #answeredAtMs: number | undefined;
  #revision = 0;
  #toldDropped = false;
  #staleTimer: ReturnType<typeof setTimeout> | undefined;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;
  #truthTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(pick: DiagramPick, ports: DiagramPorts, store: StoreApi<DiagramModel>, canvasWidthPx: number, paused: boolean) {
    this.#ports = ports;
    this.#store = store;
    this.#feed = ports.watchStations === undefined ? {transport: 'poll'} : {transport: 'stream', state: 'connecting'};
    this.#canvasWidthPx = canvasWidthPx;
    this.#paused = paused;
    this.#loop = new PollLoop({everyMs: POLL_MS, ask: () => this.#poll()});
    void this.#load(pick);
  }

  get #over(): boolean {
    return this.#abort.signal.aborted;
  }

  get #streams(): boolean {
    return this.#feed.transport === 'stream';
  }

  get #staleAfterMs(): number {
    if (this.#feed.transport === 'poll') return staleAfter(this.#ports.periodMs, POLL_MS);
    return staleAfter(this.#feed.state === 'open' ? this.#feed.periodMs : this.#ports.periodMs, 0);
  }

  /** A hidden picture is left as it is; by stream the newest rows are kept for when it is shown. */
  setPaused(paused: boolean): void {
    this.#paused = paused;
    if (this.#scene === undefined) return;
    if (paused) this.#loop.pause();
    else if (!this.#streams) this.#loop.start();
    this.#publishLink();
    if (!paused) void this.#energise();
  }

  /** Times may have passed unseen: ages are judged now, not when a timer wakes. */
  lookAgain(): void {
    if (this.#paused || this.#scene === undefined) return;
    this.#publishLink();
    void this.#energise();
  }

  setCanvasWidth(canvasWidthPx: number): void {
    this.#canvasWidthPx = canvasWidthPx;
    if (this.#picture === undefined || this.#scene === undefined || this.#picture.stations.length < 2) return;
    const scene = this.#buildScene(this.#picture);
    if (scene.widthDu === this.#scene.widthDu && scene.heightDu === this.#scene.heightDu) return;
    this.#scene = scene;
    void this.#energise();
  }

  /** The words printed on the picture are in another language now. */
  rebuildScene(): void {
    if (this.#picture === undefined || this.#scene === undefined) return;
    this.#scene = this.#buildScene(this.#picture);
    void this.#energise();
  }

  dispose(): void {
    this.#abort.abort();
    this.#loop.dispose();
    this.#stopWatching?.();
    for (const timer of [this.#staleTimer, this.#silenceTimer, this.#truthTimer]) clearTimeout(timer);
  }

  async #load(pick: DiagramPick): Promise<void> {
    const {source, parser, topology, defaultZone} = this.#ports;
    const signal = this.#abort.signal;
    // The first real data of a station need not wait for its diagram; how it went is looked at when the diagram stands.
    const early = pick.kind === 'station' ? askEarly(source.realData(pick.id, signal)) : undefined;
    try {
      const picture = await loadPicture(pick, source, parser, defaultZone, signal);
      if (this.#over) return;
      const {title, zone, stations, faults} = picture;
      if (stations.length === 0) {
        this.#store.setState({phase: 'nothing', title, zone, faults});
        return;
      }
      await topology.load(stations.map(({station}) => station));
      if (this.#over) return;
      this.#picture = picture;
      this.#readTime = wireTimeReader(zone, this.#ports.nowMs);
      this.#realData = stations.map(() => NO_REAL_DATA);
      this.#scene = this.#buildScene(picture);
      this.#store.setState({title, zone});
      if (picture.realData !== undefined) this.#take(picture.realData);
    } catch (error) {
      if (!this.#over) this.#store.setState({phase: 'failed', failure: {error}});
      return;
    }
    this.#follow(this.#picture);
    this.#armSilence();
    if (early === undefined || !(await settledWithin(early, FIRST_READINGS_WAIT_MS))) await this.#energise();
    if (early !== undefined) await this.#deal(await early);
    if (!this.#over && !this.#paused && !this.#streams) this.#loop.startAfter(this.#askedFirstAtMs);
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
    this.#pushed.set(place, {wire, arrivedAtMs: this.#ports.nowMs()});
    clearTimeout(this.#truthTimer);
    if (!this.#paused) void this.#energise();
  }

  #takeLink(link: FeedLink): void {
    if (this.#over) return;
    const before = this.#feed;
    this.#feed = link;
    clearTimeout(this.#truthTimer);
    if (link.transport === 'poll') this.#goOnByPoll();
    else if (link.state === 'lost') this.#publishLink();
    else if (before.transport === 'stream' && before.state === 'lost') {
      this.#truthTimer = setTimeout(() => void this.#energise(), TRUTH_WAIT_MS);
    } else if (this.#store.getState().phase === 'shown') void this.#energise();
  }

  /** The stream does not tell of these stations. */
  #goOnByPoll(): void {
    this.#stopWatching?.();
    this.#stopWatching = undefined;
    this.#streamed.clear();
    // While the first readings are awaited, they are the first poll.
    if (this.#store.getState().phase !== 'shown') return;
    this.#askedFirstAtMs = performance.now();
    this.#answeredAtMs = undefined;
    this.#armSilence();
    if (!this.#paused) this.#loop.start();
    void this.#energise();
  }

  async #poll(): Promise<void> {
    if (this.#picture === undefined) return;
    await this.#deal(await askRealData(this.#picture, this.#ports.source, this.#abort.signal));
  }

  /** A failed answer keeps what is shown; its age goes on (SH-8-15). */
  async #deal({data, error}: {readonly data: readonly (WireRealData | null)[]; readonly error: unknown}): Promise<void> {
    if (this.#over) return;
    this.#pollFailure = error === null || this.#streams ? null : {error};
    this.#take(data);
    await this.#energise();
  }

  #take(data: readonly (WireRealData | null)[]): void {
    const readTime = this.#readTime;
    if (readTime === undefined || data.every((one) => one === null)) return;
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
    const taken = this.#realData.map((before, place) => {
      const came = cameFor(place);
      if (came === undefined) return {data: before, stamps: this.#stamps[place]};
      this.#tellDropped(came.wire);
      return stampRealData(readRealData(came.wire, readTime), came.arrivedAtMs, this.#stamps[place]);
    });
    this.#realData = taken.map((one) => one.data);
    this.#stamps = taken.map((one) => one.stamps ?? new Map());
  }

  /** Energises what is known by the time that the one under way has ended: one at a time, the newest wins. Settles when all is published. */
  #energise(): Promise<void> {
    this.#mustEnergise = true;
    this.#energising ??= this.#energiseAll();
    return this.#energising;
  }

  async #energiseAll(): Promise<void> {
    // What comes together is one picture.
    await Promise.resolve();
    while (this.#mustEnergise && !this.#over) {
      this.#mustEnergise = false;
      await this.#energiseOnce();
    }
    this.#energising = undefined;
  }

  async #energiseOnce(): Promise<void> {
    const picture = this.#picture;
    if (picture === undefined) return;
    if (this.#pushed.size > 0) this.#read((place) => this.#pushed.get(place));
    this.#pushed.clear();
    const realData = this.#realData;
    const readings = realData.map((station) => station.readings);
    const nowMs = this.#ports.nowMs();
    const revision = ++this.#revision;
    this.#armStale(realData.map(agingRows), nowMs);
    try {
      const reply = await this.#ports.topology.energise({
        revision,
        readings,
        options: {mode: 'segment', nowMs, staleAfterMs: this.#staleAfterMs},
      });
      if (this.#over || reply.superseded) return;
      this.#publish(picture, realData, reply.columns, nowMs);
    } catch (error) {
      if (!this.#over) this.#store.setState({phase: 'failed', failure: {error}});
    }
  }

  #publish(picture: LoadedPicture, realData: readonly RealData[], liveness: readonly LivenessColumns[], nowMs: number): void {
    const scene = this.#scene!;
    const state = this.#ports.buildState(
      scene,
      picture.stations.map(({station}, index) => ({
        station,
        columns: liveness[index]!,
        telemetry: realData[index]!.devices,
        transformers: judgedTransformers(realData[index]!, nowMs, this.#staleAfterMs),
      })),
    );
    const readingsAtMs = newestOf(
      realData.map(({readings}) => readings),
      nowMs + this.#staleAfterMs,
    );
    this.#store.setState({
      phase: 'shown',
      stations: picture.stations,
      faults: picture.faults,
      scene,
      state,
      liveness,
      realData,
      readingsAtMs,
      oldDevices: picture.stations.reduce(
        (sum, {station}, index) => sum + countOld(station, realData[index]!.readings, nowMs, this.#staleAfterMs),
        0,
      ),
      staleAfterMs: this.#staleAfterMs,
      link: this.#link(readingsAtMs),
      failure: this.#pollFailure,
    });
  }

  #publishLink(): void {
    this.#store.setState((model) => ({link: this.#link(model.readingsAtMs), failure: this.#pollFailure}));
  }

  #link(readingsAtMs: number | null) {
    const feed = this.#feed;
    const lost = feed.transport === 'stream' ? feed.state === 'lost' : this.#pollFailure !== null;
    return linkState({
      paused: this.#paused,
      lost,
      silentMs: this.#streams ? 0 : performance.now() - (this.#answeredAtMs ?? this.#askedFirstAtMs),
      // Readings without a time to show are old, not awaited.
      readingsAtMs: readingsAtMs ?? (this.#realData.some(({readings}) => readings.length > 0) ? Number.NEGATIVE_INFINITY : null),
      nowMs: this.#ports.nowMs(),
      staleAfterMs: this.#staleAfterMs,
    });
  }

  #buildScene({stations}: LoadedPicture): DiagramScene {
    return this.#ports.buildScene(
      stations.map(({id, name, station}) => ({station, stationId: id, name})),
      this.#canvasWidthPx,
    );
  }

  /** Staleness advances with time, whether or not an answer comes. */
  #armStale(readings: Parameters<typeof untilNextStale>[0], nowMs: number): void {
    clearTimeout(this.#staleTimer);
    const waitMs = untilNextStale(readings, nowMs, this.#staleAfterMs);
    if (waitMs === null) return;
    this.#staleTimer = setTimeout(() => !this.#paused && void this.#energise(), Math.min(waitMs, LOOK_AGAIN_MS));
  }

  #tellDropped({dropped}: WireRealData): void {
    if (dropped === undefined || this.#toldDropped) return;
    this.#toldDropped = true;
    console.error(`${dropped} rows of real data cannot be read and are left out`);
  }

  #armSilence(): void {
    clearTimeout(this.#silenceTimer);
    if (!this.#streams) this.#silenceTimer = setTimeout(() => this.#publishLink(), LINK_LOST_AFTER_MS);
  }
}

async function askEarly(question: Promise<WireRealData>): Promise<{data: (WireRealData | null)[]; error: unknown}> {
  try {
    return {data: [await question], error: null};
  } catch (error) {
    return {data: [null], error};
  }
}

function settledWithin(question: Promise<unknown>, limitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), limitMs);
    const settle = () => {
      clearTimeout(timer);
      resolve(true);
    };
    question.then(settle, settle);
  });
}
