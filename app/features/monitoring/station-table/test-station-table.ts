import {
  bellWarn,
  deviceNames,
  exported,
  savedViews,
  stationById,
  stationPicture,
  stationRealData,
  stationTable,
  tree,
} from '@livebus/contract';
import {accountRoutes, type EntryInput} from '../../../../tests/stub/account.ts';
import {createStub, route, type Stub, type StubOptions} from '../../../../tests/stub/create-stub.ts';

/** The screen as its tests in a page look at it. */
export const PATH = '/powermonitor/stationtable';
const ONLINE = 2 ** 30;

const entry = (path: string, component: string, titleKey: string): EntryInput => ({
  ...{path, name: component, component},
  meta: {titleKey, permission: 'powersyspic'},
});
const MENU = [
  entry(PATH, 'StationTable', 'stationTable'),
  entry('/powermonitor/realdata', 'RealData', 'realData'),
  entry('/powermonitor/realreport', 'RealReport', 'realReport'),
  entry('/powermonitor/powersyspic', 'PowerSysPic', 'powerSysPic'),
];

/** What a device of the station reports at the stub's clock. */
export const reading = (deviceId: string, over: object = {}) => ({
  ...{deviceId, acquisitionTime: '2024-05-15 10:07:21', switchState: 3 + ONLINE},
  ...{aPhaseVoltage: 10_123.4, bPhaseVoltage: 10_130, cPhaseVoltage: 10_111, aPhaseCurrent: 100, bPhaseCurrent: 120, cPhaseCurrent: 90},
  ...{activePowerSum: 3_000_000, reactivePowerSum: 4_000_000, apparentPowerSum: 5_000_000, totalPowerFactor: 0.6},
  ...{positiveActiveEnergy: 18_462_907.6, temperature: 41.25},
  ...over,
});

const device = (deviceId: string, deviceName: string, deviceType: number) => ({deviceId, deviceName, deviceType});
const DEVICES = [device('101', '101进线', 3), device('103', '103制冷站', 5), device('104', '104办公楼', 5), device('105', '105母联', 2)];
const EXTREMES = {activePowerSum: {max: 3_500_000, maxTime: '2024-05-15 09:15:00', min: 1_000_000, minTime: '2024-05-15 03:00:00'}};
/** 103 is loaded by its rated current, 104 is offline, 105 has never reported. */
const STATE = {'101': 'measured', '103': 'measured', '104': 'offline', '105': 'missing'} as const;

function tableAt(time: string | null) {
  const rows = DEVICES.map(({deviceId, ...rest}) => {
    const state = STATE[deviceId as keyof typeof STATE];
    const {
      deviceId: id,
      apparentPowerSum: _,
      ...figures
    } = reading(deviceId, {
      ...(time !== null && {acquisitionTime: time, aPhaseCurrent: 50, activePowerSum: 1_500_000}),
      ...(state === 'offline' && {switchState: 1, acquisitionTime: '2024-05-15 09:00:00'}),
    });
    const rated = deviceId === '103' ? {ratedOf: 'current' as const, rated: 160, loadRate: 75} : {};
    return {deviceId: id, ...rest, state, ...(state === 'missing' ? NOTHING : {...figures, extremes: EXTREMES}), ...rated};
  });
  return {stationId: 'S1', time: time ?? '2024-05-15 10:07:23', isNow: time === null, rows};
}
const NOTHING = Object.fromEntries(
  Object.keys(reading('1'))
    .slice(3)
    .map((key) => [key, null]),
);

const DIAGRAM = [
  {
    type: 1,
    id: 'B1',
    name: 'I段',
    device: [
      {deviceId: '101', type: 3},
      {deviceId: '103', type: 5},
      {deviceId: '104', type: 5},
    ],
  },
  {type: 2, id: 'T', name: '母联', device: {deviceId: '105', type: 2}},
];

export function stationTableStub({stream}: Pick<StubOptions, 'stream'> = {}): Stub {
  return createStub({
    stream,
    routes: [
      ...accountRoutes({menu: MENU}),
      route(bellWarn, {fails: 'hang'}),
      route(savedViews, {result: []}),
      route(deviceNames, {result: []}),
      route(exported, {result: null}),
      route(tree, {result: [{id: 'P', name: '园区', flag: 2, children: ['S1', 'S2'].map((id) => ({id, name: `${id}站`, flag: 3}))}]}),
      route(stationById, ({query}) => ({result: {id: query.get('stationId')!, name: `${query.get('stationId')}站`, stationType: 1}})),
      route(stationPicture, {result: {jsonData: DIAGRAM}}),
      route(stationTable, ({query}) => ({result: tableAt(query.get('time')) as never})),
      route(stationRealData, {
        result: ['101', '103'].map((id) => reading(id)).concat([reading('104', {switchState: 1, acquisitionTime: '2024-05-15 09:00:00'})]),
      }),
    ],
  });
}

/** Texts of the cells of each row by the first cell, without those of actions. */
export const cells = (): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    [...document.querySelectorAll('[role=grid] [role=row]')]
      .map((row) => [...row.querySelectorAll('[role=gridcell]')].map(({textContent}) => textContent!.trim()))
      .filter((row) => row.length > 0)
      .map(([first = '', ...rest]) => [first, rest]),
  );
