/** The head row, above row 0. */
export const HEAD_ROW = -1;

export interface GridPlace {
  /** `HEAD_ROW` or from 0. */
  readonly row: number;
  /** From 0. */
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows that Page Up and Page Down move by. */
  readonly pageRows: number;
}

/** Target of a key by the WAI-ARIA grid pattern; undefined for a key without meaning here, which the page may use. */
export function moveInGrid(key: string, control: boolean, at: GridPlace, size: GridSize): GridPlace | undefined {
  const lastRow = size.rows - 1;
  const lastColumn = size.columns - 1;
  const go = (row: number, column: number): GridPlace => ({
    row: Math.max(HEAD_ROW, Math.min(lastRow, row)),
    column: Math.max(0, Math.min(lastColumn, column)),
  });
  switch (key) {
    case 'ArrowDown':
      return control ? go(lastRow, at.column) : go(at.row + 1, at.column);
    case 'ArrowUp':
      return control ? go(HEAD_ROW, at.column) : go(at.row - 1, at.column);
    case 'ArrowRight':
      return control ? go(at.row, lastColumn) : go(at.row, at.column + 1);
    case 'ArrowLeft':
      return control ? go(at.row, 0) : go(at.row, at.column - 1);
    case 'Home':
      return control ? go(HEAD_ROW, 0) : go(at.row, 0);
    case 'End':
      return control ? go(lastRow, lastColumn) : go(at.row, lastColumn);
    case 'PageDown':
      return go(Math.max(0, at.row) + size.pageRows, at.column);
    case 'PageUp':
      return at.row <= 0 ? go(HEAD_ROW, at.column) : go(Math.max(0, at.row - size.pageRows), at.column);
    default:
      return undefined;
  }
}

/** A rectangle of cells, both ends included. */
export interface CellBlock {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The block between two body cells, in either order. */
export function blockBetween(a: GridPlace, b: GridPlace): CellBlock {
  return {
    top: Math.max(0, Math.min(a.row, b.row)),
    bottom: Math.max(a.row, b.row),
    left: Math.min(a.column, b.column),
    right: Math.max(a.column, b.column),
  };
}
