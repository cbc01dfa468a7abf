import type {DataColumn, TableDensity} from '@livebus/ui';
import {useCallback, useState} from 'react';
import {z} from 'zod';
import {useSession} from '../../base/session/session-store.ts';
import {readStored, writeStored} from '../../base/session/stored.ts';

const MOST_COLUMNS = 200;
const keys = z.array(z.string().max(200)).max(MOST_COLUMNS);

/** A user's choices for one table; anything left out is the screen's default. */
const LOOK = z.object({
  /** Keys of the columns in the user's order. Columns added by a newer version keep their default position. */
  order: keys.optional(),
  hidden: keys.optional(),
  /** CSS pixels by column key. */
  widths: z.record(z.string(), z.number().min(1).max(2000)).optional(),
  density: z.enum(['dense', 'loose'] satisfies TableDensity[]).optional(),
});
export type TableLook = z.output<typeof LOOK>;

const AS_SHIPPED: TableLook = {};

/** A table's choices, stored in this browser for the signed-in user. `table` is unique in the console. */
export function useTableLook(table: string): readonly [TableLook, (change: Partial<TableLook> | undefined) => void] {
  const loginName = useSession((state) => state.user?.loginName) ?? '';
  const key = `table-${table}-${loginName}`;
  const [held, setHeld] = useState(() => ({key, look: readStored(key, LOOK) ?? AS_SHIPPED}));
  const look = held.key === key ? held.look : (readStored(key, LOOK) ?? AS_SHIPPED);
  /** Undefined resets every choice. */
  const change = useCallback(
    (part: Partial<TableLook> | undefined) =>
      setHeld((before) => {
        const from = before.key === key ? before.look : (readStored(key, LOOK) ?? AS_SHIPPED);
        const next = part === undefined ? AS_SHIPPED : {...from, ...part};
        writeStored(key, part === undefined ? undefined : next);
        return {key, look: next};
      }),
    [key],
  );
  return [look, change];
}

/** Whether a column cannot be moved, because it names the row. */
export const isFixed = <Row>(column: DataColumn<Row>): boolean => column.sticky !== undefined;

/** All columns in the user's order, including hidden ones. A column missing from the stored order follows its predecessor. */
export function inOrder<Row>(columns: readonly DataColumn<Row>[], order: readonly string[] | undefined): readonly DataColumn<Row>[] {
  if (order === undefined) return columns;
  const free = columns.filter((column) => !isFixed(column));
  const sorted = order
    .flatMap((key) => free.find((column) => column.key === key) ?? [])
    .filter((column, at, all) => all.indexOf(column) === at);
  for (const column of free) {
    if (sorted.includes(column)) continue;
    const before = free[free.indexOf(column) - 1];
    sorted.splice(before === undefined ? 0 : sorted.indexOf(before) + 1, 0, column);
  }
  // Fixed columns keep their positions among the others.
  return columns.map((column) => (isFixed(column) ? column : sorted[free.indexOf(column)]!));
}

/** The visible columns in the user's order; at least one. */
export function shownColumns<Row>(columns: readonly DataColumn<Row>[], {order, hidden = []}: TableLook): readonly DataColumn<Row>[] {
  const ordered = inOrder(columns, order);
  if (hidden.length === 0) return ordered;
  const shown = ordered.filter((column) => isFixed(column) || !hidden.includes(column.key));
  return shown.length === 0 ? ordered : shown;
}

/** The keys with one moved before (-1) or after (1) its neighbour; the same keys if there is no movable neighbour. */
export function movedKeys<Row>(ordered: readonly DataColumn<Row>[], key: string, by: 1 | -1): readonly string[] {
  const free = ordered.filter((column) => !isFixed(column)).map((column) => column.key);
  const at = free.indexOf(key);
  const to = at + by;
  if (at < 0 || to < 0 || to >= free.length) return free;
  free.splice(at, 1);
  free.splice(to, 0, key);
  return free;
}
