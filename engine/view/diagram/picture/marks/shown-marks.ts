import type {DiagramScene} from '../../../../core/index.ts';
import {type Region, type Tile, touches} from '../tiles/tiles.ts';

/** Rows of the marks in `tiles` that overlap `region` and are not hidden now. */
export function shownMarks({symbols}: DiagramScene, slots: Uint8Array, tiles: readonly Tile[], region: Region): number[] {
  const rows: number[] = [];
  for (const tile of tiles) {
    if (!touches(tile, region)) continue;
    for (const row of tile.rows) if (symbols.hideable[row] === 0 || slots[symbols.variantSlot[row]] !== 0) rows.push(row);
  }
  return rows;
}
