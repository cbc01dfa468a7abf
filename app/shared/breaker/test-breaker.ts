import {bellWarn, deviceInfo, deviceNames, exported, savedViews, stationById, stationDevices, tree} from '@livebus/contract';
import {accountRoutes, type EntryInput} from '../../../tests/stub/account.ts';
import {createStub, route, type Stub, type StubOptions} from '../../../tests/stub/create-stub.ts';

const ONLINE = 2 ** 30;

const entry = (component: string, path: string): EntryInput => ({
  ...{path, name: component, component},
  meta: {title: component, permission: 'powersyspic'},
});
/** Screens of one breaker as their tests in a page look at them. */
export const BREAKER_PATH = '/powermonitor/breaker';
export const INTELLIGENT_PATH = '/powermonitor/intelligentbreaker';
const MENU: readonly EntryInput[] = [
  entry('BreakerPage', BREAKER_PATH),
  entry('IntelligentBreaker', INTELLIGENT_PATH),
  entry('RealData', '/powermonitor/realdata'),
  entry('PowerSysPic', '/powermonitor/powersyspic'),
];

/** What every backend says of a breaker: no word of its mechanism. */
export const SPARSE = {
  ...{deviceId: '101', acquisitionTime: '2024-05-15 10:07:21', switchState: 1 + ONLINE},
  ...{aPhaseCurrent: 133.1, bPhaseCurrent: 131.8, cPhaseCurrent: null, activePowerSum: 2_255_604},
};
export const FIGURES = {
  ...{opearNum1: 1204, opearNum2: 1203, upatemper: 31.2, upbtemper: 30.9, upctemper: 32, downatemper: 29.4, downbtemper: 29.8},
  ...{downctemper: 30.1, contactWear: 14.2, mechanicalLife: 87.9, springChargeS: 9.4},
};
/** With all that ours adds. */
export const FULL = {
  ...SPARSE,
  ...FIGURES,
  actions: [
    {action: 'close' as const, reason: 'remote' as const, durationMs: 52.3, currentA: null, time: '2024-05-10 09:12:40'},
    {action: 'open' as const, reason: 'protection' as const, durationMs: 31, currentA: 412.5, time: '2024-05-10 08:30:00'},
  ],
  simulated: [...Object.keys(FIGURES), 'actions'],
};

export function breakerStub({stream}: Pick<StubOptions, 'stream'> = {}): Stub {
  return createStub({
    stream,
    routes: [
      ...accountRoutes({menu: MENU}),
      route(bellWarn, {fails: 'hang'}),
      route(savedViews, {result: []}),
      route(deviceNames, {result: []}),
      route(exported, {result: null}),
      route(tree, {result: [{id: 'P', name: '园区', flag: 2, children: [{id: 'S1', name: '一号站', flag: 3, stationType: 1}]}]}),
      route(stationById, {result: {id: 'S1', name: '一号站', stationType: 1}}),
      route(stationDevices, {
        result: [
          {deviceId: '100', deviceName: '100PT', deviceType: 1},
          {deviceId: '101', deviceName: '101进线', deviceType: 3},
          {deviceId: '102', deviceName: '102出线', deviceType: 5},
        ],
      }),
      route(deviceInfo, ({query}) => ({result: {...FULL, deviceId: query.get('deviceId')!}})),
    ],
  });
}

/** Names and values of a list. */
export const factsOf = (label: string): string[] =>
  [...document.querySelectorAll(`dl[aria-label="${label}"] > div`)].map((row) => row.textContent!.trim());
/** Cells of a table's body, row by row. */
export const cellsOf = (label: string): string[][] =>
  [...document.querySelectorAll<HTMLElement>(`table[aria-label="${label}"] tbody tr`)].map((row) =>
    [...row.children].map(({textContent}) => textContent!.trim()),
  );
