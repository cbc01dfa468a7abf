import {Container, WebGLRenderer} from 'pixi.js';
import type {DiagramScene, DiagramState, Palette, SymbolTable} from '../../../core/index.ts';
import type {ContextListeners, ContextPainter, Frame, PainterCounters, PainterOptions} from '../painter.ts';
import {colourRows} from '../picture/colours/colour-rows.ts';
import type {EmphasisColumns} from '../picture/emphasis/emphasis.ts';
import {farGlyphPx} from '../picture/levels.ts';
import {overlayBoxes} from '../picture/marks/alarm-marks.ts';
import {createTextFitter, type TextFitter} from '../picture/names/fit-text.ts';
import {LabelPlanner} from '../picture/names/label-planner.ts';
import {backingSize} from '../picture/tiles/backing-size.ts';
import {type Glyph, prepareGlyphs} from '../picture/tiles/glyphs.ts';
import {regionOf} from '../picture/tiles/region.ts';
import {EmphasisLayers} from './emphasis-layers.ts';
import {GeometryStore} from './geometry/geometry-store.ts';
import {QuadMesh} from './geometry/meshes.ts';
import {makeSceneParts, type SceneParts, TILE_SIZE} from './scene-parts.ts';
import {createDiagramShaders, type DiagramShaders} from './shaders/diagram-shaders.ts';
import {GlyphAtlas} from './text/glyph-atlas.ts';
import {trimRenderer} from './trim-renderer.ts';

/** Guaranteed by WebGL 2. */
const LEAST_SIDE = 2048;

/** Rejects without WebGL 2 or if the shaders do not compile. */
export async function createWebglPainter(options: PainterOptions, listeners: ContextListeners): Promise<ContextPainter> {
  const canvas = document.createElement('canvas');
  trimRenderer();
  const renderer = new WebGLRenderer();
  await renderer.init({
    canvas,
    width: 1,
    height: 1,
    preference: 'webgl',
    preferWebGLVersion: 2,
    antialias: false,
    autoDensity: false,
    background: options.palette.ground,
    skipExtensionImports: true,
  } as Parameters<WebGLRenderer['init']>[0]);
  // It would wake the page at every frame to look for unused resources: here everything is freed explicitly.
  renderer.scheduler.destroy();
  if (!(renderer.gl instanceof WebGL2RenderingContext)) {
    renderer.destroy();
    throw new Error('no WebGL 2');
  }
  return new WebglPainter(renderer, canvas, options, listeners);
}

/**
 * Tiled meshes over PixiJS. Geometry is built when a tile is first seen and kept only on the graphics card; the state is a texture with one
 * byte per slot, a theme a row of colours. Work that does not fit a frame continues in the next. After a lost context it paints nothing
 * more; its owner creates a new one.
 */
class WebglPainter implements ContextPainter {
  readonly kind = 'webgl';
  readonly canvas: HTMLCanvasElement;
  readonly #renderer: WebGLRenderer;
  readonly #listeners: ContextListeners;
  readonly #table: SymbolTable;
  readonly #glyphs: readonly Glyph[];
  readonly #fitter: TextFitter;
  readonly #labels: LabelPlanner;
  readonly #atlas: GlyphAtlas;
  readonly #shaders: DiagramShaders;
  readonly #store: GeometryStore;
  readonly #boxes: QuadMesh;
  readonly #stage = new Container();
  readonly #loss: WEBGL_lose_context | null;
  /** Maximum side of a canvas, in pixels. */
  readonly #maxSide: number;
  #palette: Palette;
  #scene: DiagramScene | null = null;
  /** Started by `setScene`, finished by the frames that need it. */
  #making: Generator<undefined, SceneParts> | null = null;
  #parts: SceneParts | null = null;
  #state: DiagramState | null = null;
  #emphasis: EmphasisColumns | null = null;
  /** Level of detail of the last frame. */
  #detail = -1;
  #frame = 0;
  /** Deadline of the prepared frame; a frame that was not prepared has no limit. */
  #budget: {readonly frame: Frame; readonly deadlineMs: number} | null = null;
  #isUnfinished = false;
  #pixelRatio = 1;
  #isLost = false;
  /** The first frame of the scene is complete. */
  #isPrepared = false;
  #pastBuilds = 0;
  #uploads = 0;
  #pastLayouts = 0;
  #giveBack: ReturnType<typeof setTimeout> | undefined;

  constructor(
    renderer: WebGLRenderer,
    canvas: HTMLCanvasElement,
    {table, palette, fontFamily}: PainterOptions,
    listeners: ContextListeners,
  ) {
    this.#renderer = renderer;
    this.canvas = canvas;
    this.#listeners = listeners;
    this.#table = table;
    this.#palette = palette;
    this.#glyphs = prepareGlyphs(table);
    this.#fitter = createTextFitter(fontFamily);
    this.#labels = new LabelPlanner(this.#fitter);
    this.#atlas = new GlyphAtlas(fontFamily);
    this.#shaders = createDiagramShaders(table, this.#atlas.source);
    this.#store = new GeometryStore(renderer);
    this.#boxes = new QuadMesh(this.#shaders.box, [
      ['aPos', 2],
      ['aColour', 1],
    ]);
    this.#maxSide = maxSideOf(renderer.gl);
    // A lost context returns no extensions.
    this.#loss = renderer.gl.getExtension('WEBGL_lose_context');
    canvas.addEventListener('webglcontextlost', this.#onLost);
    canvas.addEventListener('webglcontextrestored', this.#onRestored);
    this.setPalette(palette);
  }

  setScene(scene: DiagramScene): void {
    this.#dropScene();
    this.#isPrepared = false;
    this.#scene = scene;
    this.#making = makeSceneParts(scene, this.#glyphs, this.#shaders, this.#store);
    this.#emphasis = null;
    this.#state = null;
    this.#detail = -1;
    this.#shaders.setCounts(scene.slotCount, scene.hits.count);
    this.setPalette(this.#palette);
  }

  setState(state: DiagramState): void {
    const last = this.#state;
    this.#state = state;
    this.#uploads++;
    const changed = this.#shaders.writeState(state.slots);
    this.#parts?.marks.setState(changed);
    this.#parts?.texts.setState(last, state);
  }

  setPalette(palette: Palette): void {
    this.#palette = palette;
    this.#renderer.background.color = palette.ground;
    this.#shaders.writeColours(colourRows(palette, this.#scene?.voltages ?? []));
    this.#shaders.writeWidths(this.#table, palette);
  }

  setEmphasis(emphasis: EmphasisColumns | null): void {
    if (this.#scene === null) return;
    this.#emphasis = emphasis;
    this.#shaders.writeEmphasis(emphasis?.bits ?? null);
    if (emphasis !== null && this.#parts !== null) this.#parts.emphasis ??= this.#addEmphasis(this.#parts);
  }

  fontsChanged(): void {
    this.#fitter.clear();
    this.#labels.clear();
    this.#atlas.clear();
    this.#parts?.texts.clear();
  }

  resize(widthPx: number, heightPx: number, pixelRatio: number): void {
    const {width, height, ratio, cssWidth, cssHeight} = backingSize(widthPx, heightPx, pixelRatio, this.#maxSide);
    this.#renderer.resize(width / ratio, height / ratio, ratio);
    this.canvas.style.width = cssWidth;
    this.canvas.style.height = cssHeight;
    if (ratio !== this.#pixelRatio) this.#parts?.texts.clear();
    this.#pixelRatio = ratio;
  }

  prepare(frame: Frame, budgetMs: number): boolean {
    if (this.#scene === null || this.#state === null || this.#isLost) return true;
    const deadlineMs = performance.now() + budgetMs;
    const parts = this.#make(deadlineMs);
    if (parts === null) return false;
    this.#budget = {frame, deadlineMs};
    this.#isPrepared ||= parts.layers.prepare(frame.detail, frame.k, {region: regionOf(frame), frame: this.#frame}, deadlineMs);
    return this.#isPrepared;
  }

  get isUnfinished(): boolean {
    return this.#isUnfinished;
  }

  paint(frame: Frame): boolean | undefined {
    // A context is lost some time before its event arrives.
    if (this.#isLost || this.#renderer.gl.isContextLost()) return undefined;
    const {k, x, y} = frame;
    const deadlineMs = this.#budget?.frame === frame ? this.#budget.deadlineMs : Number.POSITIVE_INFINITY;
    this.#budget = null;
    let [detail, isExact] = [frame.detail, true];
    const parts = this.#state === null ? null : this.#make(Number.POSITIVE_INFINITY);
    if (parts !== null && this.#state !== null) {
      this.#isPrepared = true;
      [detail, isExact] = this.#show(parts, this.#state, frame, deadlineMs);
    }
    this.#shaders.setView({
      k,
      x,
      y,
      pixelRatio: this.#pixelRatio,
      widthPx: this.canvas.width / this.#pixelRatio,
      heightPx: this.canvas.height / this.#pixelRatio,
      farPx: farGlyphPx(detail, k),
      away: frame.alarms === 'away',
    });
    this.#stage.visible = this.#state !== null;
    this.#renderer.render({container: this.#stage, clear: true});
    return !isExact;
  }

  counters(): PainterCounters {
    const builds = this.#parts === null ? 0 : buildsOf(this.#parts);
    const layouts = this.#parts === null ? 0 : layoutsOf(this.#parts);
    return {
      geometryBuilds: this.#pastBuilds + builds,
      stateUploads: this.#uploads,
      textLayouts: this.#pastLayouts + layouts,
    };
  }

  loseContext(restoreAfterMs: number): void {
    if (this.#loss === null || this.#isLost) return;
    this.#loss.loseContext();
    this.#giveBack = setTimeout(() => this.#loss?.restoreContext(), restoreAfterMs);
  }

  dispose(): void {
    clearTimeout(this.#giveBack);
    this.canvas.removeEventListener('webglcontextlost', this.#onLost);
    this.canvas.removeEventListener('webglcontextrestored', this.#onRestored);
    this.#dropScene();
    this.#boxes.dispose();
    this.#shaders.dispose();
    this.#atlas.dispose();
    this.#stage.destroy({children: true});
    this.canvas.remove();
    // Also ends the context.
    this.#renderer.destroy();
    this.#state = null;
  }

  /** Continues creating the scene's parts until `deadlineMs` of `performance.now()`, at least one step; null while incomplete. */
  #make(deadlineMs: number): SceneParts | null {
    while (this.#making !== null) {
      const {done, value} = this.#making.next();
      if (done) this.#adopt(value);
      else if (performance.now() >= deadlineMs) return null;
    }
    return this.#parts;
  }

  #adopt(parts: SceneParts): void {
    this.#making = null;
    this.#parts = parts;
    this.#stage.addChild(parts.layers.container, this.#boxes.mesh);
    if (this.#emphasis !== null) parts.emphasis = this.#addEmphasis(parts);
  }

  #dropScene(): void {
    this.#scene = null;
    this.#making = null;
    if (this.#parts === null) return;
    this.#pastBuilds += buildsOf(this.#parts);
    this.#pastLayouts += layoutsOf(this.#parts);
    this.#stage.removeChildren();
    this.#parts.layers.dispose();
    this.#parts.texts.dispose();
    this.#parts.marks.dispose();
    this.#parts.emphasis?.dispose();
    this.#parts = null;
  }

  #addEmphasis({scene, layers}: SceneParts): EmphasisLayers {
    const made = new EmphasisLayers(scene, this.#table, TILE_SIZE, this.#shaders, this.#store);
    layers.bands.addChild(made.bands);
    this.#stage.addChildAt(made.outlines, this.#stage.getChildIndex(this.#boxes.mesh));
    return made;
  }

  /**
   * Returns the level of detail shown and whether a frame at rest would look no better. While tiles of another level are being built, the
   * last level stays: a picture with fewer or more details rather than one with holes.
   */
  #show({scene, layers, texts, marks, emphasis}: SceneParts, state: DiagramState, frame: Frame, deadlineMs: number): [number, boolean] {
    const {k} = frame;
    const region = regionOf(frame);
    const shown = {region, frame: ++this.#frame};
    const before = layers.builds;
    const isWhole = layers.prepare(frame.detail, k, shown, deadlineMs);
    const stays = !isWhole && this.#detail >= 0 && this.#detail !== frame.detail && layers.isBuilt(this.#detail, k, region);
    const detail = stays ? this.#detail : frame.detail;
    this.#detail = detail;
    layers.show(detail, k, shown);
    if (layers.builds > before) layers.trim(this.#frame);
    emphasis?.show(this.#emphasis, detail, shown);
    const view = {k, detail, selected: frame.selected};
    const {plan, isStale} = this.#labels.planFor(scene, view, {settled: frame.settled, isWhole: deadlineMs === Number.POSITIVE_INFINITY});
    const {isDone, isExact} = texts.show({
      ...shown,
      state,
      view,
      plan,
      pixelRatio: this.#pixelRatio,
      emphasis: this.#emphasis,
      atlas: this.#atlas,
      fitter: this.#fitter,
      exact: frame.settled,
      deadlineMs,
    });
    marks.show(state.slots, shown);
    this.#writeBoxes(scene, state.slots, frame);
    this.#isUnfinished = !isWhole || !isDone || (isStale && frame.settled);
    return [detail, isExact && !isStale];
  }

  #writeBoxes(scene: DiagramScene, slots: Uint8Array, frame: Frame): void {
    const quads: number[] = [];
    for (const {minX, minY, maxX, maxY, colour} of overlayBoxes(scene, slots, frame)) {
      quads.push(minX, minY, colour, maxX, minY, colour, maxX, maxY, colour, minX, maxY, colour);
    }
    this.#boxes.set(new Float32Array(quads), quads.length / 12);
  }

  #onLost = (event: Event): void => {
    event.preventDefault();
    this.#isLost = true;
    this.#listeners.onLost();
  };

  #onRestored = (): void => this.#listeners.onRestored();
}

function buildsOf({layers, emphasis}: SceneParts): number {
  return layers.builds + (emphasis?.builds ?? 0);
}

function layoutsOf({texts, marks}: SceneParts): number {
  return texts.layouts + marks.layouts;
}

/** A canvas may be no larger than what can be drawn at once; a lost context does not report it. */
function maxSideOf(gl: WebGL2RenderingContext): number {
  const viewport = gl.getParameter(gl.MAX_VIEWPORT_DIMS) as Int32Array | null;
  const buffer = gl.getParameter(gl.MAX_RENDERBUFFER_SIZE) as number | null;
  return Math.min(viewport?.[0] ?? LEAST_SIDE, viewport?.[1] ?? LEAST_SIDE, buffer ?? LEAST_SIDE);
}
