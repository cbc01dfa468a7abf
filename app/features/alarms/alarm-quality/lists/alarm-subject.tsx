import type {CountedAlarm} from '@livebus/contract';
import {LevelMark} from '@livebus/ui';
import {useMemo} from 'react';
import {Link} from 'react-router-dom';
import type {Translate} from '../../../../base/i18n/use-texts.ts';
import {useScreenPath} from '../../../../base/menu/use-screen-path.ts';
import {alarmTableAddress} from '../../../../shared/alarms/alarm-table-address.ts';
import {alarmTexts} from '../../../../shared/alarms/alarm-words.ts';

/** Which alarm it is: its rule and asset. */
export type AlarmSubject = Omit<CountedAlarm, 'count' | 'share'>;

export const subjectKey = ({rule, name, deviceId, stationId}: AlarmSubject): string =>
  [rule ?? name, deviceId ?? stationId ?? ''].join('/');

/** Address of all occurrences of an alarm in the alarm table, where the user's menu has it. */
export function useToAlarms({
  fromMs,
  toMs,
}: {
  readonly fromMs: number;
  readonly toMs: number;
}): (subject: AlarmSubject) => string | undefined {
  const path = useScreenPath('AlarmTable');
  return useMemo(
    () =>
      ({deviceId, stationId, rule}) =>
        path === undefined
          ? undefined
          : alarmTableAddress(path, {...(deviceId ? {deviceId} : {stationId}), rule, fromMs, toMs, show: 'all'}),
    [path, fromMs, toMs],
  );
}

/** Columns that say which alarm it is. */
export function subjectColumns(t: Translate<'alarm-quality'>, language: string, toAlarms: (subject: AlarmSubject) => string | undefined) {
  const textsOf = (subject: AlarmSubject) => alarmTexts({...subject, info: '', projectName: undefined} as never, t, language);
  return [
    {
      key: 'name',
      head: t('column.alarm'),
      value: (row: AlarmSubject) => textsOf(row).name,
      render: (row: AlarmSubject) => {
        const to = toAlarms(row);
        const {name} = textsOf(row);
        return (
          <span className="flex min-w-0 items-center gap-2">
            <LevelMark level={row.level as 1 | 2 | 3 | 4} label={t(`alarms:level.${row.level as 1 | 2 | 3 | 4}`)} size={16} />
            {to === undefined ? (
              <span className="truncate">{name}</span>
            ) : (
              <Link to={to} className="truncate text-primary-text hover:underline">
                {name}
              </Link>
            )}
          </span>
        );
      },
      widthPx: 200,
      fitsTextsPx: 40,
      sortable: true,
    },
    {key: 'device', head: t('column.device'), value: (row: AlarmSubject) => textsOf(row).who, widthPx: 200, sortable: true},
    {key: 'station', head: t('column.station'), value: (row: AlarmSubject) => textsOf(row).stationName, widthPx: 160, sortable: true},
  ];
}
