import {type DiagramScene, type DiagramState, DisposableStore, Emitter, type Palette, symbolTable} from '../../core/index.ts';
import {Blink} from './blink.ts';
import type {CameraView} from './camera.ts';
import {CameraMotion} from './camera-motion.ts';
import {CameraRest} from './camera-rest.ts';
import type {
  DiagramCamera,
  DiagramEmphasis,
  DiagramHit,
  DiagramSnapshot,
  DiagramStats,
  DiagramView,
  DiagramViewOptions,
  PainterChoice,
} from './diagram-view.types.ts';
import {FrameClock} from './frame-clock.ts';
import {watchHostSize} from './host-size.ts';
import {Input} from './input.ts';
import {DEFAULT_DIAGRAM_VIEW_OPTIONS} from './options.ts';
import type {Frame} from './painter.ts';
import {PainterChooser} from './painter-choice.ts';
import {PainterHost} from './painter-host.ts';
import type {PainterReport} from './painter-report.ts';
import {type EmphasisColumns, emphasisColumns, sameEmphasis} from './picture/emphasis/emphasis.ts';
import {detailAt} from './picture/levels.ts';
import {hasAlarmIn} from './picture/marks/alarm-marks.ts';
import {regionOf} from './picture/tiles/region.ts';
import {Pointer} from './pointer.ts';

/**
 * Creates a live diagram in `host`, which should be empty and have a size. Missing `options` come from `DEFAULT_DIAGRAM_VIEW_OPTIONS`.
 * Shows the ground colour until a scene and a state are set.
 */
export function createDiagramView(host: HTMLElement, options: Partial<DiagramViewOptions> = {}): DiagramView {
  return new LiveDiagramView(host, {...DEFAULT_DIAGRAM_VIEW_OPTIONS, ...options});
}

class LiveDiagramView implements DiagramView {
  readonly #options: DiagramViewOptions;
  readonly #owned = new DisposableStore();
  readonly #picked = this.#owned.add(new Emitter<DiagramHit | null>());
  readonly #hoveredEvent = this.#owned.add(new Emitter<DiagramHit | null>());
  readonly #moved = this.#owned.add(new Emitter<DiagramCamera>());
  readonly #framed = this.#owned.add(new Emitter<CameraView>());
  readonly #painterChanged = this.#owned.add(new Emitter<'webgl' | 'canvas2d'>());
  readonly #reported = this.#owned.add(new Emitter<PainterReport>());
  readonly onPainterReport = this.#reported.event;
  readonly onPick = this.#picked.event;
  readonly onHover = this.#hoveredEvent.event;
  readonly onCamera = this.#moved.event;
  readonly onFrame = this.#framed.event;
  readonly onPainter = this.#painterChanged.event;
  readonly #rest = this.#owned.add(new CameraRest());
  readonly #surface: HTMLElement;
  readonly #clock: FrameClock;
  readonly #blink: Blink;
  readonly #chooser: PainterChooser;
  readonly #painters: PainterHost;
  readonly #motion: CameraMotion;
  readonly #input: Input;
  #widthPx = 0;
  #heightPx = 0;
  #scene: DiagramScene | null = null;
  #state: DiagramState | null = null;
  #emphasis: DiagramEmphasis | null = null;
  #emphasised: EmphasisColumns | null = null;
  #palette: Palette;
  #pointer: Pointer | null = null;
  #selected = -1;
  #detail: number | undefined;
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
    this.#clock = this.#owned.add(
      new FrameClock(
        (timeMs) => this.#commit(timeMs),
        () => this.#look(),
      ),
    );
    this.#blink = this.#owned.add(new Blink(() => this.#clock.request()));
    const painterOptions = {table: symbolTable(), palette: options.palette, fontFamily: options.fontFamily};
    this.#chooser = this.#owned.add(
      new PainterChooser(options.painter, options.knownPainters, painterOptions, {
        onPainter: (kind) => this.#painters.use(kind),
        onReport: (report) => this.#reported.fire(report),
      }),
    );
    this.#painters = this.#owned.add(
      new PainterHost(this.#surface, this.#chooser.first, painterOptions, {
        onReady: (ready) => this.#onPainterReady(ready),
        onUnfinished: () => this.#clock.request(),
      }),
    );
    this.#motion = new CameraMotion(options.cameraMoveMs, {
      onCamera: (camera) => this.#moved.fire(camera),
      onShown: (view, minK, maxK) => {
        this.#input.follow(view, minK, maxK);
        this.#rest.moved();
      },
      onChange: () => this.#clock.request(),
    });
    this.#input = this.#owned.add(
      new Input(
        this.#surface,
        {
          onMove: (view) => this.#onMove(view),
          keepInSight: (view) => this.#motion.keptInSight(view),
          isPart: (xPx, yPx) => this.#isPart(xPx, yPx),
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
    const wasHovered = (this.#pointer?.hovered ?? -1) >= 0;
    this.#pointer = new Pointer(scene, this.#pointer?.at ?? null);
    if (wasHovered) this.#tellHover();
    this.#scene = scene;
    this.#state = null;
    this.#emphasis = null;
    this.#emphasised = null;
    this.#selected = -1;
    this.#detail = undefined;
    this.#painters.setScene(scene);
    this.#project(scene);
    this.#motion.restore('jump');
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
    this.#emphasiseNow();
    this.#clock.request();
  }

  setPalette(palette: Palette): void {
    this.#palette = palette;
    this.#painters.setPalette(palette);
    this.#clock.request();
  }

  setPainter(choice: PainterChoice): void {
    this.#chooser.choose(choice);
  }

  painterReport(): PainterReport | null {
    return this.#chooser.report;
  }

  select(id: string | null): boolean {
    const row = id === null ? -1 : (this.#pointer?.rowOf(id) ?? -1);
    if (row !== this.#selected) {
      this.#selected = row;
      this.#clock.request();
    }
    return row >= 0;
  }

  emphasise(emphasis: DiagramEmphasis | null): void {
    if (this.#scene === null || (emphasis === null && this.#emphasis === null)) return;
    this.#emphasis = emphasis;
    this.#emphasiseNow();
    this.#clock.request();
  }

  centre(id: string): boolean {
    const hits = this.#scene?.hits;
    const row = this.#pointer?.rowOf(id) ?? -1;
    if (hits === undefined || row < 0) return false;
    this.#motion.centre((hits.minX[row] + hits.maxX[row]) / 2, (hits.minY[row] + hits.maxY[row]) / 2, hits.minY[row]);
    return true;
  }

  lookAt(xDu: number, yDu: number): void {
    if (this.#scene !== null) this.#motion.lookAt(xDu, yDu);
  }

  zoomBy(steps: number): void {
    this.#motion.zoomBy(steps);
  }

  panBy(dxPx: number, dyPx: number): void {
    this.#motion.panBy(dxPx, dyPx);
  }

  restore(): void {
    this.#motion.restore('journey');
  }

  fit(): void {
    if (this.#scene) this.#motion.fit();
  }

  camera(): DiagramCamera {
    return this.#motion.camera;
  }

  setCamera(camera: DiagramCamera): void {
    this.#motion.set(camera);
  }

  snapshot(): DiagramSnapshot | null {
    if (this.#scene === null || this.#state === null || this.#widthPx === 0 || this.#heightPx === 0) return null;
    const {k, x, y} = this.#motion.restingView();
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
      ...(this.#emphasis !== null && {emphasis: this.#emphasis}),
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
    this.#owned.dispose();
    this.#scene = null;
    this.#state = null;
    this.#emphasis = null;
    this.#emphasised = null;
    this.#pointer = null;
  }

  #commit(timeMs: number): void {
    this.#motion.advance(timeMs);
    const view = this.#motion.shownView();
    this.#look();
    this.#detail = detailAt(view.k, this.#detail);
    const frame = {
      ...view,
      widthPx: this.#widthPx,
      heightPx: this.#heightPx,
      detail: this.#detail,
      selected: this.#selected,
      hovered: this.#pointer?.hovered ?? -1,
      settled: this.#rest.isSettled,
    };
    const alarms = this.#alarmsIn(frame, timeMs);
    const before = performance.now();
    const better = this.#painters.paint({...frame, alarms});
    if (better === undefined) return;
    this.#lastFrameMs = performance.now() - before;
    this.#framesPainted++;
    this.#framed.fire(view);
    if (this.#state !== null) this.#chooser.painted();
    if (better && !this.#rest.isSettled) this.#rest.whenSettled(() => this.#clock.request());
    if (this.#motion.isMoving) this.#clock.request();
  }

  /** How alarm marks are shown in this frame; requests the next change if one of them is in view. */
  #alarmsIn(frame: {k: number; x: number; y: number; widthPx: number; heightPx: number}, timeMs: number): Frame['alarms'] {
    const isInSight = this.#scene !== null && this.#state !== null && hasAlarmIn(this.#scene, this.#state.slots, regionOf(frame));
    if (!this.#options.blinksAlarms) return isInSight ? 'outlined' : 'seen';
    this.#blink.goOn(isInSight, timeMs);
    return isInSight && Blink.isAway(timeMs) ? 'away' : 'seen';
  }

  #onMove(view: CameraView): void {
    this.#rest.moved();
    this.#clock.request();
    this.#motion.take(view);
  }

  #onClick(xPx: number, yPx: number): void {
    const pointer = this.#pointer;
    this.#picked.fire(pointer === null ? null : pointer.hitOf(pointer.rowAt(xPx, yPx, this.#motion.shownView())));
  }

  #isPart(xPx: number, yPx: number): boolean {
    const pointer = this.#pointer;
    const hit = pointer === null ? null : pointer.hitOf(pointer.rowAt(xPx, yPx, this.#motion.shownView()));
    return hit !== null && hit.kind !== 'section' && hit.kind !== 'unknown';
  }

  #onPointer(point: {xPx: number; yPx: number} | null): void {
    if (this.#pointer === null) return;
    this.#pointer.moveTo(point);
    this.#clock.requestGlance();
  }

  /** Returns whether something else is under the pointer now. */
  #look(): boolean {
    const isOther = this.#pointer?.look(this.#motion.shownView()) ?? false;
    if (isOther) this.#tellHover();
    return isOther;
  }

  /** Bands end at open switches: a new moment may move their ends. */
  #emphasiseNow(): void {
    if (this.#scene === null || (this.#emphasis === null && this.#emphasised === null)) return;
    const columns = emphasisColumns(this.#scene, this.#state?.slots ?? null, this.#emphasis);
    if (sameEmphasis(columns, this.#emphasised)) return;
    this.#emphasised = columns;
    this.#painters.setEmphasis(columns);
  }

  #tellHover(): void {
    const row = this.#pointer?.hovered ?? -1;
    this.#surface.style.cursor = row < 0 ? 'grab' : 'pointer';
    this.#hoveredEvent.fire(this.#pointer?.hitOf(row) ?? null);
  }

  /** The canvas takes the new size at once, so that it is never stretched. The fit waits until the size is stable, except the first. */
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
    this.#motion.resize(this.#scene, this.#widthPx, this.#heightPx, this.#options.windowHeightPx());
  }

  #project(scene: DiagramScene): void {
    this.#motion.project(scene, this.#widthPx, this.#heightPx, this.#options.windowHeightPx());
  }

  #onPainterReady(kind: 'webgl' | 'canvas2d'): void {
    this.#clock.request();
    this.#painterChanged.fire(kind);
  }

  /** Texts measured before a font had loaded are measured again. */
  #watchFonts(): void {
    const onLoaded = () => {
      this.#painters.fontsChanged();
      this.#clock.request();
    };
    document.fonts.addEventListener('loadingdone', onLoaded);
    this.#owned.defer(() => document.fonts.removeEventListener('loadingdone', onLoaded));
  }
}
