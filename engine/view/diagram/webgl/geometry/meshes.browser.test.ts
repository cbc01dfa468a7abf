import {Geometry, Shader} from 'pixi.js';
import {expect, it} from 'vitest';
import type {Tile} from '../../picture/tiles/tiles.ts';
import type {GeometryStore} from './geometry-store.ts';
import {type DroppableTile, dropOldest, TileLayer} from './meshes.ts';

const BYTES = 100;
const NOW = Number.POSITIVE_INFINITY;
const tileAt = (x: number): Tile => ({rows: Uint32Array.of(0), minX: x, minY: 0, maxX: x + 1, maxY: 1});
const around = (x: number) => ({minX: x, minY: 0, maxX: x + 1, maxY: 1});

/** A layer of tiles of `BYTES` each; the content of a tile does not matter here. */
function layerOf(tiles: readonly Tile[]): TileLayer {
  const store = {writer: null, store: () => ({geometry: new Geometry({attributes: {}}), bytes: BYTES})} as unknown as GeometryStore;
  // Without programs, because nothing is drawn here.
  const shader = new Shader({resources: {}, compatibleRenderers: 1} as unknown as ConstructorParameters<typeof Shader>[0]);
  return new TileLayer(tiles, store, shader, false, () => ({vertices: new Uint8Array(1), indices: Uint32Array.of(0)}));
}

function builtOf(...layers: readonly TileLayer[]): DroppableTile[] {
  const built: DroppableTile[] = [];
  for (const layer of layers) layer.listBuilt(built);
  return built;
}

it('a tile that is built for a level not shown yet outlives those seen before it, however many frames the level takes', () => {
  const tiles = [tileAt(0), tileAt(10)];
  const [last, next] = [layerOf(tiles), layerOf(tiles)];
  last.prepare({region: around(0), frame: 1}, NOW);
  last.prepare({region: around(10), frame: 2}, NOW);
  for (let frame = 3; frame < 6; frame++) {
    // One tile of the last level stays visible while the next level's is being built.
    last.show(true, {region: around(10), frame});
    next.prepare({region: around(10), frame}, NOW);
    dropOldest(builtOf(last, next), 2 * BYTES, frame);
  }
  expect(next.builds, 'built once, never dropped and built again').toBe(1);
  expect(last.isBuilt(around(0)), 'what lies out of sight went').toBe(false);
  expect(last.isBuilt(around(10))).toBe(true);
});

it('what a frame shows or wants is kept, even when it is too much', () => {
  const layer = layerOf([tileAt(0), tileAt(10)]);
  layer.prepare({region: {minX: 0, minY: 0, maxX: 20, maxY: 1}, frame: 7}, NOW);
  dropOldest(builtOf(layer), BYTES, 7);
  expect(builtOf(layer)).toHaveLength(2);
});
