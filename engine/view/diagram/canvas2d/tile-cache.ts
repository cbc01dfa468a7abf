import type {Tile} from '../picture/tiles/tiles.ts';
import type {Batch} from './batches.ts';

/** Batches of one tile, valid while the slots it shows and its dimming stay the same. */
export class TileCache {
  readonly tile: Tile;
  readonly #slotsOf: (row: number) => readonly number[];
  #slots = new Uint32Array();
  #bytes = new Uint8Array();
  #key = '';
  #moment = -1;
  #batches: readonly Batch[] = [];

  /** `slotsOf`: every slot that a thing in the tile follows; called when the tile comes into view. */
  constructor(tile: Tile, slotsOf: (row: number) => readonly number[]) {
    this.tile = tile;
    this.#slotsOf = slotsOf;
  }

  /** `moment` counts states; slots are compared only for a new one. `key` contains everything else the batches depend on. */
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
