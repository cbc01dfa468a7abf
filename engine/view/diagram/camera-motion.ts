import {clampZoom, type DiagramScene, MAX_ZOOM, minZoom, stepZoom} from '../../core/index.ts';
import {
  between,
  type CameraView,
  cameraAfterResize,
  cameraOf,
  centrePart,
  clampCamera,
  FIRST_CAMERA,
  firstCamera,
  fitCamera,
  keepInSight,
  NO_PROJECTION,
  type Projection,
  projectScene,
  sameCamera,
  shortWay,
  viewOf,
  zoomAbout,
} from './camera.ts';
import type {DiagramCamera} from './diagram-view.types.ts';
import {LEGIBLE_K} from './picture/levels.ts';

export interface CameraMotionListeners {
  /** The camera has a new target, reached at once or by an animation. */
  onCamera(camera: DiagramCamera): void;
  /** The shown view changed, also at a step of an animation. `view` is the current one, with its limits of k. */
  onShown(view: CameraView, minK: number, maxK: number): void;
  /** A frame is needed. */
  onChange(): void;
}

interface Move {
  readonly from: DiagramCamera;
  readonly startMs: number;
}

/** The camera over one scene in a canvas of one size, and its animations, which all take `moveMs`. */
export class CameraMotion {
  readonly #moveMs: number;
  readonly #listeners: CameraMotionListeners;
  #projection: Projection = NO_PROJECTION;
  /** The camera's target; `#shown` is its current position on the way there. */
  #camera: DiagramCamera = FIRST_CAMERA;
  #shown: DiagramCamera = FIRST_CAMERA;
  #move: Move | null = null;

  constructor(moveMs: number, listeners: CameraMotionListeners) {
    this.#moveMs = moveMs;
    this.#listeners = listeners;
  }

  /** The camera's position, or its target during an animation. */
  get camera(): DiagramCamera {
    return this.#camera;
  }

  get isMoving(): boolean {
    return this.#move !== null;
  }

  /** The view of the next frame. */
  shownView(): CameraView {
    return viewOf(this.#projection, this.#shown);
  }

  /** The view at the end of the animation. */
  restingView(): CameraView {
    return viewOf(this.#projection, this.#camera);
  }

  /** Sets another scene or canvas size. The camera stays until it is moved, or at the first view if it was there. */
  project(scene: DiagramScene, widthPx: number, heightPx: number, windowHeightPx: number): void {
    const wasFirst = sameCamera(this.#camera, firstCamera(this.#projection));
    this.#projection = projectScene(scene, widthPx, heightPx, windowHeightPx);
    if (!wasFirst || this.#move !== null) return;
    this.#camera = firstCamera(this.#projection);
    this.#shown = this.#camera;
  }

  /** Sets another canvas size: the middle stays in the middle, the first view stays the first view. */
  resize(scene: DiagramScene, widthPx: number, heightPx: number, windowHeightPx: number): void {
    const before = this.#projection;
    const wasFirst = sameCamera(this.#camera, firstCamera(before));
    this.project(scene, widthPx, heightPx, windowHeightPx);
    this.set(wasFirst ? this.#camera : cameraAfterResize(before, this.#projection, this.#camera));
  }

  /** One step of an animation. */
  advance(timeMs: number): void {
    if (this.#move === null) return;
    const share = Math.min(1, Math.max(0, (timeMs - this.#move.startMs) / this.#moveMs));
    this.#shown = between(this.#move.from, this.#camera, 1 - (1 - share) ** 3);
    if (share >= 1) this.#move = null;
    this.#tell();
  }

  /** The pointer has moved the picture itself. */
  take(view: CameraView): void {
    this.#move = null;
    this.#camera = cameraOf(this.#projection, view);
    this.#shown = this.#camera;
    this.#listeners.onCamera(this.#camera);
  }

  keptInSight(view: CameraView): CameraView {
    return viewOf(this.#projection, keepInSight(this.#projection, cameraOf(this.#projection, view)));
  }

  /**
   * Brings a part of the drawing, du, as near the middle as the drawing's edges allow, large enough to be read; if it is taller than the
   * window, its top.
   */
  centre(xDu: number, yDu: number, topDu: number): void {
    const {homeK, fitZoom} = this.#projection;
    const zoom = clampZoom(Math.max(this.#camera.zoom, LEGIBLE_K / homeK), fitZoom);
    this.#go(centrePart(this.#projection, xDu, yDu, zoom, topDu), true);
  }

  /** Brings a point of the drawing, du, to the middle at once and at the same zoom, as far as some of the drawing stays in view. */
  lookAt(xDu: number, yDu: number): void {
    this.#go(keepInSight(this.#projection, centrePart(this.#projection, xDu, yDu, this.#camera.zoom)), false);
  }

  zoomBy(steps: number): void {
    const {fitZoom, widthPx, heightPx} = this.#projection;
    const zoom = stepZoom(this.#camera.zoom, steps, fitZoom);
    const zoomed = zoomAbout(this.#projection, this.#camera, zoom, widthPx / 2, heightPx / 2);
    this.#go(keepInSight(this.#projection, zoomed), true);
  }

  panBy(dxPx: number, dyPx: number): void {
    const panned = {...this.#camera, panX: this.#camera.panX + dxPx, panY: this.#camera.panY + dyPx};
    this.#go(keepInSight(this.#projection, panned), false);
  }

  /** First view, animated or at once. */
  restore(how: 'journey' | 'jump'): void {
    this.#go(firstCamera(this.#projection), how === 'journey');
  }

  fit(): void {
    this.#go(fitCamera(this.#projection), true);
  }

  set(camera: DiagramCamera): void {
    this.#go(clampCamera(this.#projection, camera), false);
  }

  #go(camera: DiagramCamera, smoothly: boolean): void {
    const changed = !sameCamera(camera, this.#camera);
    this.#camera = camera;
    const travels = smoothly && this.#moveMs > 0 && !sameCamera(camera, this.#shown);
    this.#move = travels ? {from: shortWay(this.#projection, this.#shown, camera), startMs: performance.now()} : null;
    if (!travels) this.#shown = camera;
    this.#tell();
    this.#listeners.onChange();
    if (changed) this.#listeners.onCamera(camera);
  }

  #tell(): void {
    const {homeK, fitZoom} = this.#projection;
    this.#listeners.onShown(this.shownView(), homeK * minZoom(fitZoom), homeK * MAX_ZOOM);
  }
}
