import {
  bellWarn,
  projectTransformers,
  savedViews,
  stationRealData,
  transformerCurves,
  transformerInfo,
  transformerProjects,
  transformerTemperatures,
  tree,
} from '@livebus/contract';
import {page} from 'vitest/browser';
import {accountRoutes, type EntryInput} from '../../../../tests/stub/account.ts';
import {createStub, route, type Stub, type StubOptions} from '../../../../tests/stub/create-stub.ts';

/** The screen as its tests in a page look at it. */
export const PATH = '/powermonitor/transformer';
const ONLINE = 2 ** 30;

const MENU: readonly EntryInput[] = [
  {path: PATH, name: 'Transformer', component: 'Transformer', meta: {titleKey: 'transformer', permission: 'powersyspic'}},
  {path: '/powermonitor/realdata', name: 'RealData', component: 'RealData', meta: {titleKey: 'realData', permission: 'powersyspic'}},
  {
    path: '/powermonitor/powersyspic',
    name: 'PowerSysPic',
    component: 'PowerSysPic',
    meta: {title: '系统单线图', permission: 'powersyspic'},
  },
];

/** What the call of one transformer delivers at the stub's clock. */
export const INFO = {
  time: '2024-05-15 10:07:20',
  ratedPower: 1600,
  apparentPowerSum: 1_026_904,
  activePowerSum: 983_700,
  reactivePowerSum: 294_600,
  totalPowerFactor: 0.958,
  loadRate: 64.18,
  damageRate: 0.69,
  ...{
    hvaPhaseCurrent: 58.2,
    hvbPhaseCurrent: 57.6,
    hvcPhaseCurrent: null,
    hvaPhaseVoltage: 10_213,
    hvbPhaseVoltage: 10_200,
    hvcPhaseVoltage: 10_220,
  },
  ...{
    lvaPhaseCurrent: 1476,
    lvbPhaseCurrent: 1471,
    lvcPhaseCurrent: 1482,
    lvaPhaseVoltage: 229.6,
    lvbPhaseVoltage: 229.9,
    lvcPhaseVoltage: 229.8,
  },
  ...{parameter1: 96.1, parameter2: 97.4, parameter3: 128.4},
  offline: [],
} as const;

/** Rows of the devices on both sides of T1, and of its windings. */
export const HIGH_ROW = {
  ...{deviceId: '103', acquisitionTime: INFO.time, switchState: 1 + ONLINE, aPhaseCurrent: 58.2, aPhaseVoltage: 10_213},
  ...{apparentPowerSum: 1_026_904, activePowerSum: 983_700, reactivePowerSum: 294_600, totalPowerFactor: 0.958},
};
export const LOW_ROW = {...HIGH_ROW, deviceId: '401', aPhaseCurrent: 1476, aPhaseVoltage: 229.6, activePowerSum: 976_900};
export const WINDING_ROW = {deviceId: 'T1', acquisitionTime: INFO.time, parameter1: 96.1, parameter2: 97.4, parameter3: 128.4};

/** With the devices that measure it, as our server lists them; the one of the high side declares phase voltages. */
export const MEASURED = {
  ...{id: 'T1', transformerName: '1# 干式变压器', stationId: 'S2', stationName: '低压站', model: 'SCB13-1600/10', ratedPower: 1600},
  ...{feederId: '103', feederStationId: 'S1', incomingId: '401', incomingStationId: 'S2'},
  feederVoltageQuantity: 'phase' as const,
};

const hhmm = ['00:00', '00:05', '00:10', '00:15'];
const POWERS = {
  ...{hhmmList1: hhmm.slice(0, 3), hhmmList2: hhmm},
  ...{apparentPowerSumList1: [1_000_500, null, 1_026_904.5], apparentPowerSumList2: [900_000, 910_000, 920_000, 930_000]},
  ...{activePowerSumList1: [980_000, 981_000, 982_000], activePowerSumList2: [800_000, 800_000, 800_000, 800_000]},
  ...{reactivePowerSumList1: [1000, 2000, 3000], reactivePowerSumList2: [1000, 1000, 1000, 1000]},
};
const TEMPERATURES = {
  hhmmList1: hhmm,
  parameter1List1: [60, 61, 62, 63],
  parameter2List1: [70, 71, null, 73],
  parameter3List1: [80, 81, 82, 129],
};

export function transformerStub({stream}: Pick<StubOptions, 'stream'> = {}): Stub {
  return createStub({
    stream,
    routes: [
      ...accountRoutes({menu: MENU}),
      route(bellWarn, {fails: 'hang'}),
      route(savedViews, {result: []}),
      route(tree, {
        result: [
          {id: 'P1', name: '园区', flag: 2, children: [{id: 'S1', name: '一号站', flag: 3, stationType: 1}]},
          {id: 'P2', name: '校园', flag: 2, children: [{id: 'S9', name: '九号站', flag: 3, stationType: 0}]},
        ],
      }),
      route(transformerProjects, {
        result: [
          {id: 'P1', projectName: '园区'},
          {id: 'P2', projectName: '校园'},
        ],
      }),
      route(projectTransformers, ({query}) =>
        query.get('projectId') === 'P2'
          ? {
              result: [
                {id: 'T8', transformerName: '8# 变压器'},
                {id: 'T9', transformerName: '9# 变压器', stationId: 'S9'},
              ],
            }
          : {
              result: [
                {id: 'T1', transformerName: '1# 干式变压器', ratedPower: 1600},
                {id: 'T2', transformerName: '2# 干式变压器'},
              ],
            },
      ),
      route(stationRealData, ({query}) => ({
        result: query.get('stationId') === 'S1' ? [HIGH_ROW] : {lvRealDatas: [LOW_ROW], transformerList: [WINDING_ROW]},
      })),
      route(transformerInfo, {result: INFO}),
      route(transformerCurves, {result: POWERS}),
      route(transformerTemperatures, {result: TEMPERATURES}),
    ],
  });
}

/** Names and values of a card's list, without what is said for other readers. */
export const factsOf = (label: string): string[] =>
  [...document.querySelectorAll(`dl[aria-label="${label}"] > div`)].map((row) => row.textContent!.trim());
/** Cells of a table's body, row by row. */
export const cellsOf = (label: string): string[][] =>
  [...document.querySelectorAll<HTMLElement>(`table[aria-label="${label}"] tbody tr`)].map((row) =>
    [...row.children].map(({textContent}) => textContent!.trim()),
  );
export const list = () => page.getByRole('list', {name: '变压器'});
/** Rows of the chart's hidden table. */
export const chartRows = (): string[] =>
  [...document.querySelectorAll('[role=tabpanel] [role=application] table tr')].map((row) =>
    [...row.children].map(({textContent}) => textContent!.trim()).join(' | '),
  );
