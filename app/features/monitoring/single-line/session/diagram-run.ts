import type {RealData as WireRealData} from '@livebus/contract';
import type {Disposable, ElementRef, EnergiseMode, PictureLayoutKind, Trace} from '@livebus/engine/core';
import type {EnergiseReply} from '@livebus/workers';
import type {StoreApi} from 'zustand/vanilla';
import type {RealData} from '../../../../base/api/real-data.ts';
import {prepareItems} from '../../../../shared/equipment-tree/kept-items.ts';
import {partsInOrder} from '../../../../shared/equipment-tree/parts.ts';
import {countOld, newestOf, untilNextStale} from '../readings/freshness.ts';
import {breatheIfBig, inTurns, isBig} from './breathe.ts';
import type {DiagramModel, DiagramPick} from './diagram-model.ts';
import type {DiagramPorts, PictureFrame} from './diagram-ports.ts';
import {oneAtATime} from './one-at-a-time.ts';
import {type LoadedPicture, loadPicture, type RealDataAnswer} from './picture-loader.ts';
import {ReadingsFeed} from './readings-feed.ts';
import {agingRows, judgedTransformers} from './real-data-age.ts';
import {SceneKeeper} from './scene-keeper.ts';

/** A picture without readings is shown only when the first ones take longer than this: everything in it is unknown. */
const FIRST_READINGS_WAIT_MS = 300;
/** Longest wait before ages are looked at again: a limit of weeks would overflow a timer, and a clock may be set anew. */
const LOOK_AGAIN_MS = 60_000;
/** With nothing left that could turn stale, ages are looked at so often: the clock they were judged by may have been put right since. */
const OLD_LOOK_MS = 4_000;

export interface RunOptions {
  readonly rule: EnergiseMode;
  readonly frame: PictureFrame;
  readonly paused: boolean;
}

/** The life of one pick: loading it, then publishing what its readings, the rule and the layout make of it. Disposed, it publishes nothing more. */
export class DiagramRun implements Disposable {
  readonly #ports: DiagramPorts;
  readonly #store: StoreApi<DiagramModel>;
  readonly #abort = new AbortController();
  readonly #feed: ReadingsFeed;
  readonly #scenes: SceneKeeper;
  /** Energises what is known by the time that the one under way has ended. Settles when all is published. */
  readonly #energise = oneAtATime(() => this.#energiseOnce());
  #picture: LoadedPicture | undefined;
  #rule: EnergiseMode;
  #paused: boolean;
  #revision = 0;
  #staleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(pick: DiagramPick, ports: DiagramPorts, store: StoreApi<DiagramModel>, {rule, frame, paused}: RunOptions) {
    this.#ports = ports;
    this.#store = store;
    this.#rule = rule;
    this.#paused = paused;
    this.#feed = new ReadingsFeed(
      ports,
      {onKnown: () => this.#energise(), onLink: () => this.#publishLink(), isShown: () => store.getState().phase === 'shown'},
      paused,
    );
    this.#scenes = new SceneKeeper(ports, frame, {onScene: () => void this.#energise(), onFailure: (error) => this.#fail(error)});
    void this.#load(pick);
  }

  /** A hidden picture is left as it is. */
  setPaused(paused: boolean): void {
    this.#paused = paused;
    this.#feed.setPaused(paused);
    if (this.#picture === undefined) return;
    this.#publishLink();
    if (!paused) void this.#energise();
  }

  /** Times may have passed unseen: ages are judged now, not when a timer wakes. */
  lookAgain(): void {
    if (this.#paused || this.#picture === undefined) return;
    this.#publishLink();
    void this.#energise();
  }

  /** The picture, its camera and what is selected stay; its liveness is found anew. */
  setRule(rule: EnergiseMode): void {
    if (rule === this.#rule) return;
    this.#rule = rule;
    if (this.#picture !== undefined) void this.#energise();
  }

  setLayout(layout: PictureLayoutKind): void {
    this.#scenes.setLayout(layout);
  }

  setCanvasSize(widthPx: number, heightPx: number): void {
    this.#scenes.setSize(widthPx, heightPx);
  }

  /** The words printed on the picture are in another language now. */
  rebuildScene(): void {
    this.#scenes.rebuild();
  }

  /** By the readings energised last. Undefined before the picture stands, and where there is no such element. */
  async trace(element: ElementRef): Promise<Trace | undefined> {
    return this.#picture === undefined || this.#over ? undefined : this.#ports.topology.trace(element);
  }

  dispose(): void {
    this.#abort.abort();
    this.#feed.dispose();
    this.#scenes.dispose();
    clearTimeout(this.#staleTimer);
  }

  get #over(): boolean {
    return this.#abort.signal.aborted;
  }

  async #load(pick: DiagramPick): Promise<void> {
    const {source, parser, topology, defaultZone} = this.#ports;
    const signal = this.#abort.signal;
    // The first real data of a station need not wait for its diagram; how it went is looked at when the diagram stands.
    const early = pick.kind === 'station' ? askEarly(source.realData(pick.id, signal)) : undefined;
    try {
      const picture = await loadPicture(pick, source, parser, defaultZone, signal);
      if (this.#over) return;
      const {title, systemPicture, zone, stations, faults} = picture;
      if (stations.length === 0) {
        this.#store.setState({phase: 'nothing', title, systemPicture, zone, faults});
        return;
      }
      // Taking a big picture from one thread and handing it to each of the others are tasks of their own.
      await breatheIfBig(stations);
      await Promise.all([
        this.#scenes.open(stations.map(({id, name, station}) => ({station, stationId: id, name}))),
        breatheIfBig(stations).then(() => topology.load(stations.map(({station}) => station))),
      ]);
      await breatheIfBig(stations);
      partsInOrder(stations);
      await breatheIfBig(stations);
      if (this.#over) return;
      this.#picture = picture;
      this.#store.setState({title, systemPicture, zone});
      this.#feed.open(picture);
    } catch (error) {
      this.#fail(error);
      return;
    }
    if (early === undefined || !(await settledWithin(early, FIRST_READINGS_WAIT_MS))) await this.#energise();
    if (early !== undefined) await this.#feed.deal(await early);
    this.#feed.goOn();
  }

  async #energiseOnce(): Promise<void> {
    const picture = this.#picture;
    if (picture === undefined || this.#over) return;
    const rule = this.#rule;
    const realData = this.#feed.known();
    const nowMs = this.#ports.nowMs();
    this.#armStale(realData, nowMs);
    try {
      const reply = await this.#ports.topology.energise({
        revision: ++this.#revision,
        readings: realData.map((station) => station.readings),
        options: {mode: rule, nowMs, staleAfterMs: this.#feed.staleAfterMs},
      });
      if (this.#over || reply.superseded) return;
      await this.#publish(picture, realData, reply, rule, nowMs);
    } catch (error) {
      this.#fail(error);
    }
  }

  async #publish(
    picture: LoadedPicture,
    realData: readonly RealData[],
    reply: EnergiseReply,
    rule: EnergiseMode,
    nowMs: number,
  ): Promise<void> {
    const {scene, layout} = this.#scenes.current!;
    const {staleAfterMs} = this.#feed;
    const {alarmsOf} = this.#ports;
    const liveness = reply.columns;
    const state = this.#ports.buildState(
      scene,
      picture.stations.map(({id, station}, index) => ({
        station,
        ...(alarmsOf && {alarms: alarmsOf(id)}),
        columns: liveness[index]!,
        telemetry: realData[index]!.devices,
        transformers: judgedTransformers(realData[index]!, nowMs, staleAfterMs),
      })),
    );
    await breatheIfBig(picture.stations);
    const oldDevices = picture.stations.reduce(
      (sum, {station}, index) => sum + countOld(station, realData[index]!.readings, nowMs, staleAfterMs),
      0,
    );
    // What the list of the equipment says is much for one task: it stands ready when the model is published.
    if (isBig(picture.stations)) await prepareItems({stations: picture.stations, liveness}, inTurns());
    // Another scene that came meanwhile is energised anew.
    if (this.#over || this.#scenes.current?.scene !== scene) return;
    const readingsAtMs = newestOf(
      realData.map(({readings}) => readings),
      nowMs + staleAfterMs,
    );
    this.#store.setState({
      phase: 'shown',
      stations: picture.stations,
      faults: picture.faults,
      scene,
      state,
      layout,
      liveness,
      rule,
      disagreements: reply.disagreements,
      networkFaults: reply.networkFaults ?? [],
      realData,
      readingsAtMs,
      oldDevices,
      staleAfterMs,
      link: this.#feed.link(readingsAtMs),
      failure: this.#feed.failure,
    });
  }

  #publishLink(): void {
    this.#store.setState((model) => ({link: this.#feed.link(model.readingsAtMs), failure: this.#feed.failure}));
  }

  #fail(error: unknown): void {
    if (!this.#over) this.#store.setState({phase: 'failed', failure: {error}});
  }

  /** Staleness advances with time, whether or not an answer comes. */
  #armStale(realData: readonly RealData[], nowMs: number): void {
    clearTimeout(this.#staleTimer);
    const waitMs = untilNextStale(realData.map(agingRows), nowMs, this.#feed.staleAfterMs);
    this.#staleTimer = setTimeout(() => !this.#paused && void this.#energise(), Math.min(waitMs ?? OLD_LOOK_MS, LOOK_AGAIN_MS));
  }
}

async function askEarly(question: Promise<WireRealData>): Promise<RealDataAnswer> {
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
