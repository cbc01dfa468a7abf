import type {Disagreement, Disposable, ElementRef, EnergiseMode, PictureLayoutKind, Trace} from '@livebus/engine/core';
import {createStore, type StoreApi} from 'zustand/vanilla';
import {POLL_MS, staleAfter} from '../readings/freshness.ts';
import {type DiagramModel, type DiagramPick, emptyModel, samePick} from './diagram-model.ts';
import type {DiagramPorts, PictureFrame} from './diagram-ports.ts';
import {DiagramRun} from './diagram-run.ts';

/**
 * One screen's single-line diagram, from the pick to the published model. It fetches the JSON once for a pick, follows the
 * real data by stream or by poll, and publishes a new `DiagramModel` whenever readings come, turn stale or stay away. What belongs to an earlier
 * pick is dropped, however late it comes (MO-1-12).
 */
export class DiagramSession implements Disposable {
  readonly store: StoreApi<DiagramModel>;
  readonly #ports: DiagramPorts;
  readonly #staleAfterMs: number;
  #run: DiagramRun | undefined;
  #paused = false;
  #rule: EnergiseMode = 'segment';
  #frame: PictureFrame = {widthPx: 0, heightPx: 0, layout: 'row'};

  constructor(ports: DiagramPorts) {
    this.#ports = ports;
    this.#staleAfterMs = staleAfter(ports.periodMs, ports.watchStations === undefined ? POLL_MS : 0);
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

  /** The window is hidden: no question and no new picture until it is shown again. */
  setPaused(paused: boolean): void {
    this.#paused = paused;
    this.#run?.setPaused(paused);
  }

  /** Times may have passed unseen: the computer slept, or the page is shown again. */
  lookAgain(): void {
    this.#run?.lookAgain();
  }

  /** Where low-voltage stations of a project stand depends on the width there is (MO-2.sld-06), the rows of a folded picture on both. */
  setCanvasSize(widthPx: number, heightPx: number): void {
    this.#frame = {...this.#frame, widthPx, heightPx};
    this.#run?.setCanvasSize(widthPx, heightPx);
  }

  /** By which rule pictures are energised (MO-4-25): the one shown at once, keeping all else of it; those opened later from the start. */
  setRule(rule: EnergiseMode): void {
    this.#rule = rule;
    this.#run?.setRule(rule);
  }

  /** How pictures are laid out: the one shown is built anew. */
  setLayout(layout: PictureLayoutKind): void {
    this.#frame = {...this.#frame, layout};
    this.#run?.setLayout(layout);
  }

  /**
   * What feeds an element of the picture and what it feeds, by the readings shown or newer ones. Undefined while there is no picture, and
   * for an element that is not in it. Rejects when the thread fails.
   */
  trace(element: ElementRef): Promise<Trace | undefined> {
    return this.#run?.trace(element) ?? Promise.resolve(undefined);
  }

  /** Where the two rules answer differently by the readings shown or newer ones. Undefined while there is no picture. Rejects when the thread fails. */
  compare(): Promise<readonly Disagreement[] | undefined> {
    return this.store.getState().phase === 'shown' ? this.#ports.topology.compare() : Promise.resolve(undefined);
  }

  /** The words printed on the picture are in another language now. */
  rebuildScene(): void {
    this.#run?.rebuildScene();
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
    const [rule, frame, paused] = [this.#rule, this.#frame, this.#paused];
    this.store.setState({pick, phase: 'loading', rule, layout: frame.layout});
    this.#run = new DiagramRun(pick, this.#ports, this.store, {rule, frame, paused});
  }
}
