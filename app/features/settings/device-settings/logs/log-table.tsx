import {Button, type DataColumn} from '@livebus/ui';
import {z} from 'zod';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {useAddressState} from '../../../../shared/address/use-address-state.ts';
import type {EventList} from '../../../../shared/alarms/use-event-list.ts';
import {tableError} from '../../../../shared/asked/asked-texts.ts';
import {TableFrame} from '../../../../shared/table/table-frame.tsx';
import {rowIdOf} from './log-words.ts';

export interface LogTableProps<Row extends object> {
  readonly name: string;
  readonly label: string;
  readonly list: EventList<Row>;
  readonly columns: readonly DataColumn<Row>[];
  readonly emptyTitle: string;
  readonly indexed?: boolean;
  /** CSS px; default: as high as its rows. */
  readonly height?: number | 'fill';
  /** In pages of ten. */
  readonly pages?: boolean;
}

const PAGE_SIZE = 10;
/** The server lists the newest. */
const MOST_LISTED = 1000;
const LEAVES = {permission: 'deviceSettings'};
const ADDRESS = z.object({page: z.coerce.number().int().min(1).default(1)});

/** A log, newest first. New lines wait until they are asked for, so that nothing moves while it is read. */
export function LogTable<Row extends {readonly id?: string | undefined}>(props: LogTableProps<Row>) {
  const {name, label, list, columns, emptyTitle, indexed = false, height, pages = false} = props;
  const {t} = useTexts('device-settings');
  const [{page}, change] = useAddressState(ADDRESS);
  const {rows, waiting, show, asked, dropped} = list;
  const notes = [
    rows.length + waiting >= MOST_LISTED && t('logs.newest', {count: MOST_LISTED}),
    dropped > 0 && t('logs.dropped', {count: dropped}),
  ].filter((note) => note !== false);
  return (
    <TableFrame
      name={name}
      label={label}
      leaves={LEAVES}
      columns={columns}
      rows={rows}
      rowId={rowIdOf}
      indexed={indexed}
      loading={asked.asking && asked.data === undefined}
      error={tableError(asked, t)}
      emptyTitle={emptyTitle}
      {...(height !== undefined && {height})}
      {...(pages && {paging: {page, pageSize: PAGE_SIZE, onChange: (next: number) => change({page: next})}})}
      {...(notes.length > 0 && {note: notes.join(' · ')})}
      tools={
        <span role="status" className="min-w-0 flex-1 text-12 text-text-3">
          {waiting > 0 ? (
            <Button
              size="small"
              onClick={() => {
                show();
                if (page > 1) change({page: 1});
              }}
            >
              {t('logs.waiting', {count: waiting})}
            </Button>
          ) : (
            t('logs.live')
          )}
        </span>
      }
    />
  );
}
