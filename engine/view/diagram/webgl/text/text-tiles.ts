import {type DiagramScene, type DiagramState, NONE, TextTone} from '../../../../core/index.ts';
import type {Tile} from '../../picture/tiles/tiles.ts';

/** Texts that lie together and appear and disappear at the same k: a tile that shows nothing is skipped whole. */
export interface TextTile extends Tile {
  readonly minK: number;
  /** 0 for no limit. */
  readonly maxK: number;
  /** Contains names, which the label plan may hide or break. */
  readonly isPlanned: boolean;
  /** Rows that change with the moment: figures, and names in the colour of their line. */
  readonly liveRows: Uint32Array;
}

/** Figures, their labels and units are placed by the cabinet's drawing; no plan hides them. */
const FIGURE_PRIORITY = 5;

export function cutTextTiles({texts}: DiagramScene, tiles: readonly Tile[]): TextTile[] {
  const isLive = (row: number) => texts.value[row] !== NONE || texts.tone[row] === TextTone.line;
  return tiles.flatMap(({rows, minX, minY, maxX, maxY}) => {
    const classes = new Map<string, number[]>();
    for (const row of rows) {
      const key = `${texts.minK[row]} ${texts.maxK[row]} ${isLive(row)}`;
      const others = classes.get(key);
      if (others === undefined) classes.set(key, [row]);
      else others.push(row);
    }
    return Array.from(classes.values(), (those): TextTile => {
      const first = those[0];
      return {
        rows: Uint32Array.from(those),
        ...{minX, minY, maxX, maxY},
        minK: texts.minK[first],
        maxK: texts.maxK[first],
        isPlanned: those.some((row) => texts.priority[row] < FIGURE_PRIORITY),
        liveRows: Uint32Array.from(isLive(first) ? those : []),
      };
    });
  });
}

/** Whether a text of the tile, or its colour, differs in `next`. */
export function looksOtherwise({texts}: DiagramScene, rows: Uint32Array, last: DiagramState, next: DiagramState): boolean {
  for (const row of rows) {
    const value = texts.value[row];
    if (value !== NONE && (last.values[value] !== next.values[value] || last.valueQuality[value] !== next.valueQuality[value])) return true;
    if (texts.tone[row] === TextTone.line && last.slots[texts.slot[row]] !== next.slots[texts.slot[row]]) return true;
  }
  return false;
}
