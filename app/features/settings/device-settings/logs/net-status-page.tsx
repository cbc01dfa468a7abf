import type {NetStatusRow} from '@livebus/contract';
import {Card} from '@livebus/ui';
import {useMemo} from 'react';
import {fetchNetStatus} from '../../../../base/api/calls/device-settings.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {useEventList} from '../../../../shared/alarms/use-event-list.ts';
import type {PickLevel} from '../../../../shared/asset-tree/first-pick.ts';
import {SettingsFrame, TABLE_CARD} from '../settings-frame.tsx';
import {AROUND_PX, useTableHeight} from '../table-height.ts';
import {useSettingsPage} from '../use-settings-page.ts';
import {LogTable} from './log-table.tsx';
import {deviceOf, eventOf, projectOf, rowIdOf} from './log-words.ts';

/** A station of the tree only opens (MO-2.net-02). */
const LEVELS: readonly PickLevel[] = ['project', 'device'];

/** 设备通信日志: losses of communication, of the picked project or device, and of everything before anything is picked. */
export function NetStatusPage() {
  const {t, i18n} = useTexts('device-settings');
  const {language} = i18n;
  const screen = useSettingsPage({tree: 'devices', levels: LEVELS});
  const {project, device} = screen.pick ?? {};
  const deviceId = device?.id;
  const projectId = deviceId === undefined ? project?.id : undefined;
  const list = useEventList({
    key: ['net-status', projectId ?? '', deviceId ?? ''],
    enabled: screen.id === '' || screen.pick !== undefined,
    idOf: rowIdOf,
    ask: (signal) => fetchNetStatus({projectId, deviceId}, signal),
  });
  const height = useTableHeight(AROUND_PX.netStatus);
  const columns = useMemo(
    () => [
      {
        key: 'projectName',
        head: t('logs.projectName'),
        value: (row: NetStatusRow) => projectOf(row, language),
        widthPx: 160,
        sortable: true,
      },
      {key: 'deviceName', head: t('deviceName'), value: (row: NetStatusRow) => deviceOf(row, language), widthPx: 180, sortable: true},
      {key: 'deviceId', head: t('deviceId'), value: (row: NetStatusRow) => row.deviceId, widthPx: 140, sortable: true},
      {
        key: 'faultName',
        head: t('logs.faultName'),
        value: (row: NetStatusRow) => eventOf(row.words, row.faultName, t),
        widthPx: 160,
        fitsTextsPx: 0,
        sortable: true,
      },
      {
        key: 'acquisitionTime',
        head: t('logs.acquisitionTime'),
        value: (row: NetStatusRow) => row.acquisitionTime,
        exportValue: ({at, acquisitionTime}: NetStatusRow) => (at === undefined ? (acquisitionTime ?? null) : {timeMs: at}),
        widthPx: 170,
        sortable: true,
      },
      {key: 'createTime', head: t('logs.createTime'), value: (row: NetStatusRow) => row.createTime, widthPx: 170, sortable: true},
    ],
    [t, language],
  );
  return (
    <SettingsFrame screen={screen} showsAll>
      <Card className={TABLE_CARD}>
        <LogTable
          name="net-status"
          label={t('logs.netTitle')}
          list={list}
          columns={columns}
          emptyTitle={t('logs.netNone')}
          indexed
          height={height}
        />
      </Card>
    </SettingsFrame>
  );
}
