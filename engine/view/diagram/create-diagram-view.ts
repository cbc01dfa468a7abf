import {
  clampZoom,
  type DiagramScene,
  type DiagramState,
  DisposableStore,
  Emitter,
  HitKind,
  MAX_ZOOM,
  minZoom,
  type Palette,
  stepZoom,
  symbolTable,
} from '../../core/index.ts';
import {
  between,
  type CameraView,
  cameraOf,
  centrePart,
  clampCamera,
  FIRST_CAMERA,
  fitCamera,
  keepInSight,
  NO_PROJECTION,
  projectScene,
  sameCamera,
  viewOf,
  zoomAbout,
} from './camera.ts';
import type {DiagramCamera, DiagramHit, DiagramSnapshot, DiagramStats, DiagramView, DiagramViewOptions} from './diagram-view.types.ts';
import {FrameClock} from './frame-clock.ts';
import {HitTest} from './hit-test.ts';
import {watchHostSize} from './host-size.ts';
import {Input} from './input.ts';
import {DEFAULT_DIAGRAM_VIEW_OPTIONS} from './options.ts';
import {PainterHost} from './painter-host.ts';
import {detailAt, LEGIBLE_K} from './picture/levels.ts';

/** A pick may miss by this much. */
const PICK_SLOP_PX = 4;
/** The camera rests when it has not moved for this time. */
const SETTLE_MS = 150;

/**
 * A live diagram in `host`, which should be empty and have a size. What `options` leaves out is taken from
 * `DEFAULT_DIAGRAM_VIEW_OPTIONS`. Until a scene and a state have been set the ground colour is shown.
 */
export function createDiagramView(host: HTMLElement, options: Partial<DiagramViewOptions> = {}): DiagramView {
  return new LiveDiagramView(host, {...DEFAULT_DIAGRAM_VIEW_OPTIONS, ...options});
}

interface Move {
  readonly from: DiagramCamera;
  readonly startMs: number;
}

class LiveDiagramView implements DiagramView {
  readonly #options: DiagramViewOptions;
  readonly #owned = new DisposableStore();
  readonly #picked = this.#owned.add(new Emitter<DiagramHit | null>());
  readonly #hoveredEvent = this.#owned.add(new Emitter<DiagramHit | null>());
  readonly #moved = this.#owned.add(new Emitter<DiagramCamera>());
  readonly #painterChanged = this.#owned.add(new Emitter<'webgl' | 'canvas2d'>());
  readonly onPick = this.#picked.event;
  readonly onHover = this.#hoveredEvent.event;
  readonly onCamera = this.#moved.event;
  readonly onPainter = this.#painterChanged.event;
  readonly #surface: HTMLElement;
  readonly #clock: FrameClock;
  readonly #painters: PainterHost;
  readonly #input: Input;
  #widthPx = 0;
  #heightPx = 0;
  #projection = NO_PROJECTION;
  /** Where the camera is or goes; `#shown` is where it is on its way there. */
  #camera: DiagramCamera = FIRST_CAMERA;
  #shown: DiagramCamera = FIRST_CAMERA;
  #move: Move | null = null;
  #scene: DiagramScene | null = null;
  #state: DiagramState | null = null;
  #palette: Palette;
  #hits: HitTest | null = null;
  #selected = -1;
  #hovered = -1;
  #pointer: {xPx: number; yPx: number} | null = null;
  #pointerMoved = false;
  #detail: number | undefined;
  #settleTimer: ReturnType<typeof setTimeout> | undefined;
  #settled = true;
  #framesPainted = 0;
  #lastFrameMs = 0;
  #disposed = false;

  constructor(host: HTMLElement, options: DiagramViewOptions) {
    this.#options = options;
    this.#palette = options.palette;
    this.#surface = document.createElement('div');
    this.#surface.style.cssText = 'position:relative;width:100%;height:100%;overflow:hidden;cursor:grab;user-select:none';
    host.append(this.#surface);
    this.#owned.defer(() => this.#surface.remove());
    this.#clock = this.#owned.add(new FrameClock((timeMs) => this.#commit(timeMs)));
    const kind = options.painter === 'webgl' ? 'webgl' : 'canvas2d';
    this.#painters = this.#owned.add(
      new PainterHost(
        this.#surface,
        kind,
        {table: symbolTable(), palette: options.palette, fontFamily: options.fontFamily},
        {onReady: (ready) => this.#onPainterReady(ready)},
      ),
    );
    this.#input = this.#owned.add(
      new Input(
        this.#surface,
        {
          onMove: (view) => this.#onMove(view),
          keepInSight: (view) => viewOf(this.#projection, keepInSight(this.#projection, cameraOf(this.#projection, view))),
          onClick: (xPx, yPx) => this.#onClick(xPx, yPx),
          onHover: (point) => this.#onPointer(point),
        },
        options.cameraMoveMs,
      ),
    );
    this.#owned.add(
      watchHostSize(this.#surface, options.resizeDebounceMs, {
        onSize: (widthPx, heightPx, pixelRatio) => this.#onSize(widthPx, heightPx, pixelRatio),
        onRest: () => this.#refit(),
      }),
    );
    this.#watchFonts();
  }

  setStation(scene: DiagramScene): void {
    this.#scene = scene;
    this.#state = null;
    this.#hits = new HitTest(scene);
    this.#selected = -1;
    this.#hover(-1);
    this.#detail = undefined;
    this.#painters.setScene(scene);
    this.#project(scene);
    this.#go(FIRST_CAMERA, false);
  }

  setState(state: DiagramState): void {
    const scene = this.#scene;
    if (scene === null) throw new RangeError('setState before setStation: there is no scene that the state could fit');
    if (state.slots.length !== scene.slotCount) throw new RangeError(`state has ${state.slots.length} slots, the scene ${scene.slotCount}`);
    if (state.values.length !== scene.valueCount || state.valueQuality.length !== scene.valueCount)
      throw new RangeError(
        `state has ${state.values.length} values and ${state.valueQuality.length} qualities, the scene ${scene.valueCount}`,
      );
    this.#state = state;
    this.#painters.setState(state);
    this.#clock.request();
  }

  setPalette(palette: Palette): void {
    this.#palette = palette;
    this.#painters.setPalette(palette);
    this.#clock.request();
  }

  select(id: string | null): boolean {
    const row = id === null ? -1 : (this.#hits?.rowOf(id) ?? -1);
    if (row !== this.#selected) {
      this.#selected = row;
      this.#clock.request();
    }
    return row >= 0;
  }

  centre(id: string): boolean {
    const hits = this.#scene?.hits;
    const row = this.#hits?.rowOf(id) ?? -1;
    if (hits === undefined || row < 0) return false;
    const {homeK, fitZoom} = this.#projection;
    const zoom = clampZoom(Math.max(this.#camera.zoom, LEGIBLE_K / homeK), fitZoom);
    const x = (hits.minX[row] + hits.maxX[row]) / 2;
    const y = (hits.minY[row] + hits.maxY[row]) / 2;
    this.#go(centrePart(this.#projection, x, y, zoom), true);
    return true;
  }

  zoomBy(steps: number): void {
    const zoom = stepZoom(this.#camera.zoom, steps, this.#projection.fitZoom);
    const zoomed = zoomAbout(this.#projection, this.#camera, zoom, this.#widthPx / 2, this.#heightPx / 2);
    this.#go(keepInSight(this.#projection, zoomed), true);
  }

  panBy(dxPx: number, dyPx: number): void {
    const panned = {...this.#camera, panX: this.#camera.panX + dxPx, panY: this.#camera.panY + dyPx};
    this.#go(keepInSight(this.#projection, panned), false);
  }

  restore(): void {
    this.#go(FIRST_CAMERA, true);
  }

  fit(): void {
    if (this.#scene) this.#go(fitCamera(this.#projection), true);
  }

  camera(): DiagramCamera {
    return this.#camera;
  }

  setCamera(camera: DiagramCamera): void {
    this.#go(clampCamera(this.#projection, camera), false);
  }

  snapshot(): DiagramSnapshot | null {
    if (this.#scene === null || this.#state === null || this.#widthPx === 0 || this.#heightPx === 0) return null;
    const {k, x, y} = viewOf(this.#projection, this.#camera);
    return {
      scene: this.#scene,
      state: this.#state,
      palette: this.#palette,
      fontFamily: this.#options.fontFamily,
      k,
      x,
      y,
      widthPx: this.#widthPx,
      heightPx: this.#heightPx,
      detail: detailAt(k, this.#detail),
      selected: this.#selected,
    };
  }

  stats(): DiagramStats {
    return {
      painter: this.#painters.kind,
      framesPainted: this.#framesPainted,
      ...this.#painters.counters(),
      contextLosses: this.#painters.contextLosses,
      contextRestores: this.#painters.contextRestores,
      lastFrameMs: this.#lastFrameMs,
    };
  }

  loseContext(restoreAfterMs: number): void {
    this.#painters.loseContext(restoreAfterMs);
  }

  dispose(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    clearTimeout(this.#settleTimer);
    this.#owned.dispose();
    this.#scene = null;
    this.#state = null;
    this.#hits = null;
  }

  #commit(timeMs: number): void {
    if (this.#move !== null) this.#advance(this.#move, timeMs);
    if (this.#pointerMoved) this.#hoverUnderPointer();
    const {k, x, y} = viewOf(this.#projection, this.#shown);
    this.#detail = detailAt(k, this.#detail);
    const frame = {
      k,
      x,
      y,
      widthPx: this.#widthPx,
      heightPx: this.#heightPx,
      detail: this.#detail,
      selected: this.#selected,
      hovered: this.#hovered,
      settled: this.#settled,
    };
    const before = performance.now();
    const better = this.#painters.paint(frame);
    if (better === undefined) return;
    this.#lastFrameMs = performance.now() - before;
    this.#framesPainted++;
    if (better && !this.#settled) this.#settleLater();
    if (this.#move !== null) this.#clock.request();
  }

  #advance(move: Move, timeMs: number): void {
    const share = Math.min(1, Math.max(0, (timeMs - move.startMs) / this.#options.cameraMoveMs));
    this.#shown = between(move.from, this.#camera, 1 - (1 - share) ** 3);
    if (share >= 1) this.#move = null;
    this.#followInput();
  }

  /** Every change of the camera that does not come from the pointer. */
  #go(camera: DiagramCamera, smoothly: boolean): void {
    const changed = !sameCamera(camera, this.#camera);
    this.#camera = camera;
    const travels = smoothly && this.#options.cameraMoveMs > 0 && !sameCamera(camera, this.#shown);
    this.#move = travels ? {from: this.#shown, startMs: performance.now()} : null;
    if (!travels) this.#shown = camera;
    this.#followInput();
    this.#unsettle();
    this.#clock.request();
    if (changed) this.#moved.fire(camera);
  }

  #onMove(view: CameraView): void {
    this.#move = null;
    this.#camera = cameraOf(this.#projection, view);
    this.#shown = this.#camera;
    this.#unsettle();
    this.#clock.request();
    this.#moved.fire(this.#camera);
  }

  #followInput(): void {
    const {homeK, fitZoom} = this.#projection;
    this.#input.follow(viewOf(this.#projection, this.#shown), homeK * minZoom(fitZoom), homeK * MAX_ZOOM);
  }

  #onClick(xPx: number, yPx: number): void {
    this.#picked.fire(this.#hitOf(this.#rowAt(xPx, yPx)));
  }

  #onPointer(point: {xPx: number; yPx: number} | null): void {
    this.#pointer = point;
    this.#pointerMoved = true;
    const row = point === null ? -1 : this.#rowAt(point.xPx, point.yPx);
    if (row !== this.#hovered) this.#clock.request();
  }

  #hoverUnderPointer(): void {
    this.#pointerMoved = false;
    this.#hover(this.#pointer === null ? -1 : this.#rowAt(this.#pointer.xPx, this.#pointer.yPx));
  }

  #hover(row: number): void {
    if (row === this.#hovered) return;
    this.#hovered = row;
    this.#surface.style.cursor = row < 0 ? 'grab' : 'pointer';
    this.#hoveredEvent.fire(this.#hitOf(row));
  }

  #rowAt(xPx: number, yPx: number): number {
    const {k, x, y} = viewOf(this.#projection, this.#shown);
    return this.#hits?.rowAt((xPx - x) / k, (yPx - y) / k, PICK_SLOP_PX / k) ?? -1;
  }

  #hitOf(row: number): DiagramHit | null {
    const hits = this.#scene?.hits;
    if (hits === undefined || row < 0) return null;
    return {kind: HIT_KINDS[hits.kind[row]], station: hits.station[row], row: hits.row[row], id: hits.id[row]};
  }

  /** The canvas takes the new size at once, so that it is never stretched; the fit waits until the size rests, but for the first. */
  #onSize(widthPx: number, heightPx: number, pixelRatio: number): void {
    const wasNothing = this.#widthPx === 0 || this.#heightPx === 0;
    this.#widthPx = widthPx;
    this.#heightPx = heightPx;
    this.#painters.resize(widthPx, heightPx, pixelRatio);
    if (wasNothing) this.#refit();
    this.#clock.request();
  }

  #refit(): void {
    if (this.#scene === null) return;
    this.#project(this.#scene);
    this.#go(clampCamera(this.#projection, this.#camera), false);
  }

  #project(scene: DiagramScene): void {
    this.#projection = projectScene(scene, this.#widthPx, this.#heightPx, this.#options.windowHeightPx());
  }

  #onPainterReady(kind: 'webgl' | 'canvas2d'): void {
    this.#clock.request();
    this.#painterChanged.fire(kind);
  }

  #unsettle(): void {
    this.#settled = false;
    clearTimeout(this.#settleTimer);
    this.#settleTimer = setTimeout(() => {
      this.#settled = true;
    }, SETTLE_MS);
  }

  #settleLater(): void {
    clearTimeout(this.#settleTimer);
    this.#settleTimer = setTimeout(() => {
      this.#settled = true;
      this.#clock.request();
    }, SETTLE_MS);
  }

  /** Texts measured before a font had come are measured anew. */
  #watchFonts(): void {
    const onLoaded = () => {
      this.#painters.fontsChanged();
      this.#clock.request();
    };
    document.fonts.addEventListener('loadingdone', onLoaded);
    this.#owned.defer(() => document.fonts.removeEventListener('loadingdone', onLoaded));
  }
}

const HIT_KINDS = (['section', 'unit', 'tie', 'cabinet', 'unknown'] as const).toSorted((a, b) => HitKind[a] - HitKind[b]);
