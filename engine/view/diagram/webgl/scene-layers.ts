import {Container} from 'pixi.js';
import {type DiagramScene, Layer} from '../../../core/index.ts';
import {Detail, effectiveK, PLATE_MIN_K} from '../picture/levels.ts';
import type {Picture} from '../picture/picture.ts';
import {coarseGlyphs} from '../picture/tiles/coarse.ts';
import type {Glyph} from '../picture/tiles/glyphs.ts';
import type {Region, Tile} from '../picture/tiles/tiles.ts';
import type {GeometryStore} from './geometry/geometry-store.ts';
import {type DroppableTile, dropOldest, type Shown, TileLayer} from './geometry/meshes.ts';
import {
  anchoredGeometry,
  conductorGeometry,
  frameGeometry,
  frameLineGeometry,
  plateGeometry,
  symbolGeometry,
  tickGeometry,
} from './geometry/tile-geometry.ts';
import type {DiagramShaders} from './shaders/diagram-shaders.ts';

/** Limit for tiles on the graphics card before the least recently seen are dropped. */
const CARD_BYTES = 128 * 1024 * 1024;

interface LeveledLayer {
  readonly layer: TileLayer;
  readonly isShown: (detail: number, k: number) => boolean;
}

/** The layers of one scene in painting order, with slots for later parts: bands, texts, and the marks on top. */
export class SceneLayers {
  readonly container = new Container();
  readonly texts = new Container();
  readonly marks = new Container();
  /** Bands of emphasis, below the conductors. */
  readonly bands = new Container();
  readonly #store: GeometryStore;
  readonly #layers: LeveledLayer[] = [];

  constructor(scene: DiagramScene, picture: Picture, glyphs: readonly Glyph[], shaders: DiagramShaders, store: GeometryStore) {
    this.#store = store;
    const coarse = coarseGlyphs(glyphs);
    const addStrokes = (tiles: readonly Tile[], isShown: LeveledLayer['isShown'], build: ConstructorParameters<typeof TileLayer>[4]) =>
      this.#add(new TileLayer(tiles, store, shaders.stroke, false, build), isShown);
    const addFar = (tiles: readonly Tile[], isShown: LeveledLayer['isShown'], build: ConstructorParameters<typeof TileLayer>[4]) =>
      this.#add(new TileLayer(tiles, store, shaders.far, true, build), isShown);
    const always = () => true;
    const atMid = (detail: number) => detail === Detail.mid;
    const atFar = (detail: number) => detail === Detail.far;
    const fromMid = (detail: number) => detail >= Detail.mid;
    const fromFull = (detail: number) => detail >= Detail.full;
    const isOutlined = (k: number) => k >= picture.outlineMinK;
    addStrokes(
      picture.frames,
      (detail, k) => atFar(detail) && !isOutlined(k),
      (writer, rows) => frameGeometry(writer, scene, rows, 'bare'),
    );
    addStrokes(
      picture.frames,
      (detail, k) => atFar(detail) && isOutlined(k),
      (writer, rows) => frameGeometry(writer, scene, rows, 'square'),
    );
    addStrokes(picture.frames, fromMid, (writer, rows) => frameGeometry(writer, scene, rows, 'round'));
    addStrokes(picture.frames, fromMid, (writer, rows) => frameLineGeometry(writer, scene, rows));
    addStrokes(
      picture.frames,
      (_detail, k) => k >= PLATE_MIN_K,
      (writer, rows) => plateGeometry(writer, scene, rows),
    );
    this.container.addChild(this.bands);
    addStrokes(picture.conductors, fromMid, (writer, rows) => conductorGeometry(writer, scene, rows, false));
    addStrokes(picture.conductors, always, (writer, rows) => conductorGeometry(writer, scene, rows, true));
    const addSymbols = (layer: number) => {
      const tiles = picture.symbols[layer];
      addStrokes(tiles, fromFull, (writer, rows) => symbolGeometry(writer, scene, coarse, (glyph) => glyph.full, rows));
      addStrokes(tiles, atMid, (writer, rows) => symbolGeometry(writer, scene, coarse, (glyph) => glyph.mid, rows));
      addFar(tiles, atMid, (writer, rows) => anchoredGeometry(writer, scene, coarse, (glyph) => glyph.far, rows));
      const overview = (glyph: Glyph) => (glyph.far?.atOverview ? glyph.far : null);
      addFar(
        tiles,
        (detail, k) => atFar(detail) && isOutlined(k),
        (writer, rows) => anchoredGeometry(writer, scene, coarse, overview, rows),
      );
    };
    for (let layer = Layer.frame; layer < Layer.overlay; layer++) addSymbols(layer);
    for (const minK of new Set(scene.ticks.minK)) {
      addStrokes(
        picture.ticks,
        (detail, k) => minK <= effectiveK(k, detail) + 1e-6,
        (writer, rows) => tickGeometry(writer, scene, rows, minK),
      );
    }
    this.container.addChild(this.texts);
    addSymbols(Layer.overlay);
    this.container.addChild(this.marks);
  }

  /** Number of tiles built so far. */
  get builds(): number {
    return this.#layers.reduce((sum, {layer}) => sum + layer.builds, 0);
  }

  show(detail: number, k: number, shown: Shown): void {
    for (const {layer, isShown} of this.#layers) layer.show(isShown(detail, k), shown);
  }

  /** Builds what `show` will need until `deadlineMs` of `performance.now()`; returns whether all is built. */
  prepare(detail: number, k: number, shown: Shown, deadlineMs: number): boolean {
    const before = this.builds;
    const isWhole = this.#layers.every(({layer, isShown}) => !isShown(detail, k) || layer.prepare(shown, deadlineMs));
    if (isWhole && this.builds > before) this.#store.rest();
    return isWhole;
  }

  isBuilt(detail: number, k: number, region: Region): boolean {
    return this.#layers.every(({layer, isShown}) => !isShown(detail, k) || layer.isBuilt(region));
  }

  /** Drops tiles out of view when all together have become large. */
  trim(frame: number): void {
    const built: DroppableTile[] = [];
    for (const {layer} of this.#layers) layer.listBuilt(built);
    dropOldest(built, CARD_BYTES, frame);
  }

  /** Removes bands, texts and marks without disposing of them. */
  dispose(): void {
    this.texts.removeChildren();
    this.marks.removeChildren();
    this.bands.removeChildren();
    for (const {layer} of this.#layers) layer.dispose();
    this.container.destroy({children: true});
  }

  #add(layer: TileLayer, isShown: LeveledLayer['isShown']): void {
    this.#layers.push({layer, isShown});
    this.container.addChild(layer.container);
  }
}
