/** The texts of a table, in the user's language. Numbers are passed as formatted text. */
export interface DataTableLabels extends PagingLabels {
  /** BCP 47: texts are sorted as this language orders them. */
  readonly locale: string;
  /** Shown for a missing value, and its spoken text. */
  readonly missing: string;
  readonly missingHint: string;
  /** Head of the row numbers. */
  readonly index: string;
  /** Head of the actions column. */
  readonly actions: string;
  readonly loading: string;
  readonly empty: string;
  readonly retry: string;
  readonly sortBy: string;
  readonly unsorted: string;
  readonly ascending: string;
  readonly descending: string;
  /** Explains resizing by keyboard; announced for every head that can be resized. */
  readonly resizeHint: string;
  readonly selectAll: string;
  selectRow(name: string): string;
  selected(count: string): string;
  readonly clearSelection: string;
  copied(rows: string, cells: string): string;
  readonly find: string;
  readonly findPlaceholder: string;
  hits(at: string, count: string): string;
  readonly noHits: string;
  readonly searching: string;
  readonly nextHit: string;
  readonly previousHit: string;
  readonly onlyHits: string;
  readonly closeFind: string;
  /** Shown while only the rows of one page can be searched. */
  readonly findOnPage: string;
}

/** The texts of a paging bar. */
export interface PagingLabels {
  /** Name of the bar. */
  readonly paging: string;
  /** 共 N 条 */
  total(count: string): string;
  page(page: string): string;
  /** In a narrow bar: page of pages. */
  pageOf(page: string, pages: string): string;
  readonly previousPage: string;
  readonly nextPage: string;
  pageSize(size: string): string;
  readonly pageSizeLabel: string;
  /** Before and after the jumper's field, and its name. */
  readonly jumpBefore: string;
  readonly jumpAfter: string;
  readonly jump: string;
}
