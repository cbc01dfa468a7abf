import type {AlarmRow} from '@livebus/contract';
import {type DataColumn, LevelMark} from '@livebus/ui';
import type {ReactNode} from 'react';
import {type Translate, useTexts} from '../../../base/i18n/use-texts.ts';
import {isOver, needsAcknowledging, stateOf} from '../../../shared/alarms/alarm-state.ts';
import {type AlarmTexts, alarmTexts} from '../../../shared/alarms/alarm-words.ts';
import {causeText, type ZoneOf} from './site-zones.ts';
import {StateTag} from './state-words.tsx';

/** The heads of sortable columns and the order that the server knows. */
export const SORT_OF = {
  newest: {key: 'at', direction: 'desc'},
  oldest: {key: 'at', direction: 'asc'},
  level: {key: 'level', direction: 'asc'},
} as const;

/** Columns of the table; also those of its files. */
export function alarmColumns(t: Translate<'alarm-table'>, language: string, zoneOf: ZoneOf): readonly DataColumn<AlarmRow>[] {
  const known = new WeakMap<AlarmRow, AlarmTexts>();
  const textsOf = (row: AlarmRow): AlarmTexts => {
    const texts = known.get(row) ?? alarmTexts(row, t, language);
    known.set(row, texts);
    return texts;
  };
  const causeOf = (row: AlarmRow) => causeText(row.at, zoneOf(row.projectId), row.acquisitionMs);
  return [
    {
      key: 'name',
      head: t('column.name'),
      value: (row) => textsOf(row).name,
      render: (row, {marked}) => <Named row={row}>{marked}</Named>,
      widthPx: 190,
      minWidthPx: 140,
      fitsTextsPx: 26,
      sticky: 'start',
    },
    {key: 'level', head: t('column.level'), value: (row) => t(`alarms:level.${row.level}`), sortable: true, widthPx: 84, fitsTextsPx: 0},
    {
      key: 'state',
      head: t('column.state'),
      value: (row) => t(`state.${stateOf(row)}`),
      render: (row) => <StateTag state={stateOf(row)} until={shelfEnd(row, zoneOf)} />,
      widthPx: 150,
      fitsTextsPx: 30,
    },
    {
      key: 'at',
      head: t('column.at'),
      value: (row) => row.at,
      format: causeOf,
      exportValue: (row) => ({timeMs: row.at}),
      sortable: true,
      widthPx: 170,
    },
    {key: 'device', head: t('column.device'), value: (row) => textsOf(row).who, widthPx: 150},
    {key: 'station', head: t('column.station'), value: (row) => textsOf(row).stationName, widthPx: 150},
    {key: 'info', head: t('column.info'), value: (row) => textsOf(row).info, widthPx: 240, fitsTextsPx: 0},
    {
      key: 'returned',
      head: t('column.returned'),
      value: (row) => row.releasedAt,
      format: (row) => causeText(row.releasedAt!, zoneOf(row.projectId)),
      exportValue: (row) => (row.releasedAt === null ? null : {timeMs: row.releasedAt}),
      widthPx: 140,
    },
    {key: 'tag', head: t('tagged'), value: ({tag}) => tag && t(`tag.${tag}`), widthPx: 96, fitsTextsPx: 0},
    {key: 'project', head: t('column.project'), value: (row) => textsOf(row).projectName, widthPx: 150},
    {key: 'kind', head: t('column.kind'), value: (row) => t(`alarms:kind.${row.kind}`), widthPx: 96, fitsTextsPx: 0},
    {key: 'by', head: t('column.by'), value: (row) => row.acknowledgedBy, widthPx: 120},
    {key: 'note', head: t('column.note'), value: (row) => row.note, widthPx: 200},
    {key: 'deviceId', head: t('column.deviceId'), value: (row) => row.deviceId, widthPx: 110},
  ];
}

const NOT_ON_CARDS: ReadonlySet<string> = new Set(['level', 'kind', 'project', 'deviceId']);

/** Of the columns, those that a card has the room for: level and name are one line of it. */
export const cardColumns = (columns: readonly DataColumn<AlarmRow>[]): readonly DataColumn<AlarmRow>[] =>
  columns.filter(({key}) => !NOT_ON_CARDS.has(key));

/** `05-15 14:07`, the end of a shelving; undefined for what is not shelved. */
export function shelfEnd(row: AlarmRow, zoneOf: ZoneOf): string | undefined {
  if (stateOf(row) !== 'shelved' || typeof row.shelvedUntil !== 'number') return undefined;
  return causeText(row.shelvedUntil, zoneOf(row.projectId)).replace(/:\d\d(?= |$)/, '');
}

/** Level and name; bold while nobody has acknowledged it, the mark empty once its condition has gone. */
function Named({row, children}: {readonly row: AlarmRow; readonly children: ReactNode}) {
  const {t} = useTexts('alarms');
  const state = stateOf(row);
  return (
    <span className={needsAcknowledging(state) ? 'flex min-w-0 items-center gap-2 font-semibold' : 'flex min-w-0 items-center gap-2'}>
      <LevelMark level={row.level} label={t(`level.${row.level}`)} unread={state === 'unacknowledged'} over={isOver(state)} size={16} />
      <span className="min-w-0 truncate mobile:whitespace-normal">{children}</span>
    </span>
  );
}
