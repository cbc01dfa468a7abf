import type {Tile} from '../picture/tiles/tiles.ts';
import type {Batch} from './batches.ts';

/** Batches of one tile, good while the slots it shows and what steps back stay as they were. */
export class TileCache {
  readonly tile: Tile;
  readonly #slotsOf: (row: number) => readonly number[];
  #slots = new Uint32Array();
  #bytes = new Uint8Array();
  #key = '';
  #moment = -1;
  #batches: readonly Batch[] = [];

  /** `slotsOf`: every slot that a thing in the tile follows; asked for when the tile comes into sight. */
  constructor(tile: Tile, slotsOf: (row: number) => readonly number[]) {
    this.tile = tile;
    this.#slotsOf = slotsOf;
  }

  /** `moment` counts states; only a new one is compared. `key` is what else the batches depend on. */
  batches(slots: Uint8Array, moment: number, key: string, build: (rows: Uint32Array) => Batch[]): readonly Batch[] {
    const changed = this.#moment !== moment && this.#takeOver(slots);
    if (changed || this.#key !== key) this.#batches = build(this.tile.rows);
    this.#moment = moment;
    this.#key = key;
    return this.#batches;
  }

  #takeOver(slots: Uint8Array): boolean {
    let changed = this.#moment < 0;
    if (changed) {
      this.#slots = Uint32Array.from(new Set(Array.from(this.tile.rows).flatMap(this.#slotsOf))).sort();
      this.#bytes = new Uint8Array(this.#slots.length);
    }
    for (let i = 0; i < this.#slots.length; i++) {
      const byte = slots[this.#slots[i]];
      if (byte === this.#bytes[i]) continue;
      this.#bytes[i] = byte;
      changed = true;
    }
    return changed;
  }
}
