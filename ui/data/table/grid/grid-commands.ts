import {type GridPlace, type GridSize, HEAD_ROW, moveInGrid} from './grid-keys.ts';

export interface PressedKey {
  readonly key: string;
  readonly control: boolean;
  readonly shift: boolean;
}

/** What the grid can do at the active cell. */
export interface GridSituation {
  readonly at: GridPlace;
  readonly size: GridSize;
  /** The active column can be sorted by, can be given a width, holds the boxes of the rows. */
  readonly sortable: boolean;
  readonly resizable: boolean;
  readonly boxes: boolean;
  /** Rows can be chosen. */
  readonly choosing: boolean;
  /** A block of cells is marked. */
  readonly block: boolean;
}

export type GridCommand =
  | {readonly kind: 'find' | 'clear' | 'all' | 'sort' | 'chooseAll'}
  | {readonly kind: 'resize'; readonly by: 1 | -1}
  | {readonly kind: 'choose'; readonly range: boolean}
  /** Into the cell, to what can be worked in it; `open` when there is nothing and the key asks for it. */
  | {readonly kind: 'enter'; readonly open: boolean}
  | {readonly kind: 'move'; readonly to: GridPlace; readonly marking: boolean};

/** The command of a key on a cell; undefined for a key that the page keeps. */
export function gridCommand({key, control, shift}: PressedKey, now: GridSituation): GridCommand | undefined {
  const inHead = now.at.row === HEAD_ROW;
  const letter = key.toLowerCase();
  if (control && letter === 'f' && !shift) return {kind: 'find'};
  if (control && letter === 'a' && !shift) return now.size.rows > 0 ? {kind: 'all'} : undefined;
  if (key === 'Escape') return now.block ? {kind: 'clear'} : undefined;
  if (inHead && shift && (key === 'ArrowLeft' || key === 'ArrowRight'))
    return now.resizable ? {kind: 'resize', by: key === 'ArrowRight' ? 1 : -1} : undefined;
  if (inHead && (key === 'Enter' || key === ' ')) {
    if (now.boxes) return {kind: 'chooseAll'};
    return now.sortable ? {kind: 'sort'} : undefined;
  }
  if (!inHead && key === ' ') return now.choosing ? {kind: 'choose', range: shift} : undefined;
  if (!inHead && (key === 'Enter' || key === 'F2')) return {kind: 'enter', open: key === 'Enter'};
  const to = moveInGrid(key, control, now.at, now.size);
  return to && {kind: 'move', to, marking: shift && !inHead && to.row !== HEAD_ROW};
}
