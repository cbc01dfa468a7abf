import type {DeliveryRow} from '@livebus/contract';
import {Tag} from '@livebus/ui';
import {useMemo} from 'react';
import {Link} from 'react-router-dom';
import {type Translate, useTexts} from '../../../base/i18n/use-texts.ts';
import {useScreenPath} from '../../../base/menu/use-screen-path.ts';
import {alarmTableAddress} from '../../../shared/alarms/alarm-table-address.ts';
import {tableError} from '../../../shared/asked/asked-texts.ts';
import type {Asked} from '../../../shared/asked/use-asked.ts';
import {TableFrame} from '../../../shared/table/table-frame.tsx';
import {secondText} from '../../../shared/time/moment.ts';

const rowId = ({number}: DeliveryRow) => String(number);
const LEAVES = {permission: 'webhook'};
const LOOKS = {waiting: 'amber', done: 'green', failed: 'red'} as const;
const NONE: readonly DeliveryRow[] = [];

/** The last messages, the newest first: what became of each, and why. */
export function DeliveryTable({deliveries}: {readonly deliveries: Asked<readonly DeliveryRow[]>}) {
  const {t} = useTexts('alarm-webhooks');
  const path = useScreenPath('AlarmTable');
  const columns = useMemo(
    () => [
      {
        key: 'number',
        head: t('column.number'),
        value: ({number}: DeliveryRow) => number,
        widthPx: 80,
        kind: 'number' as const,
        sortable: true,
      },
      {
        key: 'state',
        head: t('column.state'),
        value: ({state}: DeliveryRow) => t(`state.${state}`),
        render: ({state}: DeliveryRow) => <Tag look={LOOKS[state]}>{t(`state.${state}`)}</Tag>,
        widthPx: 110,
        fitsTextsPx: 16,
        sortable: true,
      },
      {
        key: 'title',
        head: t('column.title'),
        value: (row: DeliveryRow) => titleOf(row, t),
        render: (row: DeliveryRow) => {
          const {alarmId} = row;
          if (alarmId === undefined || path === undefined) return titleOf(row, t);
          return (
            <Link to={alarmTableAddress(path, {alarm: alarmId, show: 'all'})} className="text-primary-text hover:underline">
              {titleOf(row, t)}
            </Link>
          );
        },
        widthPx: 300,
      },
      {key: 'outcome', head: t('column.outcome'), value: (row: DeliveryRow) => outcomeOf(row, t), widthPx: 230, fitsTextsPx: 0},
      {key: 'tries', head: t('column.tries'), value: ({tries}: DeliveryRow) => tries, widthPx: 80, kind: 'number' as const, sortable: true},
      timeColumn('createdAt', t('column.createdAt')),
      timeColumn('triedAt', t('column.triedAt')),
      timeColumn('nextAt', t('column.nextAt')),
      {
        key: 'tookMs',
        head: t('column.took'),
        value: ({tookMs}: DeliveryRow) => tookMs,
        format: ({tookMs}: DeliveryRow) => (tookMs === null ? '--' : `${tookMs} ms`),
        widthPx: 100,
        kind: 'number' as const,
        sortable: true,
      },
    ],
    [t, path],
  );
  return (
    <TableFrame
      name="webhook-deliveries"
      label={t('messages')}
      leaves={LEAVES}
      columns={columns}
      rows={deliveries.data ?? NONE}
      rowId={rowId}
      loading={deliveries.asking && deliveries.data === undefined}
      error={tableError(deliveries, t)}
      emptyTitle={t('noMessages')}
      height={420}
      narrow="cards"
      className="border-t border-line"
    />
  );
}

const timeColumn = (key: 'createdAt' | 'triedAt' | 'nextAt', head: string) => ({
  key,
  head,
  value: (row: DeliveryRow) => row[key],
  format: (row: DeliveryRow) => {
    const atMs = row[key];
    return atMs === null ? '--' : secondText(atMs);
  },
  exportValue: (row: DeliveryRow) => {
    const atMs = row[key];
    return atMs === null ? null : {timeMs: atMs};
  },
  widthPx: 170,
  sortable: true,
});

const titleOf = ({alarmId, title}: DeliveryRow, t: Translate<'alarm-webhooks'>): string =>
  alarmId === undefined ? t('testMessage') : title || alarmId;

/** The status, or why there was none. */
export function outcomeOf({status, fault}: Pick<DeliveryRow, 'status' | 'fault'>, t: Translate<'alarm-webhooks'>): string {
  const why = fault === null || fault === undefined ? '' : t(`why.${fault}`);
  return [status === null ? '' : `HTTP ${status}`, why].filter(Boolean).join(' · ') || '--';
}
