import type {RealData as WireRealData} from '@livebus/contract';
import type {DiagramScene, DiagramState, LivenessColumns, Station} from '@livebus/engine/core';
import type {EnergiseReply, EnergiseRequest} from '@livebus/workers';
import {createStore, type StoreApi} from 'zustand/vanilla';
import {NO_REAL_DATA, type RealData, readRealData} from '../../api/real-data.ts';
import {type WireTimeReader, wireTimeReader} from '../../api/wire-time.ts';
import {type DiagramModel, type DiagramPick, emptyModel, type Failure, samePick} from './diagram-model.ts';
import {LINK_LOST_AFTER_MS, linkState, newestOf, POLL_MS, staleAfter, stampArrival, untilNextStale} from './freshness.ts';
import {askRealData, type DiagramParser, type DiagramSource, type LoadedPicture, loadPicture} from './picture-loader.ts';
import {PollLoop} from './poll-loop.ts';

/** Liveness off the main thread. A question overtaken by a newer one is answered by undefined. */
export interface DiagramTopology {
  load(stations: readonly Station[]): Promise<void>;
  energise(request: EnergiseRequest): Promise<EnergiseReply | undefined>;
}

export interface DiagramSessionPorts {
  readonly source: DiagramSource;
  readonly parser: DiagramParser;
  readonly topology: DiagramTopology;
  /** Epoch ms of the server's clock. */
  nowMs(): number;
  readonly periodMs: number;
  readonly defaultZone: string;
  buildScene(stations: readonly {readonly station: Station; readonly name: string | undefined}[], canvasWidthPx: number): DiagramScene;
  buildState(
    scene: DiagramScene,
    stations: readonly {readonly station: Station; readonly liveness: LivenessColumns; readonly realData: RealData}[],
  ): DiagramState;
  /** The console's words for what a call threw. */
  failureOf(error: unknown): Failure;
}

/**
 * One screen's single-line diagram, from the pick to the published model. It fetches the JSON once for a pick, polls the
 * real data, and publishes a new `DiagramModel` whenever readings come, turn stale or stay away. What belongs to an earlier
 * pick is dropped, however late it comes (MO-1-12).
 */
export class DiagramSession {
  readonly store: StoreApi<DiagramModel>;
  readonly #ports: DiagramSessionPorts;
  readonly #staleAfterMs: number;
  #run: Run | undefined;
  #paused = false;
  #canvasWidthPx = 0;

  constructor(ports: DiagramSessionPorts) {
    this.#ports = ports;
    this.#staleAfterMs = staleAfter(ports.periodMs, POLL_MS);
    this.store = createStore(() => emptyModel(ports.defaultZone, this.#staleAfterMs));
  }

  /** Another pick clears the old picture first; the same one again does nothing. */
  open(pick: DiagramPick | null): void {
    if (samePick(pick, this.store.getState().pick)) return;
    this.#begin(pick);
  }

  /** Loads the same pick anew after a failure. */
  retry(): void {
    this.#begin(this.store.getState().pick);
  }

  /** The window is hidden: no more questions until it is shown again. */
  setPaused(paused: boolean): void {
    this.#paused = paused;
    this.#run?.setPaused(paused);
  }

  /** Where low-voltage stations of a project stand depends on the width there is (MO-2.sld-06). */
  setCanvasWidth(canvasWidthPx: number): void {
    this.#canvasWidthPx = canvasWidthPx;
    this.#run?.setCanvasWidth(canvasWidthPx);
  }

  dispose(): void {
    this.#run?.dispose();
    this.#run = undefined;
  }

  #begin(pick: DiagramPick | null): void {
    this.#run?.dispose();
    this.#run = undefined;
    this.store.setState(emptyModel(this.#ports.defaultZone, this.#staleAfterMs), true);
    if (pick === null) return;
    this.store.setState({pick, phase: 'loading'});
    this.#run = new Run(pick, this.#ports, this.store, this.#staleAfterMs, this.#canvasWidthPx, this.#paused);
  }
}

/** The life of one pick. Disposed, it publishes nothing more. */
class Run {
  readonly #ports: DiagramSessionPorts;
  readonly #store: StoreApi<DiagramModel>;
  readonly #staleAfterMs: number;
  readonly #abort = new AbortController();
  readonly #loop: PollLoop;
  readonly #askedFirstAtMs = performance.now();
  #picture: LoadedPicture | undefined;
  #readTime: WireTimeReader | undefined;
  #realData: readonly RealData[] = [];
  #scene: DiagramScene | undefined;
  #canvasWidthPx: number;
  #paused: boolean;
  #pollFailure: Failure | null = null;
  #answeredAtMs: number | undefined;
  #revision = 0;
  #staleTimer: ReturnType<typeof setTimeout> | undefined;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    pick: DiagramPick,
    ports: DiagramSessionPorts,
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
      this.#readTime = wireTimeReader(zone);
      this.#realData = stations.map(() => NO_REAL_DATA);
      this.#scene = this.#buildScene(picture);
      this.#store.setState({title, zone, stations, faults});
      if (picture.realData !== undefined) this.#take(picture.realData);
    } catch (error) {
      if (!this.#over) this.#store.setState({phase: 'failed', failure: this.#ports.failureOf(error)});
      return;
    }
    this.#armSilence();
    if (early === undefined) await this.#energise();
    else await this.#deal(await early);
    if (this.#over) return;
    this.#loop.startAfter(this.#askedFirstAtMs);
    if (this.#paused) this.#loop.pause();
  }

  async #poll(): Promise<void> {
    if (this.#picture === undefined) return;
    await this.#deal(await askRealData(this.#picture, this.#ports.source, this.#abort.signal));
  }

  /** A failed answer keeps what is shown; its age goes on (SH-8-15). */
  async #deal({data, error}: {readonly data: readonly (WireRealData | null)[]; readonly error: unknown}): Promise<void> {
    if (this.#over) return;
    this.#pollFailure = error === null ? null : this.#ports.failureOf(error);
    this.#take(data);
    await this.#energise();
  }

  #take(data: readonly (WireRealData | null)[]): void {
    const readTime = this.#readTime;
    if (readTime === undefined || data.every((one) => one === null)) return;
    const arrivedAtMs = this.#ports.nowMs();
    this.#answeredAtMs = performance.now();
    this.#armSilence();
    this.#realData = this.#realData.map((before, index) => {
      const wire = data[index];
      if (!wire) return before;
      const read = readRealData(wire, readTime);
      return {...read, readings: stampArrival(read.readings, arrivedAtMs)};
    });
  }

  async #energise(): Promise<void> {
    const picture = this.#picture;
    if (picture === undefined) return;
    const realData = this.#realData;
    const readings = realData.map((station) => station.readings);
    const nowMs = this.#ports.nowMs();
    const revision = ++this.#revision;
    this.#armStale(readings, nowMs);
    try {
      const reply = await this.#ports.topology.energise({
        revision,
        readings,
        options: {mode: 'segment', nowMs, staleAfterMs: this.#staleAfterMs},
      });
      if (this.#over || reply === undefined || reply.revision !== this.#revision) return;
      this.#publish(picture, realData, reply.columns);
    } catch (error) {
      if (!this.#over && revision === this.#revision) this.#store.setState({phase: 'failed', failure: this.#ports.failureOf(error)});
    }
  }

  #publish(picture: LoadedPicture, realData: readonly RealData[], liveness: readonly LivenessColumns[]): void {
    const scene = this.#scene!;
    const state = this.#ports.buildState(
      scene,
      picture.stations.map(({station}, index) => ({station, liveness: liveness[index]!, realData: realData[index]!})),
    );
    const readingsAtMs = newestOf(realData.map(({readings}) => readings));
    this.#store.setState({
      phase: 'shown',
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
      readingsAtMs,
      nowMs: this.#ports.nowMs(),
      staleAfterMs: this.#staleAfterMs,
    });
  }

  #buildScene(picture: LoadedPicture): DiagramScene {
    return this.#ports.buildScene(
      picture.stations.map(({station, name}) => ({station, name: picture.pick.kind === 'project' ? name : undefined})),
      this.#canvasWidthPx,
    );
  }

  /** Staleness advances with time, whether or not an answer comes. */
  #armStale(readings: Parameters<typeof untilNextStale>[0], nowMs: number): void {
    clearTimeout(this.#staleTimer);
    const waitMs = untilNextStale(readings, nowMs, this.#staleAfterMs);
    if (waitMs !== null) this.#staleTimer = setTimeout(() => void this.#energise(), waitMs);
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
