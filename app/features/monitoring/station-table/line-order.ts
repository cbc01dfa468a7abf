import {type DataColumn, sortRows, type TableSort} from '@livebus/ui';
import type {DeviceLine, TableLine} from './table-lines.ts';

/** The order of devices within a section by a column; as they come without one. */
export function orderBy(
  columns: readonly DataColumn<TableLine>[],
  sort: TableSort | null,
  locale: string,
): (lines: readonly DeviceLine[]) => readonly DeviceLine[] {
  const column = columns.find(({key}) => key === sort?.key);
  if (column === undefined || sort === null) return (lines) => lines;
  return (lines) => sortRows<DeviceLine>(lines, column, sort.direction, locale);
}
