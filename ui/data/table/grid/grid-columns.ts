import type {SizedColumn} from '../columns/column-widths.ts';
import type {DataColumn} from '../columns/columns.ts';

/** A column of the grid: one of the table's own (selection, row number, actions) or a data column. */
export interface GridColumn<Row> extends SizedColumn {
  readonly role: 'choice' | 'index' | 'data' | 'actions';
  readonly head: string;
  readonly group?: string;
  /** Only with role data. */
  readonly data?: DataColumn<Row>;
}

/** A column with its position. Lengths in CSS pixels. */
export interface PlacedColumn<Row> extends GridColumn<Row> {
  readonly widthPx: number;
  /** From the start of the row. */
  readonly fromPx: number;
  /** Distance from the edge it sticks to. */
  readonly stickyPx: number | undefined;
  /** The innermost column that sticks to its edge: it has the stronger line. */
  readonly edge: boolean;
}

export interface GridLayout<Row> {
  readonly columns: readonly PlacedColumn<Row>[];
  /** Number of columns that stick to the start, and the index of the first that sticks to the end. */
  readonly startCount: number;
  readonly endFrom: number;
  readonly startPx: number;
  readonly endPx: number;
  readonly totalPx: number;
}

export interface GridColumnsOptions<Row> {
  readonly columns: readonly DataColumn<Row>[];
  /** Heads of the table's own columns; undefined for missing ones. */
  readonly choiceHead: string | undefined;
  readonly indexHead: string | undefined;
  readonly actionsHead: string | undefined;
  readonly actionsWidthPx: number | undefined;
}

const CHOICE_PX = 44;
const INDEX_PX = 88;
const ACTIONS_PX = 140;

/**
 * The table's own columns around the data columns: selection and row number stick to the start with the first column, actions to the end.
 */
export function gridColumns<Row>(options: GridColumnsOptions<Row>): GridColumn<Row>[] {
  const {columns, choiceHead, indexHead, actionsHead, actionsWidthPx} = options;
  const before = columns.some(({sticky}) => sticky === 'start') ? {sticky: 'start' as const} : {};
  const own: GridColumn<Row>[] = columns.map((column) => ({
    key: column.key,
    role: 'data',
    head: column.head,
    data: column,
    ...(column.group !== undefined && {group: column.group}),
    ...(column.widthPx !== undefined && {widthPx: column.widthPx}),
    ...(column.minWidthPx !== undefined && {minWidthPx: column.minWidthPx}),
    ...(column.sticky !== undefined && {sticky: column.sticky}),
  }));
  return [
    ...(choiceHead === undefined ? [] : [fixed<Row>('choice', choiceHead, CHOICE_PX, before)]),
    ...(indexHead === undefined ? [] : [fixed<Row>('index', indexHead, INDEX_PX, before)]),
    ...own,
    ...(actionsHead === undefined ? [] : [fixed<Row>('actions', actionsHead, actionsWidthPx ?? ACTIONS_PX, {sticky: 'end' as const})]),
  ];
}

function fixed<Row>(
  role: 'choice' | 'index' | 'actions',
  head: string,
  widthPx: number,
  more: {sticky?: 'start' | 'end'},
): GridColumn<Row> {
  // Data keys are arbitrary, so these begin with a character that no author writes.
  return {key: `\u0000${role}`, role, head, widthPx, minWidthPx: Math.min(widthPx, CHOICE_PX), fixed: true, ...more};
}
