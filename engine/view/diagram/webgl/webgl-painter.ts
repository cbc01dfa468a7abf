import {Container, WebGLRenderer} from 'pixi.js';
import type {DiagramScene, DiagramState, Palette, SymbolTable} from '../../../core/index.ts';
import type {ContextListeners, ContextPainter, Frame, PainterCounters, PainterOptions} from '../painter.ts';
import {backingSize} from '../picture/backing-size.ts';
import {colourRows} from '../picture/colour-rows.ts';
import type {EmphasisColumns} from '../picture/emphasis.ts';
import {createTextFitter, type TextFitter} from '../picture/fit-text.ts';
import {type Glyph, prepareGlyphs} from '../picture/glyphs.ts';
import {hitBoxes} from '../picture/hit-boxes.ts';
import {LabelPlanner} from '../picture/label-planner.ts';
import {FAR_GLYPH_PX} from '../picture/levels.ts';
import {cutPicture, type Picture} from '../picture/picture.ts';
import {regionOf} from '../picture/region.ts';
import {shownMarks} from '../picture/shown-marks.ts';
import {contains, type Region} from '../picture/tiles.ts';
import {createDiagramShaders, type DiagramShaders} from './diagram-shaders.ts';
import {EmphasisLayers} from './emphasis-layers.ts';
import {GlyphAtlas} from './glyph-atlas.ts';
import {LooseMesh, QuadMesh} from './meshes.ts';
import {SceneLayers} from './scene-layers.ts';
import {layoutTexts} from './text-layout.ts';
import {markGeometry} from './tile-geometry.ts';

/** Symbols in a mesh: few draw calls, and little drawn beyond the rim of the canvas. */
const TILE_SIZE = 1024;
/** Texts are laid out this much farther than the canvas reaches, so that a small pan needs no new layout. */
const TEXT_RIM = 0.3;
/** While the camera moves, texts are stretched within these limits before they are drawn anew. */
const MAX_STRETCH = 1.2;
/** What WebGL 2 promises. */
const LEAST_SIDE = 2048;

/** Rejects where the browser gives no WebGL 2 or the shaders do not compile. */
export async function createWebglPainter(options: PainterOptions, listeners: ContextListeners): Promise<ContextPainter> {
  const canvas = document.createElement('canvas');
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
  if (!(renderer.gl instanceof WebGL2RenderingContext)) {
    renderer.destroy();
    throw new Error('no WebGL 2');
  }
  return new WebglPainter(renderer, canvas, options, listeners);
}

interface SceneParts {
  readonly scene: DiagramScene;
  readonly picture: Picture;
  readonly layers: SceneLayers;
  /** Made when the scene is first emphasised. */
  emphasis: EmphasisLayers | null;
}

interface LaidOut {
  readonly region: Region;
  readonly k: number;
  readonly detail: number;
  readonly selected: number;
  /** Its names were placed for another step of the zoom. */
  readonly isStale: boolean;
}

/**
 * Tiled meshes over PixiJS: geometry is built once a tile, the state is a texture of one byte a slot, a theme a row of colours.
 * After a lost context it paints nothing more; whoever owns it makes a new one.
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
  readonly #texts: QuadMesh;
  readonly #boxes: QuadMesh;
  readonly #marks: LooseMesh;
  readonly #stage = new Container();
  readonly #loss: WEBGL_lose_context | null;
  /** Of a canvas, in pixels. */
  readonly #maxSide: number;
  #palette: Palette;
  #parts: SceneParts | null = null;
  #state: DiagramState | null = null;
  #emphasis: EmphasisColumns | null = null;
  #laidOut: LaidOut | null = null;
  /** Marks in the mesh; null when they are to be looked up. */
  #markRows: readonly number[] | null = null;
  #areMarksStale = true;
  #pixelRatio = 1;
  #isLost = false;
  /** The first frame of the scene has what it needs. */
  #isPrepared = false;
  #pastBuilds = 0;
  #uploads = 0;
  #layouts = 0;
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
    this.#texts = new QuadMesh(this.#shaders.text, [
      ['aPos', 2],
      ['aOffset', 2],
      ['aUv', 2],
      ['aColour', 1],
    ]);
    this.#boxes = new QuadMesh(this.#shaders.box, [
      ['aPos', 2],
      ['aColour', 1],
    ]);
    this.#marks = new LooseMesh(this.#shaders.mark);
    this.#maxSide = maxSideOf(renderer.gl);
    // A lost context gives no extensions any more.
    this.#loss = renderer.gl.getExtension('WEBGL_lose_context');
    canvas.addEventListener('webglcontextlost', this.#onLost);
    canvas.addEventListener('webglcontextrestored', this.#onRestored);
    this.setPalette(palette);
  }

  setScene(scene: DiagramScene): void {
    this.#dropScene();
    this.#isPrepared = false;
    const picture = cutPicture(scene, this.#glyphs, TILE_SIZE);
    const layers = new SceneLayers(scene, picture, this.#glyphs, this.#shaders);
    layers.texts.addChild(this.#texts.mesh);
    layers.marks.addChild(this.#marks.container);
    this.#stage.addChild(layers.container, this.#boxes.mesh);
    this.#parts = {scene, picture, layers, emphasis: null};
    this.#emphasis = null;
    this.#state = null;
    this.#laidOut = null;
    this.#markRows = null;
    this.#shaders.setCounts(scene.slotCount, scene.hits.count);
    this.setPalette(this.#palette);
  }

  setState(state: DiagramState): void {
    const changed = this.#state === null || state.values !== this.#state.values;
    this.#state = state;
    this.#shaders.writeState(state.slots);
    this.#uploads++;
    this.#areMarksStale = true;
    if (changed) this.#laidOut = null;
  }

  setPalette(palette: Palette): void {
    this.#palette = palette;
    this.#renderer.background.color = palette.ground;
    this.#shaders.writeColours(colourRows(palette, this.#parts?.scene.voltages ?? []));
    this.#shaders.writeWidths(this.#table, palette);
  }

  setEmphasis(emphasis: EmphasisColumns | null): void {
    if (this.#parts === null) return;
    // Texts carry their colour with them.
    if (emphasis?.dims || this.#emphasis?.dims) this.#laidOut = null;
    this.#emphasis = emphasis;
    this.#shaders.writeEmphasis(emphasis?.bits ?? null);
    if (emphasis !== null) this.#parts.emphasis ??= this.#addEmphasis(this.#parts);
  }

  fontsChanged(): void {
    this.#fitter.clear();
    this.#labels.clear();
    this.#atlas.clear();
    this.#laidOut = null;
  }

  resize(widthPx: number, heightPx: number, pixelRatio: number): void {
    const {width, height, ratio, cssWidth, cssHeight} = backingSize(widthPx, heightPx, pixelRatio, this.#maxSide);
    this.#pixelRatio = ratio;
    this.#renderer.resize(width / ratio, height / ratio, ratio);
    this.canvas.style.width = cssWidth;
    this.canvas.style.height = cssHeight;
    this.#laidOut = null;
  }

  prepare(frame: Frame, budgetMs: number): boolean {
    if (this.#isPrepared || this.#parts === null || this.#state === null || this.#isLost) return true;
    this.#isPrepared = this.#parts.layers.prepare(frame.detail, frame.k, regionOf(frame), performance.now() + budgetMs);
    return this.#isPrepared;
  }

  paint(frame: Frame): boolean | undefined {
    // A context is lost some time before its event comes.
    if (this.#isLost || this.#renderer.gl.isContextLost()) return undefined;
    const {k, x, y} = frame;
    if (this.#parts !== null && this.#state !== null) {
      this.#layOut(this.#parts, this.#state, frame);
      this.#pickMarks(this.#parts, this.#state);
      this.#parts.layers.show(frame.detail, k, regionOf(frame));
      this.#parts.emphasis?.show(this.#emphasis, frame.detail, regionOf(frame));
      this.#writeBoxes(this.#parts.scene, frame);
    }
    const layoutK = this.#laidOut?.k ?? k;
    this.#shaders.setView({
      k,
      x,
      y,
      pixelRatio: this.#pixelRatio,
      widthPx: this.canvas.width / this.#pixelRatio,
      heightPx: this.canvas.height / this.#pixelRatio,
      farPx: FAR_GLYPH_PX[Math.min(frame.detail, FAR_GLYPH_PX.length - 1)],
      layoutK,
    });
    this.#stage.visible = this.#state !== null;
    this.#renderer.render({container: this.#stage, clear: true});
    return layoutK !== k || (this.#laidOut?.isStale ?? false);
  }

  counters(): PainterCounters {
    const builds = this.#parts === null ? 0 : buildsOf(this.#parts);
    return {geometryBuilds: this.#pastBuilds + builds, stateUploads: this.#uploads, textLayouts: this.#layouts};
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
    this.#texts.dispose();
    this.#boxes.dispose();
    this.#marks.dispose();
    this.#shaders.dispose();
    this.#atlas.dispose();
    this.#stage.destroy({children: true});
    this.canvas.remove();
    // Ends the context too.
    this.#renderer.destroy();
    this.#state = null;
  }

  #dropScene(): void {
    if (this.#parts === null) return;
    this.#pastBuilds += buildsOf(this.#parts);
    this.#stage.removeChildren();
    this.#parts.layers.dispose();
    this.#parts.emphasis?.dispose();
    this.#parts = null;
  }

  #addEmphasis({scene, layers}: SceneParts): EmphasisLayers {
    const made = new EmphasisLayers(scene, this.#table, TILE_SIZE, this.#shaders);
    layers.bands.addChild(made.bands);
    this.#stage.addChildAt(made.outlines, this.#stage.getChildIndex(this.#boxes.mesh));
    return made;
  }

  #layOut({scene, picture}: SceneParts, state: DiagramState, frame: Frame): void {
    const {k, detail, selected} = frame;
    const last = this.#laidOut;
    const seen = regionOf(frame);
    const stretch = last === null ? 1 : Math.max(k / last.k, last.k / k);
    const holds =
      last !== null &&
      last.detail === detail &&
      last.selected === selected &&
      stretch < MAX_STRETCH &&
      !(frame.settled && (stretch !== 1 || last.isStale)) &&
      contains(last.region, seen);
    if (holds) return;
    const rimX = (seen.maxX - seen.minX) * TEXT_RIM;
    const rimY = (seen.maxY - seen.minY) * TEXT_RIM;
    const region = {minX: seen.minX - rimX, minY: seen.minY - rimY, maxX: seen.maxX + rimX, maxY: seen.maxY + rimY};
    const {plan, isStale} = this.#labels.planFor(scene, frame, frame.settled);
    const laid = layoutTexts(
      {scene, state, tiles: picture.texts, region, view: frame, plan, pixelRatio: this.#pixelRatio, emphasis: this.#emphasis},
      this.#atlas,
      this.#fitter,
    );
    this.#atlas.upload();
    this.#texts.set(laid.vertices, laid.quadCount);
    this.#laidOut = {region, k, detail, selected, isStale};
    this.#areMarksStale = true;
    this.#layouts++;
  }

  /** Most marks are hidden most of the time: only those shown in the region laid out are in the mesh. */
  #pickMarks({scene, picture}: SceneParts, state: DiagramState): void {
    if (!this.#areMarksStale || this.#laidOut === null) return;
    this.#areMarksStale = false;
    const rows = shownMarks(scene, state.slots, picture.marks, this.#laidOut.region);
    const last = this.#markRows;
    if (last !== null && last.length === rows.length && last.every((row, i) => row === rows[i])) return;
    this.#markRows = rows;
    this.#marks.set(markGeometry(scene, this.#glyphs, rows));
    this.#layouts++;
  }

  #writeBoxes({hits}: DiagramScene, frame: Frame): void {
    const quads: number[] = [];
    for (const {minX, minY, maxX, maxY, colour} of hitBoxes(hits, frame)) {
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

/** A canvas may be no larger than what can be drawn at once; a lost context says nothing of it. */
function maxSideOf(gl: WebGL2RenderingContext): number {
  const viewport = gl.getParameter(gl.MAX_VIEWPORT_DIMS) as Int32Array | null;
  const buffer = gl.getParameter(gl.MAX_RENDERBUFFER_SIZE) as number | null;
  return Math.min(viewport?.[0] ?? LEAST_SIDE, viewport?.[1] ?? LEAST_SIDE, buffer ?? LEAST_SIDE);
}
