import type {ReactNode} from 'react';

/** One state of a piece, with its own address. */
export interface PieceState {
  readonly id: string;
  readonly title: string;
  /** A component of its own: it may use hooks and is mounted separately for each state. */
  readonly render: () => ReactNode;
}

/** A shared piece of the interface and its possible states. Each file in the folders of `pieces/` exports one as `piece`. */
export interface Piece {
  readonly id: string;
  readonly title: string;
  /** Pieces of one group are listed together. */
  readonly group: string;
  readonly states: readonly PieceState[];
}

const found = import.meta.glob<Piece>('./pieces/*/*.tsx', {eager: true, import: 'piece'});

/** All pieces, by group and title. */
export const PIECES: readonly Piece[] = Object.values(found).sort(
  (one, other) => one.group.localeCompare(other.group, 'zh-CN') || one.title.localeCompare(other.title, 'zh-CN'),
);
