/** Asks for the rows of a table that the page does not hold. */
export interface RowAsk {
  readonly signal: AbortSignal;
  /** More rows than this are of no use to who asks. */
  readonly most?: number;
  /** Share of the rows that have come, 0 to 1. */
  progress(share: number): void;
}

/** All rows of a table: those that the page holds, or a way to have them. */
export type TableRows<Row> = readonly Row[] | ((ask: RowAsk) => Promise<readonly Row[]>);

export async function allRows<Row>(rows: TableRows<Row>, ask: RowAsk): Promise<readonly Row[]> {
  return typeof rows === 'function' ? await rows(ask) : rows;
}

/** One page of a table that the server holds; `total` counts the rows of every page. */
export interface RowPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/**
 * All rows of a table that the server gives page by page. Rows that come in meanwhile push the others to later pages: one that was there already is not
 * taken twice.
 *
 * @param fetchPage asks for a page, from 1 on.
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
