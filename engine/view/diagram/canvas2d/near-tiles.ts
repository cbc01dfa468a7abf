import type {DiagramScene} from '../../../core/index.ts';
import {boxesOfConductors, boxesOfSymbols, type Picture} from '../picture/picture.ts';
import type {Glyph} from '../picture/tiles/glyphs.ts';
import {type Boxes, cutTiles, type Region, type Tile, touches} from '../picture/tiles/tiles.ts';
import {TileCache} from './tile-cache.ts';

/** A tile is stroked whole: in near views, small tiles waste little beyond the canvas edge. */
export const NEAR_TILE_SIZE = 24;

/** A second, finer division of a picture's tiles for near views, made when each first comes into view, with its cached paths. */
export class NearTiles {
  readonly #scene: DiagramScene;
  readonly #picture: Picture;
  readonly #glyphs: readonly Glyph[];
  readonly #caches = new Map<Tile, readonly TileCache[]>();
  readonly #inSight: TileCache[] = [];
  #conductorBoxes: Boxes | null = null;
  #symbolBoxes: Boxes | null = null;

  constructor(scene: DiagramScene, picture: Picture, glyphs: readonly Glyph[]) {
    this.#scene = scene;
    this.#picture = picture;
    this.#glyphs = glyphs;
  }

  /** The returned list is valid until the next call. */
  conductors(region: Region): readonly TileCache[] {
    return this.#gather(this.#picture.conductors, region, (tile) => {
      this.#conductorBoxes ??= boxesOfConductors(this.#scene);
      const {slot} = this.#scene.conductors;
      return cutTiles(this.#conductorBoxes, tile.rows, NEAR_TILE_SIZE).map((part) => new TileCache(part, (row) => [slot[row]]));
    });
  }

  /** The returned list is valid until the next call. */
  symbols(layer: number, region: Region): readonly TileCache[] {
    return this.#gather(this.#picture.symbols[layer], region, (tile) => {
      this.#symbolBoxes ??= boxesOfSymbols(this.#scene, this.#glyphs);
      const {variantSlot, slotA, slotB, slotC} = this.#scene.symbols;
      const slotsOf = (row: number) => [variantSlot[row], slotA[row], slotB[row], slotC[row]];
      return cutTiles(this.#symbolBoxes, tile.rows, NEAR_TILE_SIZE).map((part) => new TileCache(part, slotsOf));
    });
  }

  #gather(tiles: readonly Tile[], region: Region, cut: (tile: Tile) => readonly TileCache[]): readonly TileCache[] {
    this.#inSight.length = 0;
    for (const tile of tiles) {
      if (!touches(tile, region)) continue;
      let caches = this.#caches.get(tile);
      if (caches === undefined) {
        caches = cut(tile);
        this.#caches.set(tile, caches);
      }
      for (const cache of caches) if (touches(cache.tile, region)) this.#inSight.push(cache);
    }
    return this.#inSight;
  }
}
