import {
  deviceStatus,
  energyManage,
  energyManageByDateRange,
  energyManageByDateRange2,
  monitorDevices,
  realReport,
  reportTreeSearch,
  stationTable,
  transformerCurves,
  transformerInfo,
} from '@livebus/contract';
import {of, type Row} from './fault-parts.ts';
import type {Fault} from './wrong-backend.ts';

/** A change of the lists of one device, of a call that succeeds. */
const lists = (change: (lists: Row) => void) =>
  of(energyManage, ({status, body}) => {
    if (status === 200 && !Array.isArray(body.result)) change(body.result);
  });

/** Wrong in trends, reports, transformers and tables. */
export const TREND_FAULTS: readonly Fault[] = [
  {name: 'sends fewer values of a trend than times', check: 'trends.lists', reply: lists((all) => void all.y_totalP?.pop())},
  {name: 'names the total of a trend otherwise', check: 'trends.lists', reply: lists((all) => Object.assign(all, {y_sumP: all.y_totalP}))},
  {
    name: 'sends the mean of an hour in place of its sample',
    check: 'trends.samples',
    reply: lists((all) => {
      all.y_totalP = all.y_totalP?.map(
        (value: number | null, at: number, list: (number | null)[]) => ((value ?? 0) + (list[at + 1] ?? value ?? 0)) / 2 + 1,
      );
    }),
  },
  {
    name: 'gives each hour the energy of the one before',
    check: 'trends.energy',
    reply: lists((all) => all.y_aAE?.unshift(all.y_aAE.pop())),
  },
  {
    name: 'takes a day from the difference of a power',
    check: 'trends.energy',
    reply: of(energyManageByDateRange2, ({status, body}) => {
      if (status === 200) body.result.list_y = body.result.list_y.map((kwh: number) => kwh * 1.02 + 1);
    }),
  },
  {
    name: 'sends several devices in an order of its own',
    check: 'trends.several',
    reply: of(energyManage, ({status, body}) => {
      if (status === 200 && Array.isArray(body.result)) body.result.reverse();
    }),
  },
  {
    name: 'answers the two paths of trends differently',
    check: 'trends.several',
    reply: of(energyManageByDateRange, ({status, body}) => {
      if (status === 200) delete body.result.y_aA;
    }),
  },
  {
    name: 'sends zeros for days to come',
    check: 'trends.silence',
    reply: lists((all) => {
      if (Object.keys(all).every((name) => !name.startsWith('y_'))) Object.assign(all, {x_aAE: ['2030-01-01 00:00:00'], y_aAE: [0]});
    }),
  },
  {
    name: 'takes minutes that are none',
    check: 'trends.refused',
    request: of(energyManage, ({query}) => {
      if (query.get('timeInterval') === '7') query.set('timeInterval', '60');
    }),
  },
  {name: 'marks half of its values', check: 'trends.marks', reply: lists((all) => Object.assign(all, {m_totalP: [0, 16]}))},
  {
    name: 'forgets a device in one of its lists',
    check: 'devices.alike',
    reply: of(monitorDevices, ({status, body}) => {
      if (status === 200) body.result.pop();
    }),
  },
  {
    name: 'words every switch as open',
    check: 'status.position',
    reply: of(deviceStatus, ({status, body}) => {
      if (status === 200 && body.result) body.result.deviceStatus1 = '分闸';
    }),
  },
  {
    name: 'returns what a search finds without its ancestors',
    check: 'report.tree',
    reply: of(reportTreeSearch, ({status, body, query}) => {
      if (status === 200 && query.get('name') !== '') body.result = body.result.flatMap((project: Row) => project.children);
    }),
  },
  {
    name: 'begins a report after midnight',
    check: 'report.rows',
    reply: of(realReport, ({status, body}) => {
      if (status === 200) body.result.shift();
    }),
  },
  {
    name: 'sends the load of a transformer as a share',
    check: 'transformer.figures',
    reply: of(transformerInfo, ({status, body}) => {
      if (status === 200 && body.result) body.result.loadRate /= 100;
    }),
  },
  {
    name: 'has the same day twice for a transformer',
    check: 'transformer.curves',
    reply: of(transformerCurves, ({status, body}) => {
      if (status === 200 && body.result) body.result.activePowerSumList2 = body.result.activePowerSumList1;
    }),
  },
  {
    name: 'shows the present for a moment of the past',
    check: 'station-table.rows',
    request: of(stationTable, ({query}) => query.delete('time')),
  },
];
