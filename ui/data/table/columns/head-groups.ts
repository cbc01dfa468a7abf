/** Neighbouring columns with a common head, or a column without one. */
export interface HeadGroup {
  /** Undefined for a column that spans both head rows. */
  readonly text: string | undefined;
  /** Index of its first column. */
  readonly from: number;
  readonly count: number;
}

/** The upper head row. A group ends where columns stick to another edge, so that it never splits while scrolling. */
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
