import {type DiagramScene, HitKind} from '../../core/index.ts';
import type {CameraView} from './camera.ts';
import type {DiagramHit} from './diagram-view.types.ts';
import {HitTest} from './hit-test.ts';

/** A pick may miss by this much. */
const PICK_SLOP_PX = 4;
const HIT_KINDS = (['section', 'unit', 'tie', 'cabinet', 'unknown'] as const).toSorted((a, b) => HitKind[a] - HitKind[b]);

/** The part of a scene below the pointer. */
export class Pointer {
  readonly #hits: HitTest;
  readonly #scene: DiagramScene;
  #at: {xPx: number; yPx: number} | null;
  #moved = false;
  #hovered = -1;

  /** `at`: the pointer's position over the previous scene, if any. */
  constructor(scene: DiagramScene, at: {xPx: number; yPx: number} | null) {
    this.#scene = scene;
    this.#hits = new HitTest(scene);
    this.#at = at;
  }

  get at(): {xPx: number; yPx: number} | null {
    return this.#at;
  }

  /** Row of `scene.hits` found by the last look, or -1. */
  get hovered(): number {
    return this.#hovered;
  }

  /** -1 for an unknown id. */
  rowOf(id: string): number {
    return this.#hits.rowOf(id);
  }

  rowAt(xPx: number, yPx: number, {k, x, y}: CameraView): number {
    return this.#hits.rowAt((xPx - x) / k, (yPx - y) / k, PICK_SLOP_PX / k);
  }

  /** Sets the pointer's position; `look` finds its target once per frame. */
  moveTo(point: {xPx: number; yPx: number} | null): void {
    this.#at = point;
    this.#moved = true;
  }

  /** Finds the target if the pointer has moved; returns whether it changed. */
  look(view: CameraView): boolean {
    if (!this.#moved) return false;
    this.#moved = false;
    const row = this.#rowUnder(view);
    if (row === this.#hovered) return false;
    this.#hovered = row;
    return true;
  }

  hitOf(row: number): DiagramHit | null {
    const {hits} = this.#scene;
    return row < 0 ? null : {kind: HIT_KINDS[hits.kind[row]], station: hits.station[row], row: hits.row[row], id: hits.id[row]};
  }

  #rowUnder(view: CameraView): number {
    return this.#at === null ? -1 : this.rowAt(this.#at.xPx, this.#at.yPx, view);
  }
}
