/** The list with one item moved up (-1) or down (1); the same list at the end. */
export function moved<Item>(list: readonly Item[], at: number, by: 1 | -1): readonly Item[] {
  const to = at + by;
  if (list[at] === undefined || list[to] === undefined) return list;
  const next = [...list];
  [next[at], next[to]] = [next[to]!, next[at]!];
  return next;
}
