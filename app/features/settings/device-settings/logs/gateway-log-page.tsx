import type {GatewayLogRow} from '@livebus/contract';
import {Card, Tag} from '@livebus/ui';
import {useMemo} from 'react';
import {fetchGatewayLog} from '../../../../base/api/calls/device-settings.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {useAlarmStatus} from '../../../../base/session/alarm-status.ts';
import {useEventList} from '../../../../shared/alarms/use-event-list.ts';
import {PageBeside} from '../../../../shared/page/page-slots.tsx';
import {CARD} from '../settings-frame.tsx';
import {LogTable} from './log-table.tsx';
import {deviceOf, eventOf, rowIdOf} from './log-words.ts';

/** 网关日志列表: sign-ins and silences of all gateways, ten a page (MO-2.gwlog-01, MO-2.gwlog-02). */
export function GatewayLogPage() {
  const {t, i18n} = useTexts('device-settings');
  const {language} = i18n;
  const unread = useAlarmStatus(({counts}) => counts?.monitorLogNum ?? 0);
  const list = useEventList({key: ['gateway-log'], idOf: rowIdOf, ask: fetchGatewayLog});
  const columns = useMemo(
    () => [
      {
        key: 'deviceName',
        head: t('logs.gatewayName'),
        value: (row: GatewayLogRow) => deviceOf(row, language),
        widthPx: 180,
        sortable: true,
      },
      {key: 'deviceId', head: t('logs.gatewayId'), value: (row: GatewayLogRow) => row.deviceId, widthPx: 150, sortable: true},
      {
        key: 'logTime',
        head: t('logs.logTime'),
        value: (row: GatewayLogRow) => row.logTime,
        exportValue: ({at, logTime}: GatewayLogRow) => (at === undefined ? (logTime ?? null) : {timeMs: at}),
        widthPx: 170,
        sortable: true,
      },
      {
        key: 'logType',
        head: t('logs.logType'),
        value: (row: GatewayLogRow) => eventOf(row.words, row.logType, t),
        widthPx: 150,
        fitsTextsPx: 0,
        sortable: true,
      },
      {key: 'paramIp', head: t('logs.paramIp'), value: (row: GatewayLogRow) => row.paramIp, widthPx: 140, sortable: true},
      {key: 'createTime', head: t('logs.createTime'), value: (row: GatewayLogRow) => row.createTime, widthPx: 170, sortable: true},
      {key: 'version', head: t('logs.version'), value: (row: GatewayLogRow) => row.version, widthPx: 140, sortable: true},
    ],
    [t, language],
  );
  return (
    <>
      <PageBeside>{unread > 0 && <Tag look="red">{t('logs.unread', {count: unread})}</Tag>}</PageBeside>
      <div className="flex min-w-0 flex-1 flex-col overflow-y-auto print:block">
        <Card className={CARD}>
          <LogTable
            name="gateway-log"
            label={t('logs.gatewayTitle')}
            list={list}
            columns={columns}
            emptyTitle={t('logs.gatewayNone')}
            pages
          />
        </Card>
      </div>
    </>
  );
}
