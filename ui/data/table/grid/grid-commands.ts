import {type GridPlace, type GridSize, HEAD_ROW, moveInGrid} from './grid-keys.ts';

export interface PressedKey {
  readonly key: string;
  readonly control: boolean;
  readonly shift: boolean;
}

/** What is possible at the active cell. */
export interface GridSituation {
  readonly at: GridPlace;
  readonly size: GridSize;
  /** The active column can be sorted, can be resized, holds the selection boxes. */
  readonly sortable: boolean;
  readonly resizable: boolean;
  readonly boxes: boolean;
  /** Rows can be selected. */
  readonly choosing: boolean;
  /** A block of cells is marked. */
  readonly block: boolean;
}

export type GridCommand =
  | {readonly kind: 'find' | 'clear' | 'all' | 'sort' | 'chooseAll'}
  | {readonly kind: 'resize'; readonly by: 1 | -1}
  | {readonly kind: 'choose'; readonly range: boolean}
  /** Moves into the cell, to its controls; `open` if it has none and the key opens the row. */
  | {readonly kind: 'enter'; readonly open: boolean}
  | {readonly kind: 'move'; readonly to: GridPlace; readonly marking: boolean};

/** The command of a key on a cell; undefined for a key left to the page. */
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
