import {ArrowDownUp} from 'lucide-react';
import {Button} from '../../../primitives/button.tsx';
import {Menu, MenuChoice} from '../../../primitives/menu.tsx';
import {type DataColumn, headText} from '../columns/columns.ts';
import type {DataTableLabels} from '../table-labels.ts';
import type {TableSort} from './sort-values.ts';

export interface SortMenuProps<Row> {
  readonly labels: DataTableLabels;
  /** The sortable columns. */
  readonly columns: readonly DataColumn<Row>[];
  readonly sort: TableSort | null;
  onSort(sort: TableSort | null): void;
}

/** Chooses the sort order where there are no heads to press. */
export function SortMenu<Row>({labels, columns, sort, onSort}: SortMenuProps<Row>) {
  const choices = columns.flatMap((column) =>
    (['asc', 'desc'] as const).map((direction) => ({
      sort: {key: column.key, direction},
      label: `${headText(column)} ${direction === 'asc' ? labels.ascending : labels.descending}`,
    })),
  );
  const at = choices.findIndex(({sort: choice}) => choice.key === sort?.key && choice.direction === sort.direction);
  return (
    <Menu
      align="start"
      trigger={
        <Button size="small" icon={<ArrowDownUp size={14} aria-hidden="true" />}>
          <span className="max-w-60 truncate">{choices[at]?.label ?? labels.sortBy}</span>
        </Button>
      }
    >
      <MenuChoice
        label={labels.sortBy}
        value={String(at)}
        options={[{value: '-1', label: labels.unsorted}, ...choices.map(({label}, index) => ({value: String(index), label}))]}
        onChange={(value) => onSort(choices[Number(value)]?.sort ?? null)}
      />
    </Menu>
  );
}
