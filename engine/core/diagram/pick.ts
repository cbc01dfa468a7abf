import Flatbush from 'flatbush';
import type {HitColumns} from './scene.ts';

/** Index over the hits of one scene; built once, read by every pick. */
export interface PickIndex {
  readonly hits: HitColumns;
  /** Absent for a scene without hits, which a packed index cannot hold. */
  readonly boxes: Flatbush | undefined;
}

/** Reads the index that came with the hits, or builds one. */
export function createPickIndex(hits: HitColumns): PickIndex {
  if (hits.count === 0) return {hits, boxes: undefined};
  if (hits.tree === undefined) return {hits, boxes: packBoxes(hits)};
  return {hits, boxes: Flatbush.from(hits.tree.buffer as ArrayBuffer, hits.tree.byteOffset)};
}

/** The index as bytes that can be transferred to another thread; undefined for no hits. */
export function packPickIndex(hits: HitColumns): Uint8Array | undefined {
  return hits.count === 0 ? undefined : new Uint8Array(packBoxes(hits).data as ArrayBuffer);
}

function packBoxes({count, minX, minY, maxX, maxY}: HitColumns): Flatbush {
  const boxes = new Flatbush(count, 16, Float32Array);
  for (let i = 0; i < count; i++) boxes.add(minX[i], minY[i], maxX[i], maxY[i]);
  boxes.finish();
  return boxes;
}

/**
 * Row of `hits` at a point in diagram units, or -1. Where boxes overlap the smaller wins: the one with the shorter short side, then with
 * the smaller area, so that a long thin busbar is found before the cabinet it runs through.
 */
export function pickAt(index: PickIndex, x: number, y: number): number {
  let best = -1;
  let bestSide = Number.POSITIVE_INFINITY;
  let bestArea = Number.POSITIVE_INFINITY;
  for (const row of index.boxes?.search(x, y, x, y) ?? []) {
    const width = index.hits.maxX[row] - index.hits.minX[row];
    const height = index.hits.maxY[row] - index.hits.minY[row];
    const side = Math.min(width, height);
    const area = width * height;
    const wins = side < bestSide || (side === bestSide && (area < bestArea || (area === bestArea && row < best)));
    if (!wins) continue;
    best = row;
    bestSide = side;
    bestArea = area;
  }
  return best;
}
