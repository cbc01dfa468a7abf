import type {RealData as WireRealData} from '@livebus/contract';
import type {DiagramScene, Disposable, LivenessColumns} from '@livebus/engine/core';
import type {StoreApi} from 'zustand/vanilla';
import {PollLoop} from '../../api/poll-loop.ts';
import {NO_REAL_DATA, type RealData, readRealData} from '../../api/real-data.ts';
import {type WireTimeReader, wireTimeReader} from '../../api/wire-time.ts';
import type {DiagramModel, DiagramPick, Failure} from './diagram-model.ts';
import type {DiagramPorts} from './diagram-ports.ts';
import {type ArrivalStamps, LINK_LOST_AFTER_MS, linkState, newestOf, POLL_MS, untilNextStale} from './freshness.ts';
import {askRealData, type LoadedPicture, loadPicture} from './picture-loader.ts';
import {agingRows, judgedTransformers, stampRealData} from './real-data-age.ts';

/** A picture without readings is shown only when the first ones take longer than this: everything in it is unknown. */
const FIRST_READINGS_WAIT_MS = 300;
/** Longest wait before ages are looked at again: a limit of weeks would overflow a timer, and a clock may be set anew. */
const LOOK_AGAIN_MS = 60_000;

/** The life of one pick. Disposed, it publishes nothing more. */
export class DiagramRun implements Disposable {
  readonly #ports: DiagramPorts;
  readonly #store: StoreApi<DiagramModel>;
  readonly #staleAfterMs: number;
  readonly #abort = new AbortController();
  readonly #loop: PollLoop;
  readonly #askedFirstAtMs = performance.now();
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

  constructor(
    pick: DiagramPick,
    ports: DiagramPorts,
    store: StoreApi<DiagramModel>,
    staleAfterMs: number,
    canvasWidthPx: number,
    paused: boolean,
  ) {
    this.#ports = ports;
    this.#store = store;
    this.#staleAfterMs = staleAfterMs;
    this.#canvasWidthPx = canvasWidthPx;
    this.#paused = paused;
    this.#loop = new PollLoop({everyMs: POLL_MS, ask: () => this.#poll()});
    void this.#load(pick);
  }

  get #over(): boolean {
    return this.#abort.signal.aborted;
  }

  setPaused(paused: boolean): void {
    this.#paused = paused;
    if (this.#scene === undefined) return;
    if (paused) this.#loop.pause();
    else this.#loop.start();
    this.#publishLink();
    if (!paused) void this.#energise();
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
    clearTimeout(this.#staleTimer);
    clearTimeout(this.#silenceTimer);
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
    this.#armSilence();
    if (early === undefined || !(await settledWithin(early, FIRST_READINGS_WAIT_MS))) await this.#energise();
    if (early !== undefined) await this.#deal(await early);
    if (!this.#over && !this.#paused) this.#loop.startAfter(this.#askedFirstAtMs);
  }

  async #poll(): Promise<void> {
    if (this.#picture === undefined) return;
    await this.#deal(await askRealData(this.#picture, this.#ports.source, this.#abort.signal));
  }

  /** A failed answer keeps what is shown; its age goes on (SH-8-15). */
  async #deal({data, error}: {readonly data: readonly (WireRealData | null)[]; readonly error: unknown}): Promise<void> {
    if (this.#over) return;
    this.#pollFailure = error === null ? null : {error};
    this.#take(data);
    await this.#energise();
  }

  #take(data: readonly (WireRealData | null)[]): void {
    const readTime = this.#readTime;
    if (readTime === undefined || data.every((one) => one === null)) return;
    const arrivedAtMs = this.#ports.nowMs();
    this.#answeredAtMs = performance.now();
    this.#armSilence();
    const taken = this.#realData.map((before, index) => {
      const wire = data[index];
      if (!wire) return {data: before, stamps: this.#stamps[index]};
      this.#tellDropped(wire);
      return stampRealData(readRealData(wire, readTime), arrivedAtMs, this.#stamps[index]);
    });
    this.#realData = taken.map((one) => one.data);
    this.#stamps = taken.map((one) => one.stamps ?? new Map());
  }

  async #energise(): Promise<void> {
    const picture = this.#picture;
    if (picture === undefined) return;
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
      if (this.#over || reply.superseded || reply.revision !== this.#revision) return;
      this.#publish(picture, realData, reply.columns, nowMs);
    } catch (error) {
      if (!this.#over && revision === this.#revision) this.#store.setState({phase: 'failed', failure: {error}});
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
      link: this.#link(readingsAtMs),
      failure: this.#pollFailure,
    });
  }

  #publishLink(): void {
    this.#store.setState((model) => ({link: this.#link(model.readingsAtMs), failure: this.#pollFailure}));
  }

  #link(readingsAtMs: number | null) {
    return linkState({
      paused: this.#paused,
      pollFailed: this.#pollFailure !== null,
      silentMs: performance.now() - (this.#answeredAtMs ?? this.#askedFirstAtMs),
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
    if (waitMs !== null) this.#staleTimer = setTimeout(() => void this.#energise(), Math.min(waitMs, LOOK_AGAIN_MS));
  }

  #tellDropped({dropped}: WireRealData): void {
    if (dropped === undefined || this.#toldDropped) return;
    this.#toldDropped = true;
    console.error(`${dropped} rows of real data cannot be read and are left out`);
  }

  #armSilence(): void {
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(() => this.#publishLink(), LINK_LOST_AFTER_MS);
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
