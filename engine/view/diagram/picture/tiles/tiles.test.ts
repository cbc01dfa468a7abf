import {seededRandom} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {contains, cutTiles, emptyBoxes, touches} from './tiles.ts';

/** Unit boxes on a grid of `columns`. */
function grid(count: number, columns: number) {
  const boxes = emptyBoxes(count);
  for (let i = 0; i < count; i++) {
    boxes.minX[i] = (i % columns) * 10;
    boxes.minY[i] = Math.floor(i / columns) * 10;
    boxes.maxX[i] = boxes.minX[i] + 1;
    boxes.maxY[i] = boxes.minY[i] + 1;
  }
  return boxes;
}

describe('tiles', () => {
  it('every row is in one tile, in order, and inside its box', () => {
    const boxes = grid(1000, 40);
    const tiles = cutTiles(
      boxes,
      Uint32Array.from({length: 1000}, (_, i) => i),
      64,
    );
    expect(tiles.flatMap(({rows}) => [...rows]).sort((a, b) => a - b)).toEqual(Array.from({length: 1000}, (_, i) => i));
    for (const tile of tiles) {
      expect(tile.rows.length).toBeLessThanOrEqual(64);
      expect([...tile.rows]).toEqual([...tile.rows].sort((a, b) => a - b));
      for (const row of tile.rows) {
        expect(contains(tile, {minX: boxes.minX[row], minY: boxes.minY[row], maxX: boxes.maxX[row], maxY: boxes.maxY[row]})).toBe(true);
      }
    }
  });

  it('tiles lie together: a small region touches few of them', () => {
    const tiles = cutTiles(
      grid(1600, 40),
      Uint32Array.from({length: 1600}, (_, i) => i),
      100,
    );
    const region = {minX: 100, minY: 100, maxX: 120, maxY: 120};
    expect(tiles.filter((tile) => touches(tile, region)).length).toBeLessThanOrEqual(4);
  });

  it('halves by place whatever the order and however many share a place', () => {
    const random = seededRandom(7);
    const boxes = emptyBoxes(5000);
    for (let i = 0; i < boxes.count; i++)
      boxes.maxX[i] = boxes.minX[i] = random.chance(0.5) ? 10 * random.below(40) : random.below(100_000);
    const rows = Uint32Array.from({length: boxes.count}, (_, i) => i);
    const tiles = cutTiles(boxes, rows, 100);
    expect(rows).toEqual(Uint32Array.from({length: boxes.count}, (_, i) => i));
    expect(tiles.reduce((sum, tile) => sum + tile.rows.length, 0)).toBe(boxes.count);
    for (let i = 1; i < tiles.length; i++) expect(tiles[i]!.minX).toBeGreaterThanOrEqual(tiles[i - 1]!.maxX);
  });

  it('ends with things that all lie in one point', () => {
    const boxes = emptyBoxes(500);
    expect(
      cutTiles(
        boxes,
        Uint32Array.from({length: 500}, (_, i) => i),
        64,
      ).reduce((sum, {rows}) => sum + rows.length, 0),
    ).toBe(500);
    expect(cutTiles(boxes, new Uint32Array(0), 64)).toEqual([]);
  });
});
