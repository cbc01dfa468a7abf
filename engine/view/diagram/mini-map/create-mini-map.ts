import {type Disposable, DisposableStore, Emitter, type Event} from '../../../core/index.ts';
import type {CameraView} from '../camera.ts';
import type {DiagramSnapshot, DiagramView} from '../diagram-view.types.ts';
import {emphasisColumns} from '../picture/emphasis/emphasis.ts';
import {backingSize} from '../picture/tiles/backing-size.ts';
import {type AbnormalParts, abnormalParts} from './abnormal-parts.ts';
import {duOnMap, type MapFrame, type MapLimits, mapFrame, showsAll, windowOnMap} from './map-frame.ts';
import {paintMap} from './paint-map.ts';

export const DEFAULT_MAP_LIMITS = {maxWidthPx: 208, maxHeightPx: 128, minWidthPx: 96, minHeightPx: 48} satisfies MapLimits;

const DRAG_ENDS = ['pointerup', 'pointercancel'] as const;
const WINDOW_LINE_PX = 1.5;
/** Opacity of the focus colour over the window. */
const WINDOW_WASH = 0.1;

/** A map of the whole picture in a corner of a view. It owns its canvas and listeners until `dispose`; the caller owns the view. */
export interface MiniMap extends Disposable {
  /** Whether part of the drawing is out of view, so that a map is useful; fires when it changes. */
  readonly onNeeded: Event<boolean>;
  /** Last fired value; false until the view has painted a picture. */
  readonly isNeeded: boolean;
  /** While hidden, nothing is painted. Initially shown. */
  setShown(shown: boolean): void;
  /** How often the layer without the window was painted, and how often the whole map. */
  stats(): {readonly basePaints: number; readonly paints: number};
}

/**
 * Creates a map of what `view` shows in `host`: pressing or dragging on it moves the window there. Its size follows the drawing within
 * `limits`. It paints after a frame of the view with another scene, state, palette, emphasis or camera. Screen readers and keys use the
 * view itself and its tree.
 */
export function createMiniMap(host: HTMLElement, view: DiagramView, limits: MapLimits = DEFAULT_MAP_LIMITS): MiniMap {
  return new LiveMiniMap(host, view, limits);
}

type Painted = DiagramSnapshot & {readonly pixelRatio: number};

class LiveMiniMap implements MiniMap {
  readonly #owned = new DisposableStore();
  readonly #needed = this.#owned.add(new Emitter<boolean>());
  readonly onNeeded = this.#needed.event;
  readonly #view: DiagramView;
  readonly #limits: MapLimits;
  readonly #canvas = document.createElement('canvas');
  readonly #base = document.createElement('canvas');
  readonly #context: CanvasRenderingContext2D;
  readonly #baseContext: CanvasRenderingContext2D;
  /** Pointer that drags the window. */
  #dragging: number | undefined;
  #isNeeded = false;
  #isShown = true;
  #frame: MapFrame | null = null;
  #parts: AbnormalParts | null = null;
  #painted: Painted | null = null;
  #shown: CameraView | null = null;
  #basePaints = 0;
  #paints = 0;

  constructor(host: HTMLElement, view: DiagramView, limits: MapLimits) {
    this.#view = view;
    this.#limits = limits;
    this.#context = contextOf(this.#canvas);
    this.#baseContext = contextOf(this.#base);
    this.#canvas.setAttribute('aria-hidden', 'true');
    this.#canvas.style.cssText = 'display:block;touch-action:none;cursor:pointer';
    host.append(this.#canvas);
    this.#canvas.addEventListener('pointerdown', this.#onDown);
    this.#canvas.addEventListener('pointermove', this.#onMove);
    for (const end of DRAG_ENDS) this.#canvas.addEventListener(end, this.#onEnd);
    this.#owned.defer(() => {
      this.#canvas.removeEventListener('pointerdown', this.#onDown);
      this.#canvas.removeEventListener('pointermove', this.#onMove);
      for (const end of DRAG_ENDS) this.#canvas.removeEventListener(end, this.#onEnd);
      this.#canvas.remove();
      for (const canvas of [this.#canvas, this.#base]) canvas.width = 0;
      this.#painted = null;
      this.#parts = null;
    });
    this.#owned.add(view.onFrame((shown) => this.#follow(shown)));
    this.#follow(null);
  }

  get isNeeded(): boolean {
    return this.#isNeeded;
  }

  stats(): {readonly basePaints: number; readonly paints: number} {
    return {basePaints: this.#basePaints, paints: this.#paints};
  }

  setShown(shown: boolean): void {
    if (shown === this.#isShown) return;
    this.#isShown = shown;
    if (shown) this.#follow(null);
  }

  dispose(): void {
    this.#owned.dispose();
  }

  /** `shown`: the camera's current position; null for its target. */
  #follow(shown: CameraView | null): void {
    const snapshot = this.#view.snapshot();
    if (snapshot === null) return;
    const camera = shown ?? snapshot;
    this.#tellNeed(!showsAll(snapshot.scene, camera, snapshot));
    if (!this.#isShown || !this.#isNeeded) return;
    const before = this.#painted;
    const now = {...snapshot, pixelRatio: devicePixelRatio};
    if (before?.scene !== now.scene) {
      this.#frame = mapFrame(now.scene, this.#limits);
      this.#parts = abnormalParts(now.scene);
    }
    const {scene, state, palette, emphasis, pixelRatio, widthPx, heightPx} = now;
    const isNewBase =
      before === null ||
      before.scene !== scene ||
      before.state !== state ||
      before.palette !== palette ||
      before.emphasis !== emphasis ||
      before.pixelRatio !== pixelRatio;
    const isSameWindow =
      before !== null &&
      before.widthPx === widthPx &&
      before.heightPx === heightPx &&
      this.#shown?.k === camera.k &&
      this.#shown.x === camera.x &&
      this.#shown.y === camera.y;
    if (!isNewBase && isSameWindow) return;
    this.#painted = now;
    this.#shown = {k: camera.k, x: camera.x, y: camera.y};
    if (isNewBase) this.#paintBase(now);
    this.#paint(now, camera);
  }

  #tellNeed(needed: boolean): void {
    if (needed === this.#isNeeded) return;
    this.#isNeeded = needed;
    this.#needed.fire(needed);
  }

  #paintBase({scene, state, palette, emphasis, pixelRatio}: Painted): void {
    const frame = this.#frame!;
    const backing = backingSize(frame.widthPx, frame.heightPx, pixelRatio);
    for (const canvas of [this.#canvas, this.#base]) {
      canvas.width = backing.width;
      canvas.height = backing.height;
    }
    this.#canvas.style.width = backing.cssWidth;
    this.#canvas.style.height = backing.cssHeight;
    this.#baseContext.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    paintMap(this.#baseContext, {
      scene,
      state,
      palette,
      emphasis: emphasisColumns(scene, state.slots, emphasis ?? null),
      parts: this.#parts!,
      frame,
    });
    this.#basePaints++;
  }

  #paint({palette, pixelRatio, widthPx, heightPx}: Painted, camera: CameraView): void {
    const context = this.#context;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(this.#base, 0, 0);
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    const {x, y, width, height} = windowOnMap(this.#frame!, camera, {widthPx, heightPx});
    context.globalAlpha = WINDOW_WASH;
    context.fillStyle = palette.focus;
    context.fillRect(x, y, width, height);
    context.globalAlpha = 1;
    context.strokeStyle = palette.focus;
    context.lineWidth = WINDOW_LINE_PX;
    context.strokeRect(x + WINDOW_LINE_PX / 2, y + WINDOW_LINE_PX / 2, width - WINDOW_LINE_PX, height - WINDOW_LINE_PX);
    this.#paints++;
  }

  #onDown = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    event.preventDefault();
    this.#canvas.setPointerCapture(event.pointerId);
    this.#dragging = event.pointerId;
    this.#goTo(event);
  };

  #onMove = (event: PointerEvent): void => {
    if (event.pointerId === this.#dragging) this.#goTo(event);
  };

  #onEnd = (event: PointerEvent): void => {
    if (event.pointerId === this.#dragging) this.#dragging = undefined;
  };

  #goTo({clientX, clientY}: PointerEvent): void {
    if (this.#frame === null) return;
    const {left, top} = this.#canvas.getBoundingClientRect();
    const {xDu, yDu} = duOnMap(this.#frame, clientX - left, clientY - top);
    this.#view.lookAt(xDu, yDu);
  }
}

/** Throws when the browser gives no 2D context. */
function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', {willReadFrequently: true});
  if (context === null) throw new Error('no 2D canvas context for the map');
  return context;
}
