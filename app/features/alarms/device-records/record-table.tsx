import {Button} from '@livebus/ui';
import {useMemo} from 'react';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {tableError} from '../../../shared/asked/asked-texts.ts';
import {useDevice} from '../../../shared/browser/use-device.ts';
import {sortOf, sortText} from '../../../shared/table/address-sort.ts';
import {TableFrame} from '../../../shared/table/table-frame.tsx';
import {recordColumns} from './record-columns.tsx';
import {rowIdOf} from './record-lines.ts';
import {useRecordActions} from './use-record-actions.ts';
import type {useRecords} from './use-records.ts';

const PAGE_SIZE = 10;
/** Narrower, the table scrolls sideways (MO-2.alarm-08, MO-9-02). */
const SCROLL_PX = 1400;
/** The server lists the newest. */
const MOST_LISTED = 1000;

export interface RecordTableProps {
  readonly label: string;
  readonly records: ReturnType<typeof useRecords>;
}

/** Faults or alarms of a tab, newest first. New ones wait until they are asked for, so that nothing moves while it is read. */
export function RecordTable({label, records: {address, change, stationName, zone, tab, level, list, rows}}: RecordTableProps) {
  const {t} = useTexts('device-records');
  const isDesktop = useDevice() === 'desktop';
  const columns = useMemo(() => recordColumns(t, isDesktop), [t, isDesktop]);
  const actions = useRecordActions(address.stationId);
  const {asked, waiting, show, dropped, rows: listed} = list;
  const {fromDay, toDay, read, released, words, page, sort} = address;
  const leaves = useMemo(
    () => ({
      permission: 'alarm',
      timeZone: zone,
      facts: [
        ...(stationName ? [[t('station'), stationName] as const] : []),
        ...(tab ? [[t('level'), t(`tab.${tab}`)] as const] : []),
        ...(fromDay && toDay ? [[t('filters:days'), `${fromDay} – ${toDay}`] as const] : []),
        ...(read ? [[t('isRead'), t(read === 'yes' ? 'confirmed' : 'unconfirmed')] as const] : []),
        ...(released ? [[t('isRelease'), t(released === 'yes' ? 'released' : 'unreleased')] as const] : []),
        ...(words ? [[t('words'), words] as const] : []),
      ],
    }),
    [t, zone, stationName, tab, fromDay, toDay, read, released, words],
  );
  const isEmptyTab = level === undefined && tab !== undefined;
  const hidden = listed.length - rows.length;
  const notes = [
    listed.length + waiting >= MOST_LISTED && t('newest', {count: MOST_LISTED}),
    dropped > 0 && t('dropped', {count: dropped}),
  ].filter((note) => note !== false);
  return (
    <TableFrame
      name="device-records"
      label={label}
      leaves={leaves}
      columns={columns}
      rows={rows}
      rowId={rowIdOf}
      indexed
      actions={actions}
      actionsWidthPx={110}
      scrollWidthPx={SCROLL_PX}
      sorting={{value: sortOf(sort), onChange: (next) => change({sort: sortText(next)})}}
      paging={{page, pageSize: PAGE_SIZE, onChange: (next) => change({page: next})}}
      loading={!isEmptyTab && asked.asking && asked.data === undefined}
      error={isEmptyTab ? undefined : tableError(asked, t)}
      emptyTitle={isEmptyTab ? t('noCall') : hidden > 0 ? t('allHidden') : t('none')}
      emptyAction={
        !isEmptyTab &&
        hidden > 0 && <Button onClick={() => change({read: '', released: '', words: '', page: 1})}>{t('clearFilters')}</Button>
      }
      {...(notes.length > 0 && {note: notes.join(' · ')})}
      tools={
        <span role="status" className="min-w-0 flex-1 text-12 text-text-3">
          {waiting > 0 && !isEmptyTab ? (
            <Button
              size="small"
              onClick={() => {
                show();
                if (page > 1) change({page: 1});
              }}
            >
              {t('waiting', {count: waiting})}
            </Button>
          ) : (
            t('live')
          )}
        </span>
      }
    />
  );
}
