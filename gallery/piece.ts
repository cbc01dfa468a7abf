import type {ReactNode} from 'react';

/** One state of a piece, on an address of its own. */
export interface PieceState {
  readonly id: string;
  readonly title: string;
  /** A component of its own: it may hold hooks and is mounted anew for each state. */
  readonly render: () => ReactNode;
}

/** A shared piece of the interface with the states it can be in. A file in `pieces/` exports one as `piece`. */
export interface Piece {
  readonly id: string;
  readonly title: string;
  /** Pieces of one group stand together. */
  readonly group: string;
  readonly states: readonly PieceState[];
}

const found = import.meta.glob<Piece>('./pieces/*.tsx', {eager: true, import: 'piece'});

/** All pieces, by group and title. */
export const PIECES: readonly Piece[] = Object.values(found).sort(
  (one, other) => one.group.localeCompare(other.group, 'zh-CN') || one.title.localeCompare(other.title, 'zh-CN'),
);
