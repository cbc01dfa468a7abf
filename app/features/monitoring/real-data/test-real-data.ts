import {bellWarn, deviceInfo, deviceNames, deviceStatus, lineData, savedViews, stationById, stationDevices, tree} from '@livebus/contract';
import {page} from 'vitest/browser';
import {accountRoutes, type EntryInput} from '../../../../tests/stub/account.ts';
import {createStub, route, type Stub, type StubOptions} from '../../../../tests/stub/create-stub.ts';

/** The screen as its tests in a page look at it. */
export const PATH = '/powermonitor/realdata';
const ONLINE = 2 ** 30;

const MENU: readonly EntryInput[] = [
  {path: PATH, name: 'RealData', component: 'RealData', meta: {titleKey: 'realData', permission: 'powersyspic'}},
  {
    path: '/powermonitor/realreport',
    name: 'RealReport',
    component: 'RealReport',
    meta: {titleKey: 'realReport', permission: 'powersyspic'},
  },
  {
    path: '/energymanage/stationtrend',
    name: 'StationTrend',
    component: 'StationTrend',
    meta: {title: '设备趋势', permission: 'powersyspic'},
  },
  {
    path: '/powermonitor/powersyspic',
    name: 'PowerSysPic',
    component: 'PowerSysPic',
    meta: {title: '系统单线图', permission: 'powersyspic'},
  },
];

/** What device 101 of the high-voltage station S1 reports at the stub's clock. */
export const READING = {
  deviceId: '101',
  acquisitionTime: '2024-05-15 10:07:21',
  switchState: 3 + ONLINE,
  ...{aPhaseVoltage: 10123.4, bPhaseVoltage: 13000, cPhaseVoltage: null, zeroSequenceVoltage: 34.9},
  ...{aPhaseCurrent: 133.126, bPhaseCurrent: 131.8, cPhaseCurrent: 134, zeroSequenceCurrent: 0.42},
  ...{aPhaseActivePower: 751_204, bPhaseActivePower: 744_600, cPhaseActivePower: 759_800, activePowerSum: 2_255_604},
  ...{aPhaseReactivePower: 229_400, bPhaseReactivePower: 226_800, cPhaseReactivePower: 231_900, reactivePowerSum: 688_100},
  ...{aPhaseApparentPower: 785_500, bPhaseApparentPower: 778_400, cPhaseApparentPower: 794_400, apparentPowerSum: 2_358_300},
  ...{aPhasePowerFactor: 0.956, bPhasePowerFactor: 0.957, cPhasePowerFactor: 0.9564, totalPowerFactor: 0.956, frequency: 50.008},
  ...{positiveActiveEnergy: 18_462_907.6, positiveReactiveEnergy: 5_310_224.8, reverseActiveEnergy: 0, reverseReactiveEnergy: 12_906.4},
};

const KEYS = {1: 'closed', 2: 'charged', 3: 'normal', 4: 'unearthed'};
const TEXTS = {deviceStatus1: '合闸', deviceStatus2: '储能', deviceStatus3: '正常', deviceStatus4: '地刀分', statusKeys: KEYS};

const hours = (values: readonly (number | null)[], date: string) => ({
  xDataList: values.map((_, hour) => `${date} ${String(hour).padStart(2, '0')}:00:00`),
  yDataList: [...values],
});

export function realDataStub({stream}: Pick<StubOptions, 'stream'> = {}): Stub {
  return createStub({
    stream,
    routes: [
      ...accountRoutes({menu: MENU}),
      route(bellWarn, {fails: 'hang'}),
      route(savedViews, {result: []}),
      route(deviceNames, {result: [{stationId: 'S2', devices: [{id: '201', name: '空压机'}]}]}),
      route(tree, {
        result: [
          {
            id: 'P',
            name: '园区',
            flag: 2,
            children: [
              {id: 'S1', name: '一号站', flag: 3, stationType: 1},
              {id: 'S2', name: '二号站', flag: 3, stationType: 0},
            ],
          },
        ],
      }),
      route(stationById, ({query}) =>
        query.get('stationId') === 'S2'
          ? {result: {id: 'S2', name: '二号站', stationType: 0}}
          : {result: {id: 'S1', name: '一号站', stationType: 1}},
      ),
      route(stationDevices, ({query}) =>
        query.get('stationId') === 'S2'
          ? {result: [{deviceId: '201', deviceName: '空压机', deviceType: 5, nominalKv: 0.4, ratedOf: 'current' as const, rated: 250}]}
          : {
              result: [
                {deviceId: '101', deviceName: '101进线', deviceType: 3, nominalKv: 10},
                {deviceId: '102', deviceName: '102出线', deviceType: 5},
              ],
            },
      ),
      route(deviceInfo, ({query}) => ({result: {...READING, deviceId: query.get('deviceId')!}})),
      route(deviceStatus, {result: {...TEXTS, switchState: READING.switchState, acquisitionTime: READING.acquisitionTime}}),
      route(lineData, ({query}) => {
        const date = query.get('searchDate') ?? '2024-05-15';
        if (query.get('type') !== 'positiveActiveEnergy') return {result: hours([100, 110, null, 130, 133], date)};
        const source = {kind: 'measured' as const, marks: [], readings: 5, firstAt: 0, lastAt: 1, firstKwh: 0, lastKwh: 1};
        const energy = {value: 12_000, fromAt: 0, toAt: 1, source: {...source, rule: 'register', version: 2}};
        return {result: {...hours([18_450_521.6, 18_450_600], date), energy}};
      }),
    ],
  });
}

export const telemetry = () => page.getByRole('table', {name: '遥测量'});
export const curveDialog = () => page.getByRole('dialog');
/** Texts of the cells of a table's body, row by row; the last cell of the telemetry table is a picture. */
export const cellsOf = (label: string): string[][] =>
  [...document.querySelectorAll<HTMLElement>(`table[aria-label="${label}"] tbody tr`)].map((row) =>
    [...row.children].map(({textContent}) => textContent!.trim()),
  );
/** Texts drawn in each gauge, without those of its scale. */
export const gauges = (): string[][] =>
  [...document.querySelectorAll('ul[aria-label="电压表盘"] li')].map((gauge) =>
    [...gauge.querySelectorAll('text')].slice(5).map(({textContent}) => textContent!),
  );
export const gaugeScales = (): string[][] =>
  [...document.querySelectorAll('ul[aria-label="电压表盘"] li')].map((gauge) =>
    [...gauge.querySelectorAll('text')].slice(0, 5).map(({textContent}) => textContent!),
  );
/** Needles: the straight lines of each gauge. */
export const needles = (): number[] =>
  [...document.querySelectorAll('ul[aria-label="电压表盘"] li')].map((gauge) => gauge.querySelectorAll('path[fill="none"]').length);
