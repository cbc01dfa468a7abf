import {type DiagramScene, NONE, type SymbolTable} from '../../../../core/index.ts';
import {WeightClass} from '../colours/paint-rules.ts';
import {Detail} from '../levels.ts';
import {newPlacement, placeSymbol} from '../tiles/place.ts';
import {type Boxes, cutTiles, emptyBoxes, type Tile} from '../tiles/tiles.ts';
import {BAND_BITS, EmphasisBit} from './emphasis.ts';

/**
 * [N] lines that an emphasis band can follow, in du: every conductor of a pickable thing and, so that the band does not break at a switch,
 * the way through each symbol from terminal a to terminal b. Created when a scene is first emphasised.
 */
export interface EmphasisRuns {
  readonly count: number;
  /** Points [offset[i], offset[i + 1]) of `points`, x and y in turn. */
  readonly offset: Uint32Array;
  readonly points: Float32Array;
  readonly hit: Uint32Array;
  readonly weight: Uint8Array;
  /** 1: behind the switch of its unit, seen from the busbar, or the way through the switch. */
  readonly behind: Uint8Array;
  /** Bands shown where only busbars and switches are drawn. */
  readonly overview: readonly Tile[];
  /** Additional bands from `Detail.mid` on. */
  readonly rest: readonly Tile[];
  /** Rows of `scene.hits`, for outlines. */
  readonly outlines: readonly Tile[];
}

/** Half the width of a band beyond its line, the width of its edge and its dash, in CSS pixels. */
export interface BandSize {
  readonly reachPx: number;
  readonly edgePx: number;
}

const REACH_DU = 9;
const EDGE_PX = 1.75;
const NARROW_EDGE_PX = 1.25;
/** Dash of the edge along fed parts. */
export const FED_DASH_PX = [7, 5] as const;
export const OUTLINE_PX = 2;

/** A band grows with the drawing within limits: in far views it must not cover its neighbours. */
export function bandSize(k: number): BandSize {
  const reachPx = Math.min(9, Math.max(2.5, REACH_DU * k));
  return {reachPx, edgePx: reachPx < 4 ? NARROW_EDGE_PX : EDGE_PX};
}

/** Bits of `BAND_BITS` for the bands along a line at this moment. `bits`: the column of the emphasis. */
export function bandBits({hit, behind}: EmphasisRuns, bits: Uint8Array, row: number): number {
  const own = bits[hit[row]];
  return behind[row] === 1 && (own & EmphasisBit.busSideOnly) !== 0 ? 0 : own & BAND_BITS;
}

/** Whether the additional bands beyond the overview are shown. */
export function showsRest(detail: number): boolean {
  return detail >= Detail.mid;
}

/** `tileSize`: the most things in a tile. */
export function buildRuns(scene: DiagramScene, table: SymbolTable, tileSize: number): EmphasisRuns {
  const {conductors, symbols, hits} = scene;
  const isBehind = sidesBehind(scene);
  const points: number[] = [];
  const offset: number[] = [0];
  const hit: number[] = [];
  const weight: number[] = [];
  const behind: number[] = [];
  const overview: number[] = [];
  const rest: number[] = [];
  const end = (ofHit: number, ofWeight: number, slots: readonly number[], isOverview: boolean) => {
    (isOverview ? overview : rest).push(hit.length);
    offset.push(points.length / 2);
    hit.push(ofHit);
    weight.push(ofWeight);
    behind.push(slots.some((slot) => isBehind.has(slot)) ? 1 : 0);
  };
  for (let row = 0; row < conductors.count; row++) {
    if (conductors.hit[row] === NONE || conductors.weight[row] > WeightClass.conductor) continue;
    for (let p = 2 * conductors.offset[row]; p < 2 * conductors.offset[row + 1]; p++) points.push(conductors.points[p]);
    end(conductors.hit[row], conductors.weight[row], [conductors.slot[row]], conductors.weight[row] === WeightClass.bus);
  }
  const place = newPlacement();
  for (let row = 0; row < symbols.count; row++) {
    const symbol = table.symbols[symbols.symbol[row]];
    const {a, b} = symbol.terminals;
    if (a === undefined || b === undefined || symbols.hit[row] === NONE) continue;
    placeSymbol(symbols, row, symbol.width, symbol.height, place);
    for (const [x, y] of [a, b]) points.push(place.xx * x + place.xy * y + place.x0, place.yx * x + place.yy * y + place.y0);
    end(symbols.hit[row], WeightClass.conductor, [symbols.slotA[row], symbols.slotB[row]], symbol.far === 'switch-far');
  }
  const runs = {
    count: hit.length,
    offset: Uint32Array.from(offset),
    points: Float32Array.from(points),
    hit: Uint32Array.from(hit),
    weight: Uint8Array.from(weight),
    behind: Uint8Array.from(behind),
  };
  const boxes = boxesOf(runs);
  return {
    ...runs,
    overview: cutTiles(boxes, Uint32Array.from(overview), tileSize),
    rest: cutTiles(boxes, Uint32Array.from(rest), tileSize),
    outlines: cutTiles(
      hits,
      Uint32Array.from({length: hits.count}, (_, row) => row),
      tileSize,
    ),
  };
}

/** Slots of the parts behind the switches of units. */
function sidesBehind({stations}: DiagramScene): ReadonlySet<number> {
  const slots = new Set<number>();
  for (const {unitFarSlot, unitWindingSlot} of stations)
    for (const column of [unitFarSlot, unitWindingSlot]) for (const slot of column) if (slot !== 0) slots.add(slot);
  return slots;
}

function boxesOf({count, offset, points}: Pick<EmphasisRuns, 'count' | 'offset' | 'points'>): Boxes {
  const boxes = emptyBoxes(count);
  for (let row = 0; row < count; row++) {
    boxes.minX[row] = boxes.minY[row] = Number.POSITIVE_INFINITY;
    boxes.maxX[row] = boxes.maxY[row] = Number.NEGATIVE_INFINITY;
    for (let p = offset[row]; p < offset[row + 1]; p++) {
      boxes.minX[row] = Math.min(boxes.minX[row], points[2 * p]);
      boxes.maxX[row] = Math.max(boxes.maxX[row], points[2 * p]);
      boxes.minY[row] = Math.min(boxes.minY[row], points[2 * p + 1]);
      boxes.maxY[row] = Math.max(boxes.maxY[row], points[2 * p + 1]);
    }
  }
  return boxes;
}
