import {Button, Checkbox, type DataColumn, IconButton, Popover, Segmented} from '@livebus/ui';
import {ArrowDown, ArrowUp, Columns3} from 'lucide-react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {inOrder, isFixed, movedKeys, shownColumns, type TableLook} from './kept-look.ts';

export interface ColumnsButtonProps<Row> {
  /** All columns, in the screen's order. */
  readonly columns: readonly DataColumn<Row>[];
  readonly look: TableLook;
  /** Undefined resets every choice. */
  onChange(change: Partial<TableLook> | undefined): void;
}

/** Chooses a table's columns, their order and the row height. */
export function ColumnsButton<Row>({columns, look, onChange}: ColumnsButtonProps<Row>) {
  const {t} = useTexts('table');
  const ordered = inOrder(columns, look.order);
  const shown = shownColumns(columns, look);
  const free = ordered.filter((column) => !isFixed(column));
  const show = (key: string, on: boolean) => {
    const hidden = columns.filter((column) => !shown.includes(column)).map((column) => column.key);
    onChange({hidden: on ? hidden.filter((one) => one !== key) : [...hidden, key]});
  };
  return (
    <Popover
      label={t('columnsOf')}
      side="bottom"
      align="end"
      trigger={<IconButton size="small" label={t('columns')} icon={<Columns3 size={15} aria-hidden="true" />} />}
    >
      <ul className="-mx-1 max-h-72 min-w-56 overflow-y-auto px-1">
        {ordered.map((column) => (
          <li key={column.key} className="flex h-8 items-center justify-between gap-3">
            <Checkbox
              label={column.group === undefined ? column.head : `${column.group} ${column.head}`}
              checked={shown.includes(column)}
              // The column that names the row cannot be hidden, nor the last visible one.
              disabled={isFixed(column) || (shown.length === 1 && shown[0] === column)}
              onCheckedChange={(on) => show(column.key, on)}
            />
            {!isFixed(column) && (
              <span className="flex">
                <IconButton
                  size="small"
                  label={t('moveUp', {name: column.head})}
                  icon={<ArrowUp size={14} aria-hidden="true" />}
                  disabled={free[0] === column}
                  onClick={() => onChange({order: [...movedKeys(ordered, column.key, -1)]})}
                />
                <IconButton
                  size="small"
                  label={t('moveDown', {name: column.head})}
                  icon={<ArrowDown size={14} aria-hidden="true" />}
                  disabled={free.at(-1) === column}
                  onClick={() => onChange({order: [...movedKeys(ordered, column.key, 1)]})}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <Segmented
          size="small"
          label={t('density')}
          value={look.density ?? 'standard'}
          options={(['dense', 'standard', 'loose'] as const).map((value) => ({value, label: t(value)}))}
          onChange={(value) => onChange({density: value === 'standard' ? undefined : value})}
        />
        <Button size="small" look="quiet" onClick={() => onChange(undefined)}>
          {t('resetLook')}
        </Button>
      </div>
    </Popover>
  );
}
