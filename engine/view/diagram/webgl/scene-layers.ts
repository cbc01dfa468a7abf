import {Container} from 'pixi.js';
import {type DiagramScene, Layer} from '../../../core/index.ts';
import type {Glyph} from '../picture/glyphs.ts';
import {Detail, effectiveK, PLATE_MIN_K} from '../picture/levels.ts';
import type {Picture} from '../picture/picture.ts';
import type {Region} from '../picture/tiles.ts';
import type {DiagramShaders} from './diagram-shaders.ts';
import {TileLayer} from './meshes.ts';
import {
  conductorGeometry,
  farGeometry,
  frameGeometry,
  frameLineGeometry,
  plateGeometry,
  symbolGeometry,
  tickGeometry,
} from './tile-geometry.ts';

interface Shown {
  readonly layer: TileLayer;
  readonly isShown: (detail: number, k: number) => boolean;
}

/** The layers of one scene in painting order, with places for what comes later: bands, texts, and over all the marks. */
export class SceneLayers {
  readonly container = new Container();
  readonly texts = new Container();
  readonly marks = new Container();
  /** Bands of emphasis, under the conductors. */
  readonly bands = new Container();
  readonly #layers: Shown[] = [];

  constructor(scene: DiagramScene, picture: Picture, glyphs: readonly Glyph[], shaders: DiagramShaders) {
    const {stroke, far} = shaders;
    const fromMid = (detail: number) => detail >= Detail.mid;
    const fromFull = (detail: number) => detail >= Detail.full;
    this.#add(new TileLayer(picture.frames, stroke, false, (rows) => frameGeometry(scene, rows)), () => true);
    this.#add(new TileLayer(picture.frames, stroke, false, (rows) => frameLineGeometry(scene, rows)), fromMid);
    this.#add(new TileLayer(picture.frames, stroke, false, (rows) => plateGeometry(scene, rows)), (_detail, k) => k >= PLATE_MIN_K);
    this.container.addChild(this.bands);
    this.#add(new TileLayer(picture.conductors, stroke, false, (rows) => conductorGeometry(scene, rows, false)), fromMid);
    this.#add(new TileLayer(picture.conductors, stroke, false, (rows) => conductorGeometry(scene, rows, true)), () => true);
    const addSymbols = (layer: number) => {
      const tiles = picture.symbols[layer];
      this.#add(new TileLayer(tiles, stroke, false, (rows) => symbolGeometry(scene, glyphs, rows, true)), fromFull);
      this.#add(
        new TileLayer(tiles, stroke, false, (rows) => symbolGeometry(scene, glyphs, rows, false)),
        (detail) => detail === Detail.mid,
      );
      this.#add(new TileLayer(tiles, far, true, (rows) => farGeometry(scene, glyphs, rows, false)), (detail) => detail === Detail.mid);
      this.#add(new TileLayer(tiles, far, true, (rows) => farGeometry(scene, glyphs, rows, true)), (detail) => detail === Detail.far);
    };
    for (let layer = Layer.frame; layer < Layer.overlay; layer++) addSymbols(layer);
    for (const minK of new Set(scene.ticks.minK)) {
      this.#add(
        new TileLayer(picture.ticks, stroke, false, (rows) => tickGeometry(scene, rows, minK)),
        (detail, k) => minK <= effectiveK(k, detail) + 1e-6,
      );
    }
    this.container.addChild(this.texts);
    addSymbols(Layer.overlay);
    this.container.addChild(this.marks);
  }

  /** Tiles built so far. */
  get builds(): number {
    return this.#layers.reduce((sum, {layer}) => sum + layer.builds, 0);
  }

  show(detail: number, k: number, region: Region): void {
    for (const {layer, isShown} of this.#layers) layer.show(isShown(detail, k), region);
  }

  /** Builds what `show` will need until `deadlineMs` of `performance.now()`; answers whether all is built. */
  prepare(detail: number, k: number, region: Region, deadlineMs: number): boolean {
    return this.#layers.every(({layer, isShown}) => !isShown(detail, k) || layer.prepare(region, deadlineMs));
  }

  /** Bands, texts and marks are removed, not ended. */
  dispose(): void {
    this.texts.removeChildren();
    this.marks.removeChildren();
    this.bands.removeChildren();
    for (const {layer} of this.#layers) layer.dispose();
    this.container.destroy({children: true});
  }

  #add(layer: TileLayer, isShown: Shown['isShown']): void {
    this.#layers.push({layer, isShown});
    this.container.addChild(layer.container);
  }
}
