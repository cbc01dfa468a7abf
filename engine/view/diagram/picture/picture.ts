import {type DiagramScene, Layer} from '../../../core/index.ts';
import type {Glyph} from './glyphs.ts';
import {Detail, detailAt} from './levels.ts';
import {type Boxes, cutTiles, emptyBoxes, type Tile} from './tiles.ts';

/** A scene cut into tiles. Symbols are apart by layer; those with a size of their own on screen (marks) are apart once more. */
export interface Picture {
  readonly frames: readonly Tile[];
  readonly conductors: readonly Tile[];
  /** By `Layer`. */
  readonly symbols: readonly (readonly Tile[])[];
  readonly marks: readonly Tile[];
  readonly ticks: readonly Tile[];
  readonly texts: readonly Tile[];
}

const LAYER_COUNT = Layer.overlay + 1;
const TEXT_TILE_SIZE = 256;
/** Widest a text without a limit is taken to be, in ems. */
const TEXT_REACH_EM = 12;

/** `tileSize`: the most things in a tile of symbols or conductors. */
export function cutPicture(scene: DiagramScene, glyphs: readonly Glyph[], tileSize: number): Picture {
  const {frames, conductors, symbols, ticks} = scene;
  const symbolBoxes = boxesOfSymbols(scene, glyphs);
  const layerRows = Array.from({length: LAYER_COUNT}, (_, layer) =>
    rowsWhere(symbols.count, (row) => symbols.layer[row] === layer && symbols.clamped[row] === 0),
  );
  return {
    frames: cutTiles(boxesAt(frames.count, frames), rowsWhere(frames.count), tileSize),
    conductors: cutTiles(boxesOfConductors(scene), rowsWhere(conductors.count), tileSize),
    symbols: layerRows.map((rows) => cutTiles(symbolBoxes, rows, tileSize)),
    marks: cutTiles(
      symbolBoxes,
      rowsWhere(symbols.count, (row) => symbols.clamped[row] === 1),
      tileSize,
    ),
    ticks: cutTiles(boxesAt(ticks.count, ticks), rowsWhere(ticks.count), tileSize),
    texts: textTiles(scene),
  };
}

/** Texts that come into sight at the same level of detail lie in tiles of their own: seen from afar, most texts are never looked at. */
function textTiles(scene: DiagramScene): readonly Tile[] {
  const known = tilesOfTexts.get(scene);
  if (known !== undefined) return known;
  const {count, minK} = scene.texts;
  const boxes = boxesOfTexts(scene);
  const levels = new Uint8Array(count);
  for (let row = 0; row < count; row++) levels[row] = detailAt(minK[row], undefined);
  const tiles = Object.values(Detail).flatMap((level) =>
    cutTiles(
      boxes,
      rowsWhere(count, (row) => levels[row] === level),
      TEXT_TILE_SIZE,
    ),
  );
  tilesOfTexts.set(scene, tiles);
  return tiles;
}
const tilesOfTexts = new WeakMap<DiagramScene, readonly Tile[]>();

function rowsWhere(count: number, keep: (row: number) => boolean = () => true): Uint32Array {
  const rows = new Uint32Array(count);
  let kept = 0;
  for (let row = 0; row < count; row++) if (keep(row)) rows[kept++] = row;
  return rows.slice(0, kept);
}

function boxesAt(count: number, at: {x: Float32Array; y: Float32Array; width: Float32Array; height: Float32Array}): Boxes {
  const boxes = emptyBoxes(count);
  for (let row = 0; row < count; row++) setBox(boxes, row, at.x[row], at.y[row], at.x[row] + at.width[row], at.y[row] + at.height[row]);
  return boxes;
}

/** By row of `scene.symbols`. */
export function boxesOfSymbols({symbols}: DiagramScene, glyphs: readonly Glyph[]): Boxes {
  const boxes = emptyBoxes(symbols.count);
  for (let row = 0; row < symbols.count; row++) {
    const {width, height} = glyphs[symbols.symbol[row]];
    // The longer side about the middle covers every rotation.
    const half = (Math.max(width, height) * symbols.size[row]) / 2;
    const x = symbols.x[row] + (width * symbols.size[row]) / 2;
    const y = symbols.y[row] + (height * symbols.size[row]) / 2;
    setBox(boxes, row, x - half, y - half, x + half, y + half);
  }
  return boxes;
}

/** By row of `scene.conductors`. */
export function boxesOfConductors({conductors}: DiagramScene): Boxes {
  const boxes = emptyBoxes(conductors.count);
  for (let row = 0; row < conductors.count; row++) {
    let minX = Number.POSITIVE_INFINITY;
    let minY = Number.POSITIVE_INFINITY;
    let maxX = Number.NEGATIVE_INFINITY;
    let maxY = Number.NEGATIVE_INFINITY;
    for (let p = conductors.offset[row]; p < conductors.offset[row + 1]; p++) {
      minX = Math.min(minX, conductors.points[2 * p]);
      maxX = Math.max(maxX, conductors.points[2 * p]);
      minY = Math.min(minY, conductors.points[2 * p + 1]);
      maxY = Math.max(maxY, conductors.points[2 * p + 1]);
    }
    setBox(boxes, row, minX, minY, maxX, maxY);
  }
  return boxes;
}

function boxesOfTexts({texts}: DiagramScene): Boxes {
  const boxes = emptyBoxes(texts.count);
  for (let row = 0; row < texts.count; row++) {
    const size = texts.size[row];
    const reach = texts.maxWidth[row] || size * TEXT_REACH_EM;
    const anchor = texts.anchor[row];
    const left = texts.x[row] - (anchor === 0 ? 0 : anchor === 1 ? reach / 2 : reach);
    const [top, bottom] = texts.maxHeight[row] > 0 ? [0, texts.maxHeight[row]] : [-size, size * 0.3];
    setBox(boxes, row, left, texts.y[row] + top, left + reach, texts.y[row] + bottom);
  }
  return boxes;
}

function setBox(boxes: Boxes, row: number, minX: number, minY: number, maxX: number, maxY: number): void {
  boxes.minX[row] = minX;
  boxes.minY[row] = minY;
  boxes.maxX[row] = maxX;
  boxes.maxY[row] = maxY;
}
