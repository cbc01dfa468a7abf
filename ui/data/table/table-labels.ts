/** The texts of a table, in the reader's language. Figures are given as they are to be shown. */
export interface DataTableLabels extends PagingLabels {
  /** BCP 47: texts are sorted as this language orders them. */
  readonly locale: string;
  /** Shown for a missing value, and what is said of it. */
  readonly missing: string;
  readonly missingHint: string;
  /** Head of the running index. */
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
  /** How a width is changed by keyboard; said of every head that has one. */
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
  /** Said while only the rows of one page are here to be searched. */
  readonly findOnPage: string;
}

/** The texts of a paging bar. */
export interface PagingLabels {
  /** Name of the bar. */
  readonly paging: string;
  /** 共 N 条 */
  total(count: string): string;
  page(page: string): string;
  /** Where the bar is narrow: page of pages. */
  pageOf(page: string, pages: string): string;
  readonly previousPage: string;
  readonly nextPage: string;
  pageSize(size: string): string;
  readonly pageSizeLabel: string;
  /** Before and after the field of the jumper, and its name. */
  readonly jumpBefore: string;
  readonly jumpAfter: string;
  readonly jump: string;
}
