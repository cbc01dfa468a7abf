/** `ids` with one id added or removed. */
export function withRow(ids: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  return withRows(ids, [id], on);
}

/** `ids` with all of `some` added or removed. */
export function withRows(ids: ReadonlySet<string>, some: Iterable<string>, on: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  for (const id of some) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** The ids between two rows in the table's order, both included; only the second if the first is not in it. */
export function idsBetween(order: readonly string[], fromId: string | undefined, toId: string): readonly string[] {
  const to = order.indexOf(toId);
  if (to < 0) return [];
  const from = fromId === undefined ? -1 : order.indexOf(fromId);
  if (from < 0) return [toId];
  return order.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** State of a box for many rows: all, none or some selected. */
export function choiceOf(ids: ReadonlySet<string>, some: readonly string[]): boolean | 'indeterminate' {
  let chosen = 0;
  for (const id of some) if (ids.has(id)) chosen++;
  if (chosen === 0) return false;
  return chosen === some.length ? true : 'indeterminate';
}
