import {
  bellWarn,
  energyManage,
  energyManageByDateRange2,
  exported,
  realReport,
  reportTree,
  reportTreeSearch,
  savedViews,
  stationById,
  ValueMark,
} from '@livebus/contract';
import {accountRoutes, type EntryInput} from '../../../../tests/stub/account.ts';
import {createStub, type Recorded, route, type Stub} from '../../../../tests/stub/create-stub.ts';

/** The screen as its tests in a page look at it. */
export const PATH = '/powermonitor/realreport';

const entry = (path: string, component: string, titleKey: string): EntryInput => ({
  path,
  name: component,
  component,
  meta: {titleKey, permission: 'powersyspic'},
});
const MENU = [
  entry(PATH, 'RealReport', 'realReport'),
  entry('/powermonitor/realdata', 'RealData', 'realData'),
  entry('/powermonitor/powersyspic', 'PowerSysPic', 'powerSysPic'),
];

const device = (id: string, name: string) => ({id, name, flag: 3});
const TREE = [
  {
    id: 'P',
    name: '园区',
    flag: 1,
    children: [
      {id: 'S1', name: '一号站', flag: 2, children: [device('101', '101进线'), device('102', '102出线')]},
      {id: 'S2', name: '二号站', flag: 2, children: [device('201', '空压机')]},
    ],
  },
];

/** Every step of the day at the stub's clock, or of a whole day before it: a plain row, one in doubt, one without a value. */
export function rowsOf({query}: Pick<Recorded, 'query'>) {
  const step = Number(query.get('timeInterval'));
  const minutes = query.get('searchDate') === '2024-05-15' ? 10 * 60 + 7 : 24 * 60 - 1;
  return Array.from({length: Math.floor(minutes / step) + 1}, (_, at) => {
    const hhmm = [Math.floor((at * step) / 60), (at * step) % 60].map((part) => String(part).padStart(2, '0')).join(':');
    if (at === 2) return {deviceName: '101进线', hhmm, ...NOTHING, mark: 'missing' as const};
    return {deviceName: '101进线', hhmm, ...FIGURES, aPhaseCurrent: 100 + at, ...(at === 1 && {mark: 'doubtful' as const})};
  });
}

const FIGURES = {
  ...{aPhaseCurrent: 100, bPhaseCurrent: 101.255, cPhaseCurrent: 99, aPhaseVoltage: 10_123.4, bPhaseVoltage: 10_130, cPhaseVoltage: 10_111},
  ...{positiveActiveEnergy: 18_462_907.6, activePowerSum: 2_255_604, reactivePowerSum: -688_100, totalPowerFactor: 0.956},
};
const NOTHING = Object.fromEntries(Object.keys(FIGURES).map((key) => [key, null])) as Record<keyof typeof FIGURES, null>;

export function realReportStub(): Stub {
  return createStub({
    routes: [
      ...accountRoutes({menu: MENU}),
      route(bellWarn, {fails: 'hang'}),
      route(savedViews, {result: []}),
      route(exported, {result: null}),
      route(reportTree, {result: TREE}),
      route(reportTreeSearch, {result: [{...TREE[0]!, children: [{...TREE[0]!.children[1]!}]}]}),
      route(stationById, ({query}) => ({
        result: query.get('stationId') === 'S2' ? {id: 'S2', name: '二号站', stationType: 0} : {id: 'S1', name: '一号站', stationType: 1},
      })),
      route(realReport, (request) => ({result: rowsOf(request)})),
      route(energyManage, (request) => {
        const hhmm = rowsOf(request).map((row) => row.hhmm);
        return {
          result: {deviceId: '101', x_aAE: hhmm, y_aAE: hhmm.map(() => 7.5), m_aAE: hhmm.map((_, at) => (at === 3 ? ValueMark.gap : 0))},
        };
      }),
      route(energyManageByDateRange2, ({query}) => ({
        result: {list_x: [query.get('startDate')], list_y: [12_386], list_m: [0], list_k: [0], tableList: []},
      })),
    ],
  });
}

/** Texts of the cells of each row of the table. */
export const cells = (): string[][] =>
  [...document.querySelectorAll('[role=grid] [role=row]')]
    .map((row) => [...row.querySelectorAll('[role=gridcell]')].map(({textContent}) => textContent!.trim()))
    .filter((row) => row.length > 0);

export const heads = (): string[] => [...document.querySelectorAll('[role=columnheader]')].map(({textContent}) => textContent!.trim());
