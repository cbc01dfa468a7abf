/** Boxes of things, in du. */
export interface Boxes {
  readonly count: number;
  readonly minX: Float32Array;
  readonly minY: Float32Array;
  readonly maxX: Float32Array;
  readonly maxY: Float32Array;
}

/** Things that lie together: their rows in ascending order (painting order) and the box around them, in du. */
export interface Tile {
  readonly rows: Uint32Array;
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** A part of the plane, in du. */
export interface Region {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** Cuts things into tiles of at most `size` by halving at the median of the longer side. */
export function cutTiles(boxes: Boxes, rows: Uint32Array, size: number): Tile[] {
  const tiles: Tile[] = [];
  split(boxes, rows, size, tiles);
  return tiles;
}

export function touches(tile: Region, region: Region): boolean {
  return tile.maxX >= region.minX && tile.minX <= region.maxX && tile.maxY >= region.minY && tile.minY <= region.maxY;
}

export function contains(outer: Region, inner: Region): boolean {
  return outer.minX <= inner.minX && outer.minY <= inner.minY && outer.maxX >= inner.maxX && outer.maxY >= inner.maxY;
}

export function emptyBoxes(count: number): Boxes {
  return {
    count,
    minX: new Float32Array(count),
    minY: new Float32Array(count),
    maxX: new Float32Array(count),
    maxY: new Float32Array(count),
  };
}

function split(boxes: Boxes, rows: Uint32Array, size: number, out: Tile[]): void {
  if (rows.length === 0) return;
  const {minX, minY, maxX, maxY} = bounds(boxes, rows);
  if (rows.length <= size) {
    out.push({rows: rows.slice().sort(), minX, minY, maxX, maxY});
    return;
  }
  const wide = maxX - minX >= maxY - minY;
  const low = wide ? boxes.minX : boxes.minY;
  const high = wide ? boxes.maxX : boxes.maxY;
  const sorted = rows.slice().sort((a, b) => low[a] + high[a] - low[b] - high[b]);
  const middle = sorted.length >> 1;
  split(boxes, sorted.subarray(0, middle), size, out);
  split(boxes, sorted.subarray(middle), size, out);
}

function bounds(boxes: Boxes, rows: Uint32Array): Region {
  let minX = Number.POSITIVE_INFINITY;
  let minY = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  let maxY = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    minX = Math.min(minX, boxes.minX[row]);
    minY = Math.min(minY, boxes.minY[row]);
    maxX = Math.max(maxX, boxes.maxX[row]);
    maxY = Math.max(maxY, boxes.maxY[row]);
  }
  return {minX, minY, maxX, maxY};
}
