/** Requests a table's rows that the page does not hold. */
export interface RowAsk {
  readonly signal: AbortSignal;
  /** The caller cannot use more rows than this. */
  readonly most?: number;
  /** Share of the rows loaded, 0 to 1. */
  progress(share: number): void;
}

/** All rows of a table: those on the page, or a function that requests them. */
export type TableRows<Row> = readonly Row[] | ((ask: RowAsk) => Promise<readonly Row[]>);

export async function allRows<Row>(rows: TableRows<Row>, ask: RowAsk): Promise<readonly Row[]> {
  return typeof rows === 'function' ? await rows(ask) : rows;
}

/** One page of a table on the server; `total` counts the rows of every page. */
export interface RowPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/**
 * All rows of a table that the server sends in pages. New rows may push others to later pages: no row is included twice.
 *
 * @param fetchPage requests a page, from 1 on.
 * @throws RangeError for more rows than `ask.most`, by default a million.
 */
export async function rowsOfPages<Row>(
  fetchPage: (page: number, signal: AbortSignal) => Promise<RowPage<Row>>,
  idOf: (row: Row) => string,
  {signal, progress, most = 1_000_000}: RowAsk,
): Promise<readonly Row[]> {
  const found = new Map<string, Row>();
  for (let page = 1; ; page++) {
    signal.throwIfAborted();
    const {rows, total} = await fetchPage(page, signal);
    signal.throwIfAborted();
    if (total > most) throw new RangeError(`${total} rows are more than the ${most} that are exported at once`);
    for (const row of rows) if (!found.has(idOf(row))) found.set(idOf(row), row);
    progress(total === 0 ? 1 : Math.min(1, found.size / total));
    if (rows.length === 0 || found.size >= total) return [...found.values()];
  }
}
