import {type DiagramScene, Layer} from '../../../core/index.ts';
import {Detail, detailAt, outlineMinK} from './levels.ts';
import type {Glyph} from './tiles/glyphs.ts';
import {type Boxes, cutTiles, emptyBoxes, type Tile} from './tiles/tiles.ts';

/** A scene divided into tiles. Symbols are divided by layer; marks, which have their own size on screen, are separate. */
export interface Picture {
  readonly frames: readonly Tile[];
  /** Lowest k at which cabinets have an outline, and far glyphs are shown. */
  readonly outlineMinK: number;
  readonly conductors: readonly Tile[];
  /** By `Layer`. */
  readonly symbols: readonly (readonly Tile[])[];
  readonly marks: readonly Tile[];
  /** Created on first use, because they are visible only in near views. */
  readonly ticks: readonly Tile[];
  /** Texts that appear at a level of `Detail`. */
  textsOf(level: number): readonly Tile[];
}

const LAYER_COUNT = Layer.overlay + 1;
const TEXT_TILE_SIZE = 256;
/** Assumed maximum width of a text without a limit, in ems. */
const TEXT_REACH_EM = 12;

/** `tileSize`: the most things in a tile of symbols or conductors. */
export function cutPicture(scene: DiagramScene, glyphs: readonly Glyph[], tileSize: number): Picture {
  const {frames, conductors, symbols, ticks} = scene;
  const symbolBoxes = boxesOfSymbols(scene, glyphs);
  const layerRows = Array.from({length: LAYER_COUNT}, (_, layer) =>
    rowsWhere(symbols.count, (row) => symbols.layer[row] === layer && symbols.clamped[row] === 0),
  );
  let tickTiles: readonly Tile[] | undefined;
  return {
    frames: cutTiles(boxesAt(frames.count, frames), rowsWhere(frames.count), tileSize),
    outlineMinK: outlineMinK(meanCabinetDu(scene)),
    conductors: cutTiles(boxesOfConductors(scene), rowsWhere(conductors.count), tileSize),
    symbols: layerRows.map((rows) => cutTiles(symbolBoxes, rows, tileSize)),
    marks: cutTiles(
      symbolBoxes,
      rowsWhere(symbols.count, (row) => symbols.clamped[row] === 1),
      tileSize,
    ),
    get ticks() {
      tickTiles ??= cutTiles(boxesAt(ticks.count, ticks), rowsWhere(ticks.count), tileSize);
      return tickTiles;
    },
    textsOf: (level) => textsOf(scene, level),
  };
}

/**
 * Texts that appear at the same level of detail have their own tiles, created when that level is first shown: most texts are never visible
 * in far views.
 */
function textsOf(scene: DiagramScene, level: number): readonly Tile[] {
  let levels = tilesOfTexts.get(scene);
  if (levels === undefined) {
    levels = [];
    tilesOfTexts.set(scene, levels);
  }
  const known = levels[level];
  if (known !== undefined) return known;
  const {count, minK} = scene.texts;
  const rows = rowsWhere(count, (row) => detailAt(minK[row], undefined) === level);
  const tiles = cutTiles(boxesOfTexts(scene, rows), rows, TEXT_TILE_SIZE);
  levels[level] = tiles;
  return tiles;
}
const tilesOfTexts = new WeakMap<DiagramScene, (readonly Tile[] | undefined)[]>();

/** The text tiles of all levels. */
export function allTexts(picture: Picture): readonly Tile[] {
  return Object.values(Detail).flatMap((level) => picture.textsOf(level));
}

function rowsWhere(count: number, keep: (row: number) => boolean = () => true): Uint32Array {
  const rows = new Uint32Array(count);
  let kept = 0;
  for (let row = 0; row < count; row++) if (keep(row)) rows[kept++] = row;
  return rows.slice(0, kept);
}

/** Mean width of the cabinets; 0 without any. */
function meanCabinetDu({frames}: DiagramScene): number {
  let [sum, count] = [0, 0];
  for (let row = 0; row < frames.count; row++) {
    if (frames.kind[row] !== 0 || frames.height[row] === 0) continue;
    sum += frames.width[row];
    count++;
  }
  return count > 0 ? sum / count : 0;
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
    // The longer side around the middle covers every rotation.
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

/** Of `rows` alone. */
function boxesOfTexts({texts}: DiagramScene, rows: Uint32Array): Boxes {
  const boxes = emptyBoxes(texts.count);
  for (const row of rows) {
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
