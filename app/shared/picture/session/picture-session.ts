import type {Disagreement, Disposable, ElementRef, EnergiseMode, PictureLayoutKind, Trace} from '@livebus/engine/core';
import {createStore, type StoreApi} from 'zustand/vanilla';
import {evidenceReadings} from '../../../base/api/readings/station-readings.ts';
import {POLL_MS} from '../../../base/config/constants.ts';
import {LiveReadings, type ReadingsListener} from '../../../live/live-readings.ts';
import {staleAfter} from '../../../live/reading-ages.ts';
import type {ReadingsFeed} from '../../../live/readings-feed.ts';
import {partsInOrder} from '../../equipment-tree/parts.ts';
import {type DiagramModel, type DiagramPick, emptyModel, samePick} from './diagram-model.ts';
import type {DiagramPorts, PictureFrame} from './diagram-ports.ts';
import {drawnTrace} from './drawn-trace.ts';
import {askEarly, reachOf, withNeighbours} from './first-answer.ts';
import {oneAtATime} from './one-at-a-time.ts';
import {askNeighbours, askReadings, loadPicture, type Neighbours} from './picture-loader.ts';
import {agedMoment, pictureMoment} from './picture-moment.ts';
import type {PicturePast} from './picture-past.ts';
import type {PictureWork} from './picture-work.ts';
import {retryNeighbours} from './retry-neighbours.ts';
import {SceneKeeper} from './scene-keeper.ts';
import {settledWithin} from './settled-within.ts';
import {yieldIfBig} from './yield-to-page.ts';

/** A picture without readings is shown only when the first ones take longer than this: everything in it is unknown. */
const FIRST_READINGS_WAIT_MS = 300;

/** First wait before a thread that failed again at once is started once more; it doubles up to the longest. */
const FIRST_RESTART_MS = 500;
const LONGEST_RESTART_MS = 30_000;

/** How long after the moment shown has become old a newer one may still replace it. */
const OLD_GRACE_MS = 500;
/** Longest wait before the age of the moment shown is looked at again: the clock may be set meanwhile. */
const LONGEST_AGE_WAIT_MS = 60_000;

/**
 * One screen's single-line diagram, from the pick to the published model. It fetches the JSON once for a pick, follows the readings by
 * stream or by poll, and publishes a new `DiagramModel` whenever they come, turn stale or stay away: never two energisations at once, and
 * nothing is worked out while the page is hidden. What belongs to an earlier pick is dropped, however late it comes (MO-1-12).
 */
export class PictureSession implements Disposable {
  readonly store: StoreApi<DiagramModel>;
  readonly #ports: DiagramPorts;
  readonly #leastStaleAfterMs: number;
  #picture: PictureWork | undefined;
  #paused = false;
  #past: PicturePast | null = null;
  #moveTo: ((atMs: number) => void) | undefined;
  #rule: EnergiseMode = 'segment';
  #frame: PictureFrame = {widthPx: 0, heightPx: 0, layout: 'row'};
  #revision = 0;
  #restartWaitMs = FIRST_RESTART_MS;

  constructor(ports: DiagramPorts) {
    this.#ports = ports;
    this.#leastStaleAfterMs = staleAfter(ports.periodMs, ports.watchStations === undefined ? POLL_MS : 0);
    this.store = createStore(() => emptyModel(ports.defaultZone, this.#leastStaleAfterMs));
  }

  /**
   * Another pick clears the old picture first; the same one again does nothing. Null is now; another past moment of the same pick takes the
   * place of the one shown when its readings are there.
   */
  open(pick: DiagramPick | null, past: PicturePast | null = null): void {
    const before = this.#past;
    this.#past = past;
    if (!samePick(pick, this.store.getState().pick) || (before === null) !== (past === null)) this.#begin(pick);
    else if (past !== null && past.atMs !== before?.atMs) this.#moveTo?.(past.atMs);
  }

  /** What is needed to open it could not be fetched. */
  failToOpen(pick: DiagramPick | null, error: unknown): void {
    this.#end();
    this.store.setState({...emptyModel(this.#ports.defaultZone, this.#leastStaleAfterMs), pick, phase: 'failed', failure: {error}}, true);
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
    if (this.#picture !== undefined) this.#armAgeing(this.#picture);
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
    if (!this.#computes()) return undefined;
    const trace = await this.#ports.topology.trace(element);
    return trace && drawnTrace(trace, this.#picture?.loaded?.stations.length ?? 0);
  }

  /** Where the two rules answer differently by the readings shown or newer ones. Undefined while there is no picture. Rejects when the thread fails. */
  async compare(): Promise<readonly Disagreement[] | undefined> {
    if (!this.#computes() || this.store.getState().phase !== 'shown') return undefined;
    const drawn = this.#picture?.loaded?.stations.length ?? 0;
    return (await this.#ports.topology.compare())?.filter(({element}) => element.station < drawn);
  }

  /** The topology thread has broken down or does not answer: what is shown is old from now on, and another thread is started. */
  loseThread(error: unknown): void {
    if (this.#picture?.loaded !== undefined) this.#loseThread(this.#picture, error);
  }

  dispose(): void {
    this.#end();
  }

  #begin(pick: DiagramPick | null): void {
    this.#end();
    this.store.setState(emptyModel(this.#ports.defaultZone, this.#leastStaleAfterMs), true);
    if (pick === null) return;
    const atMs = this.#past?.atMs ?? null;
    this.store.setState({pick, phase: 'loading', rule: this.#rule, layout: this.#frame.layout, atMs});
    const listener: ReadingsListener = {
      onReadings: () => picture.energise(),
      onLink: () => this.#lookAtLink(),
      isShown: () => this.store.getState().phase === 'shown',
      yieldToPage: () => yieldIfBig(picture.loaded?.stations ?? []),
    };
    const picture: PictureWork = {
      abort: new AbortController(),
      ports: this.#portsOf(this.#past),
      readings: this.#readingsOf(this.#past, listener),
      scenes: new SceneKeeper(this.#ports, this.#frame, {
        onScene: () => void picture.energise(),
        onFailure: (error) => this.#fail(picture, error),
      }),
      energise: oneAtATime(() => this.#energise(picture)),
      loaded: undefined,
      restart: undefined,
      ageing: undefined,
      isOld: true,
    };
    this.#picture = picture;
    void this.#load(pick, picture);
  }

  #end(): void {
    this.#picture?.abort.abort();
    clearTimeout(this.#picture?.restart);
    clearTimeout(this.#picture?.ageing);
    this.#picture?.readings.dispose();
    this.#picture?.scenes.dispose();
    this.#picture = undefined;
  }

  #readingsOf(past: PicturePast | null, listener: ReadingsListener): ReadingsFeed {
    if (past === null) return new LiveReadings(this.#ports, listener, {paused: this.#paused});
    const readings = past.parts.createReadings(this.#ports, listener, past.atMs);
    this.#moveTo = (atMs) => readings.moveTo(atMs);
    return readings;
  }

  #portsOf(past: PicturePast | null): DiagramPorts {
    if (past === null) return this.#ports;
    // What is open and hangs now says nothing of then.
    const {alarmsOf: _, tagsOf: __, ...ports} = this.#ports;
    return {...ports, source: past.parts.sourceAt(ports.source, () => this.#past?.atMs ?? past.atMs)};
  }

  async #load(pick: DiagramPick, picture: PictureWork): Promise<void> {
    const {source, parser, topology, defaultZone} = picture.ports;
    const {readings, scenes} = picture;
    const {signal} = picture.abort;
    // The first readings of a station need not wait for its diagram; how it went is looked at when the diagram stands.
    const isPast = this.#past !== null;
    const early = pick.kind === 'station' && !isPast ? askEarly(source.readings(pick.id, signal)) : undefined;
    try {
      const loaded = await loadPicture(pick, {source, parser, defaultZone, signal});
      if (signal.aborted) return;
      const {title, systemPicture, zone, stations, neighbours, faults} = loaded;
      if (stations.length === 0) {
        this.store.setState({phase: 'nothing', title, systemPicture, zone, faults});
        return;
      }
      // Taking a big picture from one thread and handing it to each of the others are tasks of their own.
      await yieldIfBig(stations);
      await Promise.all([
        scenes.open(stations.map(({id, name, station}) => ({station, stationId: id, name}))),
        yieldIfBig(stations).then(() => topology.load(...reachOf(loaded))),
      ]);
      await yieldIfBig(stations);
      partsInOrder(stations);
      await yieldIfBig(stations);
      if (signal.aborted) return;
      picture.loaded = loaded;
      this.store.setState({title, systemPicture, zone});
      readings.follow({
        ids: [...stations, ...neighbours.stations].map(({id}) => id),
        drawn: [...stations, ...neighbours.stations].map(({station}) => station),
        shownCount: stations.length,
        zone,
        first: loaded.readings && [...loaded.readings, ...neighbours.readings],
        ask: (stop) => askReadings(loaded, source, stop),
      });
      if (neighbours.missing !== undefined)
        retryNeighbours(neighbours.missing, {
          ask: (ids) => askNeighbours(ids, {source, parser, signal}),
          isPaused: () => this.#paused,
          onFound: (found) => void this.#join(picture, found),
          signal,
        });
    } catch (error) {
      this.#fail(picture, error);
      return;
    }
    const first = isPast ? readings.goOn() : early;
    if (first === undefined || !(await settledWithin(first, FIRST_READINGS_WAIT_MS))) await picture.energise();
    if (early !== undefined) await readings.deal(withNeighbours(await early, picture.loaded));
    if (!isPast) readings.goOn();
  }

  /** Neighbours that were missing at first. The thread has their stations before it gets readings of them, since messages keep their order. */
  async #join(picture: PictureWork, neighbours: Neighbours): Promise<void> {
    const {source, topology} = picture.ports;
    const loaded = {...picture.loaded!, neighbours};
    // A thread that is to be started again loads them then.
    const loading = picture.restart === undefined ? topology.load(...reachOf(loaded), picture.readings.leastStaleAfterMs) : undefined;
    picture.loaded = loaded;
    picture.readings.extend({
      ids: neighbours.stations.map(({id}) => id),
      drawn: neighbours.stations.map(({station}) => station),
      first: neighbours.readings,
      ask: (stop) => askReadings(loaded, source, stop),
    });
    try {
      await loading;
    } catch (error) {
      this.#loseThread(picture, error);
      return;
    }
    if (!picture.abort.signal.aborted) await picture.energise();
  }

  async #energise(picture: PictureWork): Promise<void> {
    const {loaded, readings, scenes, abort} = picture;
    if (loaded === undefined || picture.restart !== undefined || abort.signal.aborted) return;
    const rule = this.#rule;
    const moment = readings.moment();
    try {
      const reply = await this.#ports.topology.energise({
        revision: ++this.#revision,
        readings: moment.stations.map((of, place) => evidenceReadings(of, moment.changes[place])),
        options: {mode: rule, nowMs: moment.nowMs, staleAfterMs: moment.leastStaleAfterMs},
        // A past moment says nothing of the one that was looked at before it.
        ...(this.#past !== null && {isAlone: true}),
      });
      if (abort.signal.aborted || picture.restart !== undefined || reply.superseded) return;
      const {scene, layout} = scenes.current!;
      const shown = await pictureMoment({loaded, moment, reply, scene, ports: picture.ports});
      // Another scene that came meanwhile is energised by itself.
      if (abort.signal.aborted || scenes.current?.scene !== scene) return;
      const link = readings.linkOf(moment.freshUntilMs);
      this.#restartWaitMs = FIRST_RESTART_MS;
      picture.isOld = readings.isOld(moment.freshUntilMs);
      const atMs = this.#past === null ? null : moment.nowMs;
      this.store.setState({...shown, atMs, phase: 'shown', layout, rule, link, computing: true, failure: readings.failure});
      this.#armAgeing(picture);
    } catch (error) {
      // A question that nobody could answer is a fault of the program, not of the thread.
      if (error instanceof Error && error.name === 'RangeError') this.#fail(picture, error);
      else this.#loseThread(picture, error);
    }
  }

  #look(): void {
    if (this.#picture?.loaded !== undefined) void this.#picture.energise();
  }

  #lookAtLink(): void {
    const picture = this.#picture;
    if (picture?.loaded === undefined || this.store.getState().phase === 'failed') return;
    const {readings} = picture;
    const model = this.store.getState();
    const {freshUntilMs, computing, failure} = model;
    const link = readings.linkOf(freshUntilMs);
    const aged = this.#turnsOld(picture, freshUntilMs) ? agedMoment(model, picture.ports) : {};
    this.store.setState(
      computing ? {...aged, link, failure: readings.failure} : {...aged, link: link === 'live' ? 'stale' : link, failure},
    );
  }

  /** The moment shown has become old and no newer one has been published: once for each moment. */
  #turnsOld(picture: PictureWork, freshUntilMs: number | null): boolean {
    if (picture.isOld || this.#paused || !picture.readings.isOld(freshUntilMs)) return false;
    picture.isOld = true;
    return true;
  }

  /** A thread that answers publishes an uncertain moment by itself by then; one that was closed says nothing, not even that it ended. */
  #armAgeing(picture: PictureWork): void {
    clearTimeout(picture.ageing);
    const {freshUntilMs} = this.store.getState();
    if (picture.isOld || this.#paused || this.#past !== null || freshUntilMs === null) return;
    const waitMs = freshUntilMs - this.#ports.nowMs() + OLD_GRACE_MS;
    const look = () => {
      this.#lookAtLink();
      this.#armAgeing(picture);
    };
    picture.ageing = setTimeout(look, Math.min(Math.max(waitMs, OLD_GRACE_MS), LONGEST_AGE_WAIT_MS));
  }

  #computes(): boolean {
    return this.#picture?.loaded !== undefined && this.#picture.restart === undefined;
  }

  /** Nothing certain is left of what is shown; another thread takes over, at once or after the wait of one that fails again and again. */
  #loseThread(picture: PictureWork, error: unknown): void {
    const {loaded, abort, readings} = picture;
    if (abort.signal.aborted || picture.restart !== undefined) return;
    const model = this.store.getState();
    if (loaded === undefined || model.phase !== 'shown') {
      this.#fail(picture, error);
      return;
    }
    const waitMs = this.#restartWaitMs;
    this.#restartWaitMs = Math.min(LONGEST_RESTART_MS, 2 * waitMs);
    picture.restart = setTimeout(() => void this.#restart(picture), waitMs);
    picture.isOld = true;
    const link = readings.linkOf(model.freshUntilMs);
    this.store.setState({...agedMoment(model, picture.ports), link: link === 'live' ? 'stale' : link, computing: false, failure: {error}});
  }

  async #restart(picture: PictureWork): Promise<void> {
    const {topology} = this.#ports;
    topology.restart();
    try {
      await topology.load(...reachOf(picture.loaded!), picture.readings.leastStaleAfterMs);
    } catch (error) {
      picture.restart = undefined;
      this.#loseThread(picture, error);
      return;
    }
    picture.restart = undefined;
    await picture.energise();
  }

  /** Nothing is said any more of what stood in the picture; of when it was stays. */
  #fail(picture: PictureWork, error: unknown): void {
    if (picture.abort.signal.aborted) return;
    picture.readings.dispose();
    clearTimeout(picture.ageing);
    const {pick, title, systemPicture, zone, rule, layout, readingsAtMs, atMs} = this.store.getState();
    const empty = emptyModel(zone, this.#leastStaleAfterMs);
    const kept = {pick, title, systemPicture, rule, layout, readingsAtMs, atMs};
    this.store.setState({...empty, ...kept, phase: 'failed', failure: {error}}, true);
  }
}
