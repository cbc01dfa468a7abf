import {lineData, projectPictures, stationById, stationPicture, stationRealData, tree} from '@livebus/contract';
import {accountRoutes} from '../../../../tests/stub/account.ts';
import {createStub, type ResultOf, route, STUB_NOW_MS, type Stub, type StubOptions} from '../../../../tests/stub/create-stub.ts';

/** A small customer site for the tests of the single-line screen, answered by the stub. */
export const SITE_TIME = '2024-05-15 10:07:23';
const ONLINE = 2 ** 30;
const ZONE_MS = 8 * 3_600_000;

export const SITE_TREE: ResultOf<typeof tree> = [
  {
    id: 'G1',
    name: '示例集团',
    flag: 1,
    children: [
      {
        id: 'P1',
        name: '精密制造园',
        flag: 2,
        children: [
          {id: 'S1', name: '一号配电站', flag: 3, stationCode: 'C1', stationType: 1},
          {id: 'S2', name: '二号配电站', flag: 3, stationCode: 'C2', stationType: 1},
        ],
      },
      {id: 'P2', name: '冷链中心', flag: 2, children: [{id: 'S3', name: '三号配电站', flag: 3, stationType: 1}]},
    ],
  },
];

/** One section with an incoming and a feeder, a tie, and a second section with an incoming; ids begin with the station's digit. */
export function siteJson(digit: string): readonly object[] {
  const device = (id: string, deviceName: string, type: number) => ({deviceId: `${digit}${id}`, deviceName, type, groundKnife: 1});
  return [
    {type: 1, id: `B${digit}1`, name: 'I段', voltageType: 1, device: [device('01', '101进线柜', 3), device('03', '103出线柜', 5)]},
    {type: 2, id: `K${digit}`, device: device('05', '105母联柜', 2)},
    {type: 1, id: `B${digit}2`, name: 'II段', voltageType: 1, device: [device('07', '107进线柜', 3)]},
  ];
}

/** Rows for `siteJson`: everything closed but the tie and the second incoming. Current flows where it can: what is open or dead carries none. */
export function siteRows(digit: string, states: Readonly<Record<string, number>> = {}, time = SITE_TIME) {
  const told = {'01': 3, '03': 3, '05': 2, '07': 2, ...states};
  const isClosed = (id: keyof typeof told) => (told[id] & 1) === 1;
  const firstLive = isClosed('01') || (isClosed('05') && isClosed('07'));
  return Object.entries(told).map(([id, state]) => {
    const flows = (state & 1) === 1 && (id === '07' || firstLive);
    return {
      deviceId: `${digit}${id}`,
      switchState: state + ONLINE,
      acquisitionTime: time,
      aPhaseCurrent: flows ? 85.6 : 0,
      activePowerSum: flows ? 1_456_780 : 0,
    };
  });
}

/** A course by quarters of an hour: of today up to the stub's time with a gap from 03:00 to 03:45, of another day whole. */
export function siteCurve(searchDate: string | null): ResultOf<typeof lineData> {
  const quarters = Array.from({length: searchDate === null ? 41 : 96}, (_, index) => index);
  const clock = (index: number) => `${String(Math.floor(index / 4)).padStart(2, '0')}:${String((index % 4) * 15).padStart(2, '0')}:00`;
  return {
    xDataList: quarters.map((index) => `${searchDate ?? SITE_TIME.slice(0, 10)} ${clock(index)}`),
    yDataList: quarters.map((index) => (searchDate === null && index >= 12 && index < 15 ? null : 400_000 + index * 10_000)),
  };
}

const digitOf = (stationId: string | null) => stationId?.slice(-1) ?? '';

/** Wire time of an epoch moment on the site's clock. */
export const wireTime = (timeMs: number) => new Date(timeMs + ZONE_MS).toISOString().slice(0, 19).replace('T', ' ');

export function siteStub({stream}: Pick<StubOptions, 'stream'> = {}): Stub {
  return createStub({
    stream,
    routes: [
      ...accountRoutes(),
      route(tree, {result: SITE_TREE}),
      route(stationById, ({query}) => ({
        result: {id: query.get('stationId')!, name: `${digitOf(query.get('stationId'))} 号站`, stationType: 1, projectName: '精密制造园'},
      })),
      route(stationPicture, ({query}) => ({result: {jsonData: siteJson(digitOf(query.get('stationId')))}})),
      route(stationRealData, ({query}) => ({result: siteRows(digitOf(query.get('stationId')))})),
      route(lineData, ({query}) => ({result: siteCurve(query.get('searchDate'))})),
      route(projectPictures, () => ({
        result: ['1', '2'].map((digit) => ({
          stationId: `S${digit}`,
          stationName: `${digit} 号站`,
          stationType: 1,
          jsonData: siteJson(digit),
          deviceList: siteRows(digit),
        })),
      })),
    ],
  });
}

export const SITE_NOW_MS = STUB_NOW_MS;
