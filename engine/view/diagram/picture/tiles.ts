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
  if (rows.length > 0) split(boxes, rows.slice(), size, tiles);
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

/** Puts the rows into another order on the way. */
function split(boxes: Boxes, rows: Uint32Array, size: number, out: Tile[]): void {
  const {minX, minY, maxX, maxY} = bounds(boxes, rows);
  if (rows.length <= size) {
    out.push({rows: rows.slice().sort(), minX, minY, maxX, maxY});
    return;
  }
  const middle = rows.length >> 1;
  if (maxX - minX >= maxY - minY) putMedian(rows, middle, boxes.minX, boxes.maxX);
  else putMedian(rows, middle, boxes.minY, boxes.maxY);
  split(boxes, rows.subarray(0, middle), size, out);
  split(boxes, rows.subarray(middle), size, out);
}

/** Quickselect: afterwards no row before `place` lies, by its middle, behind a row from there on. A sort would do the same 20 times slower. */
function putMedian(rows: Uint32Array, place: number, low: Float32Array, high: Float32Array): void {
  let [left, right] = [0, rows.length - 1];
  while (left < right) {
    const pivotRow = rows[(left + right) >> 1];
    const pivot = low[pivotRow] + high[pivotRow];
    let [i, j] = [left, right];
    while (i <= j) {
      while (low[rows[i]] + high[rows[i]] < pivot) i++;
      while (low[rows[j]] + high[rows[j]] > pivot) j--;
      if (i > j) break;
      const row = rows[i];
      rows[i++] = rows[j];
      rows[j--] = row;
    }
    if (place <= j) right = j;
    else if (place >= i) left = i;
    else return;
  }
}

function bounds(boxes: Boxes, rows: Uint32Array): Region {
  let minX = Number.POSITIVE_INFINITY;
  let minY = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  let maxY = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    if (boxes.minX[row] < minX) minX = boxes.minX[row];
    if (boxes.minY[row] < minY) minY = boxes.minY[row];
    if (boxes.maxX[row] > maxX) maxX = boxes.maxX[row];
    if (boxes.maxY[row] > maxY) maxY = boxes.maxY[row];
  }
  return {minX, minY, maxX, maxY};
}
