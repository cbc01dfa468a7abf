import type {DiagramScene, Disposable, PictureLayoutKind, PictureStation} from '@livebus/engine/core';
import type {DiagramPorts, PictureFrame} from './diagram-ports.ts';
import {oneAtATime} from './one-at-a-time.ts';

/** A size must rest this long before a shown picture is laid out for it. */
const SIZE_REST_MS = 150;

export interface SceneListeners {
  /** Called with each further scene, not with the first. */
  onScene(): void;
  onFailure(error: unknown): void;
}

/** The scene of one picture at the size, in the layout and with the words of now: one is built at a time, only the newest is kept. */
export class SceneKeeper implements Disposable {
  readonly #ports: DiagramPorts;
  readonly #listeners: SceneListeners;
  readonly #build = oneAtATime(() => this.#buildOnce());
  #frame: PictureFrame;
  #stations: readonly PictureStation[] | undefined;
  #current: {readonly scene: DiagramScene; readonly layout: PictureLayoutKind} | undefined;
  #failure: {readonly error: unknown} | undefined;
  /** Counts what was asked for: a scene that is overtaken while it is built is dropped. */
  #asked = 0;
  /** More than the size is new: the next scene is shown even where it is as large as the one before. */
  #mustShow = false;
  #sizeTimer: ReturnType<typeof setTimeout> | undefined;
  #disposed = false;

  constructor(ports: DiagramPorts, frame: PictureFrame, listeners: SceneListeners) {
    this.#ports = ports;
    this.#frame = frame;
    this.#listeners = listeners;
  }

  get current() {
    return this.#current;
  }

  /** Settles when the first scene stands. Rejects when it cannot be built. */
  async open(stations: readonly PictureStation[]): Promise<void> {
    this.#stations = stations;
    this.#asked++;
    await this.#build();
    if (this.#failure !== undefined) throw this.#failure.error;
  }

  /** A single row of one station is the same at every size. */
  setSize(widthPx: number, heightPx: number): void {
    const {widthPx: width, heightPx: height, layout} = this.#frame;
    if (width === widthPx && height === heightPx) return;
    this.#frame = {widthPx, heightPx, layout};
    if (this.#stations === undefined || (layout === 'row' && this.#stations.length < 2)) return;
    clearTimeout(this.#sizeTimer);
    if (this.#current === undefined) this.#ask();
    else this.#sizeTimer = setTimeout(() => this.#ask(), SIZE_REST_MS);
  }

  setLayout(layout: PictureLayoutKind): void {
    if (layout === this.#frame.layout) return;
    this.#frame = {...this.#frame, layout};
    this.rebuild();
  }

  /** The words printed on the picture are in another language now. */
  rebuild(): void {
    this.#mustShow = true;
    if (this.#stations !== undefined) this.#ask();
  }

  dispose(): void {
    this.#disposed = true;
    clearTimeout(this.#sizeTimer);
  }

  #ask(): void {
    this.#asked++;
    void this.#build();
  }

  async #buildOnce(): Promise<void> {
    const {layout} = this.#frame;
    const asked = this.#asked;
    try {
      const scene = await this.#ports.buildScene(this.#stations!, {...this.#frame, words: this.#ports.sceneWords()});
      if (!this.#disposed && asked === this.#asked) this.#adopt(scene, layout);
    } catch (error) {
      if (!this.#disposed && asked === this.#asked) this.#fail(error);
    }
  }

  #adopt(scene: DiagramScene, layout: PictureLayoutKind): void {
    const before = this.#current;
    if (before !== undefined && !this.#mustShow && sameSize(before.scene, scene)) return;
    this.#mustShow = false;
    this.#current = {scene, layout};
    if (before !== undefined) this.#listeners.onScene();
  }

  #fail(error: unknown): void {
    if (this.#current === undefined) this.#failure = {error};
    else this.#listeners.onFailure(error);
  }
}

function sameSize(one: DiagramScene, other: DiagramScene): boolean {
  return one.widthDu === other.widthDu && one.heightDu === other.heightDu;
}
