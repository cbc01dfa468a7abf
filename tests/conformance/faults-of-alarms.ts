import {alarmDetail, alarms, deviceSwitchChangeLogList, exportAlarms} from '@livebus/contract';
import {of, type Row} from './fault-parts.ts';
import type {Fault} from './wrong-backend.ts';

/** Wrong in what it tells of alarms. */
export const ALARM_FAULTS: readonly Fault[] = [
  {
    name: 'begins every page of alarms at the newest',
    check: 'alarms.pages',
    request: of(alarms, ({query}) => {
      if (query.get('cursor') !== 'nonsense') query.delete('cursor');
    }),
  },
  {
    name: 'says that returned alarms stand',
    check: 'alarms.states',
    reply: of(alarms, ({status, body}) => {
      if (status === 200) for (const row of body.result.rows as Row[]) row.releasedAt = null;
    }),
  },
  {
    name: 'leaves the raise out of a timeline',
    check: 'alarms.detail',
    reply: of(alarmDetail, ({status, body}) => {
      if (status === 200) body.result.timeline.shift();
    }),
  },
  {
    name: 'exports a page instead of everything',
    check: 'alarms.export',
    reply: of(exportAlarms, ({status, body}) => {
      if (status === 200) body.result.length = 2;
    }),
  },
  {
    name: 'has a bell that counts what its list lacks',
    check: 'bell.lists',
    reply: of(deviceSwitchChangeLogList, ({status, body}) => {
      if (status === 200) body.result.length = 0;
    }),
  },
];
