import type {Disagreement, Disposable, ElementRef, EnergiseMode, PictureLayoutKind, Trace} from '@livebus/engine/core';
import {createStore, type StoreApi} from 'zustand/vanilla';
import {switchReadings} from '../../../../base/api/readings/station-readings.ts';
import {POLL_MS} from '../../../../base/config/constants.ts';
import {LiveReadings, type ReadingsAnswer} from '../../../../live/live-readings.ts';
import {staleAfter} from '../../../../live/reading-ages.ts';
import {partsInOrder} from '../../../../shared/equipment-tree/parts.ts';
import {type DiagramModel, type DiagramPick, emptyModel, samePick} from './diagram-model.ts';
import type {DiagramPorts, PictureFrame} from './diagram-ports.ts';
import {oneAtATime} from './one-at-a-time.ts';
import {askReadings, type LoadedPicture, loadPicture} from './picture-loader.ts';
import {pictureMoment} from './picture-moment.ts';
import {SceneKeeper} from './scene-keeper.ts';
import {yieldIfBig} from './yield-to-page.ts';

/** A picture without readings is shown only when the first ones take longer than this: everything in it is unknown. */
const FIRST_READINGS_WAIT_MS = 300;

/** What goes with one pick, and is dropped with it. */
interface Picture {
  readonly abort: AbortController;
  readonly readings: LiveReadings;
  readonly scenes: SceneKeeper;
  /** Energises what is known by the time that the run under way has ended. Settles when all is published. */
  readonly energise: () => Promise<void>;
  /** Undefined until it stands. */
  loaded: LoadedPicture | undefined;
}

/**
 * One screen's single-line diagram, from the pick to the published model. It fetches the JSON once for a pick, follows the readings by
 * stream or by poll, and publishes a new `DiagramModel` whenever they come, turn stale or stay away: never two energisations at once, and
 * nothing is worked out while the page is hidden. What belongs to an earlier pick is dropped, however late it comes (MO-1-12).
 */
export class PictureSession implements Disposable {
  readonly store: StoreApi<DiagramModel>;
  readonly #ports: DiagramPorts;
  readonly #staleAfterMs: number;
  #picture: Picture | undefined;
  #paused = false;
  #rule: EnergiseMode = 'segment';
  #frame: PictureFrame = {widthPx: 0, heightPx: 0, layout: 'row'};
  #revision = 0;

  constructor(ports: DiagramPorts) {
    this.#ports = ports;
    this.#staleAfterMs = staleAfter(ports.periodMs, ports.watchStations === undefined ? POLL_MS : 0);
    this.store = createStore(() => emptyModel(ports.defaultZone, this.#staleAfterMs));
  }

  /** Another pick clears the old picture first; the same one again does nothing. */
  open(pick: DiagramPick | null): void {
    if (!samePick(pick, this.store.getState().pick)) this.#begin(pick);
  }

  /** Loads the same pick once more after a failure. */
  retry(): void {
    this.#begin(this.store.getState().pick);
  }

  /** The window is hidden: no question and no new picture until it is shown again. */
  setPaused(paused: boolean): void {
    this.#paused = paused;
    this.#picture?.readings.setPaused(paused);
    this.#lookAtLink();
    if (!paused) this.#look();
  }

  /** Times may have passed unseen: ages are judged now, not when a timer wakes. */
  lookAgain(): void {
    if (this.#paused) return;
    this.#picture?.readings.lookAgain();
    this.#lookAtLink();
    this.#look();
  }

  /** Where low-voltage stations of a project stand depends on the width there is (MO-2.sld-06), the rows of a folded picture on both. */
  setCanvasSize(widthPx: number, heightPx: number): void {
    this.#frame = {...this.#frame, widthPx, heightPx};
    this.#picture?.scenes.setSize(widthPx, heightPx);
  }

  /** By which rule pictures are energised (MO-4-25): the one shown at once, keeping all else of it; those opened later from the start. */
  setRule(rule: EnergiseMode): void {
    if (rule === this.#rule) return;
    this.#rule = rule;
    this.#look();
  }

  /** How pictures are laid out: the one shown is built again. */
  setLayout(layout: PictureLayoutKind): void {
    this.#frame = {...this.#frame, layout};
    this.#picture?.scenes.setLayout(layout);
  }

  /** The words printed on the picture are in another language now. */
  rebuildScene(): void {
    this.#picture?.scenes.rebuild();
  }

  /**
   * What feeds an element of the picture and what it feeds, by the readings shown or newer ones. Undefined while there is no picture, and
   * for an element that is not in it. Rejects when the thread fails.
   */
  async trace(element: ElementRef): Promise<Trace | undefined> {
    return this.#picture?.loaded && this.#ports.topology.trace(element);
  }

  /** Where the two rules answer differently by the readings shown or newer ones. Undefined while there is no picture. Rejects when the thread fails. */
  async compare(): Promise<readonly Disagreement[] | undefined> {
    return this.store.getState().phase === 'shown' ? this.#ports.topology.compare() : undefined;
  }

  /** A thread has broken down: the picture that it kept up says no more than what it was. */
  fail(error: unknown): void {
    if (this.#picture?.loaded !== undefined) this.#fail(this.#picture, error);
  }

  dispose(): void {
    this.#end();
  }

  #begin(pick: DiagramPick | null): void {
    this.#end();
    this.store.setState(emptyModel(this.#ports.defaultZone, this.#staleAfterMs), true);
    if (pick === null) return;
    this.store.setState({pick, phase: 'loading', rule: this.#rule, layout: this.#frame.layout});
    const picture: Picture = {
      abort: new AbortController(),
      readings: new LiveReadings(
        this.#ports,
        {
          onReadings: () => picture.energise(),
          onLink: () => this.#lookAtLink(),
          isShown: () => this.store.getState().phase === 'shown',
          yieldToPage: () => yieldIfBig(picture.loaded?.stations ?? []),
        },
        {paused: this.#paused},
      ),
      scenes: new SceneKeeper(this.#ports, this.#frame, {
        onScene: () => void picture.energise(),
        onFailure: (error) => this.#fail(picture, error),
      }),
      energise: oneAtATime(() => this.#energise(picture)),
      loaded: undefined,
    };
    this.#picture = picture;
    void this.#load(pick, picture);
  }

  #end(): void {
    this.#picture?.abort.abort();
    this.#picture?.readings.dispose();
    this.#picture?.scenes.dispose();
    this.#picture = undefined;
  }

  async #load(pick: DiagramPick, picture: Picture): Promise<void> {
    const {source, parser, topology, defaultZone} = this.#ports;
    const {readings, scenes} = picture;
    const {signal} = picture.abort;
    // The first readings of a station need not wait for its diagram; how it went is looked at when the diagram stands.
    const early = pick.kind === 'station' ? askEarly(source.readings(pick.id, signal)) : undefined;
    try {
      const loaded = await loadPicture(pick, {source, parser, defaultZone, signal});
      if (signal.aborted) return;
      const {title, systemPicture, zone, stations, faults} = loaded;
      if (stations.length === 0) {
        this.store.setState({phase: 'nothing', title, systemPicture, zone, faults});
        return;
      }
      // Taking a big picture from one thread and handing it to each of the others are tasks of their own.
      await yieldIfBig(stations);
      await Promise.all([
        scenes.open(stations.map(({id, name, station}) => ({station, stationId: id, name}))),
        yieldIfBig(stations).then(() => topology.load(stations.map(({station}) => station))),
      ]);
      await yieldIfBig(stations);
      partsInOrder(stations);
      await yieldIfBig(stations);
      if (signal.aborted) return;
      picture.loaded = loaded;
      this.store.setState({title, systemPicture, zone});
      readings.follow({
        ids: stations.map(({id}) => id),
        zone,
        first: loaded.readings,
        ask: (stop) => askReadings(loaded, source, stop),
      });
    } catch (error) {
      this.#fail(picture, error);
      return;
    }
    if (early === undefined || !(await settledWithin(early, FIRST_READINGS_WAIT_MS))) await picture.energise();
    if (early !== undefined) await readings.deal(await early);
    readings.goOn();
  }

  async #energise(picture: Picture): Promise<void> {
    const {loaded, readings, scenes, abort} = picture;
    if (loaded === undefined || abort.signal.aborted) return;
    const rule = this.#rule;
    const moment = readings.moment();
    try {
      const reply = await this.#ports.topology.energise({
        revision: ++this.#revision,
        readings: moment.stations.map(switchReadings),
        options: {mode: rule, nowMs: moment.nowMs, staleAfterMs: moment.staleAfterMs},
      });
      if (abort.signal.aborted || reply.superseded) return;
      const {scene, layout} = scenes.current!;
      const shown = await pictureMoment({loaded, moment, reply, scene, ports: this.#ports});
      // Another scene that came meanwhile is energised by itself.
      if (abort.signal.aborted || scenes.current?.scene !== scene) return;
      const link = readings.linkOf(moment.readingsAtMs);
      this.store.setState({...shown, phase: 'shown', layout, rule, link, failure: readings.failure});
    } catch (error) {
      this.#fail(picture, error);
    }
  }

  #look(): void {
    if (this.#picture?.loaded !== undefined) void this.#picture.energise();
  }

  #lookAtLink(): void {
    const picture = this.#picture;
    if (picture?.loaded === undefined || this.store.getState().phase === 'failed') return;
    const {readings} = picture;
    this.store.setState(({readingsAtMs}) => ({link: readings.linkOf(readingsAtMs), failure: readings.failure}));
  }

  /** Nothing is said any more of what stood in the picture; of when it was stays. */
  #fail(picture: Picture, error: unknown): void {
    if (picture.abort.signal.aborted) return;
    picture.readings.dispose();
    const {pick, title, systemPicture, zone, rule, layout, readingsAtMs} = this.store.getState();
    const empty = emptyModel(zone, this.#staleAfterMs);
    this.store.setState({...empty, pick, title, systemPicture, rule, layout, readingsAtMs, phase: 'failed', failure: {error}}, true);
  }
}

async function askEarly(question: ReturnType<DiagramPorts['source']['readings']>): Promise<ReadingsAnswer> {
  try {
    return {readings: [await question], error: null};
  } catch (error) {
    return {readings: [null], error};
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
