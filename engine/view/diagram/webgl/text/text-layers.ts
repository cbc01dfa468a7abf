import {Buffer, BufferUsage, Container, Geometry, Mesh, type Shader} from 'pixi.js';
import type {DiagramScene, DiagramState} from '../../../../core/index.ts';
import type {EmphasisColumns} from '../../picture/emphasis/emphasis.ts';
import {Detail, effectiveK} from '../../picture/levels.ts';
import type {LabelPlan} from '../../picture/names/label-plan.ts';
import {type Region, touches} from '../../picture/tiles/tiles.ts';
import type {GeometryStore} from '../geometry/geometry-store.ts';
import {quadIndices} from '../geometry/meshes.ts';
import {QuadWriter, TEXT_STRIDE} from '../geometry/quad-writer.ts';
import {layoutTexts, type TextLayoutInput} from './text-layout.ts';
import {looksOtherwise, type TextTile} from './text-tiles.ts';

/** While the camera moves, texts are stretched up to this factor before they are drawn again. */
const MAX_STRETCH = 1.2;
/** Number of tiles out of view whose layout is kept. */
const MOST_KEPT = 256;
/** Maximum quads of a tile with 16-bit indices. */
const SHARED_QUADS = 16_000;

interface LaidTile {
  readonly tile: TextTile;
  readonly buffer: Buffer;
  readonly mesh: Mesh<Geometry, Shader>;
  readonly mostQuads: number;
  k: number;
  plan: LabelPlan;
  /** Row of `scene.hits` whose texts are shown because it is selected, or -1. */
  picked: number;
  emphasis: EmphasisColumns | null;
  /** Generation of the atlas used for the layout. */
  generation: number;
  /** A figure in it has changed since. */
  isOld: boolean;
  lastSeen: number;
}

interface ShownTexts {
  /** Nothing is missing, and nothing is stretched beyond the limit. */
  readonly isDone: boolean;
  /** Nothing is stretched at all. */
  readonly isExact: boolean;
}

type TextFrame = Omit<TextLayoutInput, 'scene'> & {
  readonly region: Region;
  /** Number of the frame. */
  readonly frame: number;
  /** Everything stretched must be made exact. */
  readonly exact: boolean;
  readonly deadlineMs: number;
};

/**
 * The texts of one scene as quads, tile by tile. A tile is laid out when it comes into view, when the zoom has stretched it too far, and
 * when the label plan changes. A changed figure rewrites its tile's characters in place.
 */
export class TextLayers {
  readonly container = new Container();
  readonly #scene: DiagramScene;
  readonly #tiles: readonly TextTile[];
  readonly #store: GeometryStore;
  readonly #shader: Shader;
  readonly #quads = new QuadWriter();
  readonly #indices = indexBufferFor(SHARED_QUADS);
  readonly #laid = new Map<TextTile, LaidTile>();
  #pickedRow = -1;
  #pickedTiles: ReadonlySet<TextTile> = new Set();
  layouts = 0;

  constructor(scene: DiagramScene, tiles: readonly TextTile[], store: GeometryStore, shader: Shader) {
    this.#scene = scene;
    this.#tiles = tiles;
    this.#store = store;
    this.#shader = shader;
  }

  /** Marks the tiles in which a figure, or the colour of a name, has changed. */
  setState(last: DiagramState | null, next: DiagramState): void {
    for (const laid of this.#laid.values())
      if (!laid.isOld && laid.tile.liveRows.length > 0)
        laid.isOld = last === null || looksOtherwise(this.#scene, laid.tile.liveRows, last, next);
  }

  /** All texts must be laid out again. */
  clear(): void {
    for (const laid of [...this.#laid.values()]) this.#drop(laid);
  }

  /** Shows the texts in view, and until the deadline lays out those that are out of date. */
  show(frame: TextFrame): ShownTexts {
    this.#pick(frame.view.selected);
    const shownK = effectiveK(frame.view.k, frame.view.detail) + 1e-6;
    const wanted: TextTile[] = [];
    for (const tile of this.#tiles) {
      if (touches(tile, frame.region) && (isInRange(tile, shownK) || this.#isPicked(tile, frame))) wanted.push(tile);
    }
    for (const laid of this.#laid.values()) laid.mesh.visible = false;
    const isDone = this.#layOut(wanted, frame);
    let isExact = true;
    for (const tile of wanted) {
      const laid = this.#laid.get(tile);
      if (laid === undefined) continue;
      if (laid.k !== frame.view.k) isExact = false;
      laid.lastSeen = frame.frame;
      laid.mesh.visible = laid.mesh.geometry.indexCount > 0;
    }
    if (this.#laid.size > MOST_KEPT) this.#trim(frame.frame);
    return {isDone, isExact};
  }

  dispose(): void {
    this.clear();
    this.#indices.destroy();
    this.container.destroy();
  }

  /** Missing tiles come before stretched ones; a changed figure waits for neither. */
  #layOut(wanted: readonly TextTile[], frame: TextFrame): boolean {
    const {generation} = frame.atlas;
    let isDone = true;
    for (const isMissing of [true, false]) {
      for (const tile of wanted) {
        const laid = this.#laid.get(tile);
        if ((laid === undefined) !== isMissing) continue;
        const isWrong = laid !== undefined && (laid.isOld || laid.generation !== generation);
        const isStretched = this.#isStretched(laid, frame);
        if (!isWrong && !isStretched) continue;
        if (!isWrong && performance.now() >= frame.deadlineMs) {
          isDone = false;
          continue;
        }
        if (isStretched) this.layouts++;
        if (!this.#layOutTile(tile, frame)) return this.#layOutAgain(wanted, frame);
      }
    }
    return isDone;
  }

  /** The atlas is full: clears it once and starts with the tiles in view; what then does not fit is left out. */
  #layOutAgain(wanted: readonly TextTile[], frame: TextFrame): boolean {
    frame.atlas.clear();
    for (const tile of wanted) this.#layOutTile(tile, frame);
    this.layouts++;
    return true;
  }

  /** It was laid out for another view, in position or size. */
  #isStretched(laid: LaidTile | undefined, {view, plan, emphasis, exact}: TextFrame): boolean {
    if (laid === undefined) return true;
    if (laid.picked !== this.#pickedIn(laid.tile, view.detail)) return true;
    if (laid.tile.isPlanned && laid.plan !== plan) return true;
    if (laid.emphasis !== emphasis && (laid.emphasis?.dims || emphasis?.dims)) return true;
    const stretch = Math.max(view.k / laid.k, laid.k / view.k);
    return exact ? stretch !== 1 : stretch >= MAX_STRETCH;
  }

  /** False when the atlas was full. */
  #layOutTile(tile: TextTile, frame: TextFrame): boolean {
    const {view, plan, emphasis, atlas} = frame;
    const isComplete = layoutTexts({...frame, scene: this.#scene}, tile.rows, this.#quads);
    atlas.upload();
    const {count, bytes} = this.#quads;
    const laid = this.#roomFor(tile, count, view.k, plan);
    this.#store.rewrite(laid.buffer, bytes);
    laid.mesh.geometry.indexCount = count * 6;
    laid.k = view.k;
    laid.plan = plan;
    laid.picked = this.#pickedIn(tile, view.detail);
    laid.emphasis = emphasis;
    laid.generation = atlas.generation;
    laid.isOld = false;
    return isComplete;
  }

  #roomFor(tile: TextTile, quads: number, k: number, plan: LabelPlan): LaidTile {
    const known = this.#laid.get(tile);
    if (known !== undefined && quads <= known.mostQuads) return known;
    if (known !== undefined) this.#drop(known);
    const buffer = this.#store.vertexBuffer(NO_QUADS);
    const mostQuads = Math.max(SHARED_QUADS, quads);
    const indexBuffer = mostQuads === SHARED_QUADS ? this.#indices : indexBufferFor(mostQuads);
    const at = (offset: number) => ({buffer, stride: TEXT_STRIDE, offset});
    const attributes = {
      aPos: {...at(0), format: 'float32x2' as const},
      aOffset: {...at(8), format: 'float32x2' as const},
      aTexel: {...at(16), format: 'uint16x2' as const},
      aColour: {...at(20), format: 'uint16x2' as const},
    };
    const mesh = new Mesh({geometry: new Geometry({attributes, indexBuffer}), shader: this.#shader});
    this.container.addChild(mesh);
    const made: LaidTile = {tile, buffer, mesh, mostQuads, k, plan, picked: -1, emphasis: null, generation: -1, isOld: false, lastSeen: 0};
    this.#laid.set(tile, made);
    return made;
  }

  #drop({tile, buffer, mesh}: LaidTile): void {
    this.#laid.delete(tile);
    const {geometry} = mesh;
    const {indexBuffer} = geometry;
    mesh.destroy();
    geometry.destroy(false);
    buffer.destroy();
    if (indexBuffer !== this.#indices) indexBuffer?.destroy();
  }

  #trim(frame: number): void {
    const unseen = [...this.#laid.values()].filter(({lastSeen}) => lastSeen !== frame).sort((a, b) => a.lastSeen - b.lastSeen);
    for (const laid of unseen.slice(0, this.#laid.size - MOST_KEPT)) this.#drop(laid);
  }

  #pick(row: number): void {
    if (row === this.#pickedRow) return;
    this.#pickedRow = row;
    const {hit} = this.#scene.texts;
    this.#pickedTiles = new Set(row < 0 ? [] : this.#tiles.filter(({rows}) => rows.some((text) => hit[text] === row)));
  }

  #pickedIn(tile: TextTile, detail: number): number {
    return detail >= Detail.full && this.#pickedTiles.has(tile) ? this.#pickedRow : -1;
  }

  #isPicked(tile: TextTile, {view}: TextFrame): boolean {
    return this.#pickedIn(tile, view.detail) >= 0;
  }
}

const NO_QUADS = new Uint8Array(4);

function isInRange({minK, maxK}: TextTile, shownK: number): boolean {
  return minK <= shownK && (maxK === 0 || maxK > shownK);
}

function indexBufferFor(quads: number): Buffer {
  return new Buffer({data: quadIndices(quads), usage: BufferUsage.INDEX | BufferUsage.COPY_DST});
}
