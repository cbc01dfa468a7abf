import {
  bellWarn,
  deviceNames,
  energyManage,
  energyManageByDateRange,
  keysOfCodes,
  monitorDevices,
  savedViews,
  stationById,
  type TrendCode,
  tree,
} from '@livebus/contract';
import {page} from 'vitest/browser';
import {accountRoutes, type EntryInput} from '../../../tests/stub/account.ts';
import {createStub, type ResultOf, route, type Stub} from '../../../tests/stub/create-stub.ts';

/** Screens of trends as their tests in a page look at them. */

/** Three hours of the first day of the range; key number k has the values k + 0.5, nothing, k + 2.5, in W a thousand times as much. */
export function trendReply(query: URLSearchParams): object {
  const codes = query.get('type')!.split(',') as TrendCode[];
  const date = query.get('startDate');
  const times = [8, 9, 10].map((hour) => `${date} ${String(hour).padStart(2, '0')}:00:00`);
  const lists = keysOfCodes(codes).map((key, at) => {
    const factor = /[PQS]$/.test(key) ? 1000 : 1;
    return [`y_${key}`, [(at + 0.5) * factor, null, (at + 2.5) * factor]];
  });
  return {x_aA: times, ...Object.fromEntries(lists)};
}

/** An object for one device, a list for several. */
export function trendReplies(query: URLSearchParams): object {
  const [first, ...more] = query.get('deviceId')!.split(',');
  if (more.length === 0) return {deviceId: first, ...trendReply(query)};
  return [first, ...more].map((deviceId) => ({deviceId, deviceName: `device ${deviceId}`, ...trendReply(query)}));
}

const entry = (path: string, component: string): EntryInput => ({
  ...{path, component},
  name: component,
  meta: {title: component, permission: 'powersyspic'},
});

export function trendStub(path: string, component: string): Stub {
  const answer = ({query}: {readonly query: URLSearchParams}) => ({result: trendReplies(query) as never});
  return createStub({
    routes: [
      ...accountRoutes({
        menu: [
          entry(path, component),
          entry('/powermonitor/realdata', 'RealData'),
          entry('/powermonitor/realreport', 'RealReport'),
          entry('/powermonitor/powersyspic', 'PowerSysPic'),
        ],
      }),
      route(bellWarn, {fails: 'hang'}),
      route(savedViews, {result: []}),
      route(deviceNames, {result: []}),
      route(tree, {
        result: [
          {
            ...{id: 'P', name: '园区', flag: 2},
            children: [
              {id: 'S1', name: '一号站', flag: 3, stationType: 0},
              {id: 'S2', name: '二号站', flag: 3, stationType: 0, children: [{id: '202', name: '空压机', flag: 3}]},
            ],
          },
        ],
      }),
      route(stationById, ({query}) => ({
        result: {id: query.get('stationId')!, name: query.get('stationId') === 'S1' ? '一号站' : '二号站', stationType: 0},
      })),
      route(monitorDevices, ({query}) => ({result: DEVICES[query.get('stationId')!] ?? []})),
      route(energyManage, answer),
      route(energyManageByDateRange, answer),
    ],
  });
}

const device = (deviceId: string, deviceName: string) => ({deviceId, deviceName});
const DEVICES: Readonly<Record<string, ResultOf<typeof monitorDevices>>> = {
  S1: [device('101', '进线'), device('102', '出线'), device('103', '电容'), device('104', '母联')],
  S2: [device('201', '水泵'), device('202', '空压机')],
};

const figures = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('figure')];
/** Names of the charts, in their order. */
export const captions = (): string[] => figures().map((one) => one.querySelector('figcaption')!.textContent!);
/** Rows of the hidden table of a chart, with its head. */
export const tableOf = (caption: string): string[][] => {
  const own = figures().find((one) => one.querySelector('figcaption')!.textContent === caption);
  return [...(own?.querySelectorAll('tr') ?? [])].map((row) => [...row.children].map(({textContent}) => textContent!));
};
/** Width of each chart's card as a share of their container, and its height, px. */
export const sizes = (): {readonly shares: number[]; readonly heights: number[]} => {
  const all = figures();
  const width = all[0]!.closest('.grid')!.getBoundingClientRect().width;
  return {
    shares: all.map((one) => one.closest('section')!.getBoundingClientRect().width / width),
    heights: all.map((one) => one.getBoundingClientRect().height),
  };
};
export const box = (name: string) => page.getByRole('combobox', {name});
export const query = () => page.getByRole('button', {name: '查询', exact: true});
/** Chooses from an open list and closes it. */
export async function choose(name: string, option: string): Promise<void> {
  await box(name).click();
  await page.getByRole('option', {name: option, exact: true}).click();
}
export const queriesOf = (stub: Stub, call: typeof energyManage): string[] =>
  stub.requestsTo(call).map(({query: asked}) => decodeURIComponent(asked.toString()));
