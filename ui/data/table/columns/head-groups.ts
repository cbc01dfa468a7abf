/** Neighbouring columns under one head, or one that has none above it. */
export interface HeadGroup {
  /** Undefined for a column that stands for itself in both rows of the head. */
  readonly text: string | undefined;
  /** Index of its first column. */
  readonly from: number;
  readonly count: number;
}

/** The upper row of the heads. A group ends where columns of another edge begin, so that it never parts while it scrolls. */
export function headGroups(columns: ReadonlyArray<{readonly group?: string; readonly sticky?: 'start' | 'end' | undefined}>): HeadGroup[] {
  const groups: HeadGroup[] = [];
  columns.forEach((column, index) => {
    const last = groups.at(-1);
    const together = last?.text !== undefined && last.text === column.group && columns[index - 1]?.sticky === column.sticky;
    if (together) groups[groups.length - 1] = {...last, count: last.count + 1};
    else groups.push({text: column.group, from: index, count: 1});
  });
  return groups;
}
