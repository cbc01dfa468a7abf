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

/**
 * Divides things into tiles of at most `size`, by halving at the median of the longer side. `rows` ascend. Consecutive rows mostly lie next
 * to each other, so they stay together, and few groups are halved instead of many things.
 */
export function cutTiles(boxes: Boxes, rows: Uint32Array, size: number): Tile[] {
  const tiles: Tile[] = [];
  if (rows.length === 0) return tiles;
  const groups = groupRows(boxes, rows, size);
  const all = Uint32Array.from({length: groups.count}, (_, group) => group);
  split(groups, all, size, tiles);
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

/** [count] consecutive rows that lie together: rows [first[i], first[i + 1]) of `rows`, and the boxes around them. */
interface Groups extends Boxes {
  readonly rows: Uint32Array;
  readonly first: Uint32Array;
}

const GROUPS_IN_A_TILE = 8;

/** A group is at most half as long as an average tile, so that it barely enlarges one. */
function groupRows(boxes: Boxes, rows: Uint32Array, size: number): Groups {
  const most = Math.max(1, Math.floor(size / GROUPS_IN_A_TILE));
  const whole = bounds(boxes, rows);
  const tileArea = ((whole.maxX - whole.minX) * (whole.maxY - whole.minY) * size) / rows.length;
  const limit = Math.sqrt(tileArea) / 2;
  const first = new Uint32Array(rows.length + 1);
  const {minX, minY, maxX, maxY} = emptyBoxes(rows.length);
  let group = -1;
  let [left, top, right, bottom] = [0, 0, 0, 0];
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    const newLeft = Math.min(left, boxes.minX[row]);
    const newTop = Math.min(top, boxes.minY[row]);
    const newRight = Math.max(right, boxes.maxX[row]);
    const newBottom = Math.max(bottom, boxes.maxY[row]);
    const joins = group >= 0 && i - first[group] < most && newRight - newLeft + newBottom - newTop <= limit;
    if (joins) [left, top, right, bottom] = [newLeft, newTop, newRight, newBottom];
    else {
      first[++group] = i;
      [left, top, right, bottom] = [boxes.minX[row], boxes.minY[row], boxes.maxX[row], boxes.maxY[row]];
    }
    minX[group] = left;
    minY[group] = top;
    maxX[group] = right;
    maxY[group] = bottom;
  }
  const count = group + 1;
  first[count] = rows.length;
  return {rows, first, count, minX, minY, maxX, maxY};
}

/** Reorders the groups. */
function split(groups: Groups, chosen: Uint32Array, size: number, out: Tile[]): void {
  const {minX, minY, maxX, maxY} = bounds(groups, chosen);
  let total = 0;
  for (const group of chosen) total += groups.first[group + 1] - groups.first[group];
  if (total <= size) {
    out.push({rows: rowsOf(groups, chosen.sort(), total), minX, minY, maxX, maxY});
    return;
  }
  const middle = chosen.length >> 1;
  if (maxX - minX >= maxY - minY) putMedian(chosen, middle, groups.minX, groups.maxX);
  else putMedian(chosen, middle, groups.minY, groups.maxY);
  split(groups, chosen.subarray(0, middle), size, out);
  split(groups, chosen.subarray(middle), size, out);
}

function rowsOf({rows, first}: Groups, chosen: Uint32Array, total: number): Uint32Array {
  const all = new Uint32Array(total);
  let at = 0;
  for (const group of chosen) for (let i = first[group]; i < first[group + 1]; i++) all[at++] = rows[i];
  return all;
}

/** Quickselect: afterwards no row before `place` has its middle behind that of a row from there on. A sort would take 20 times as long. */
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
