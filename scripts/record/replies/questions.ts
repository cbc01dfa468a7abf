import {alarmCallsOf} from './alarm-questions.ts';
import {energyCallsOf} from './energy-questions.ts';
import {readingCallsOf} from './reading-questions.ts';
import {workCallsOf} from './work-questions.ts';

/** The demo's content, from which requests are made. */
export interface DemoWorld {
  readonly projectIds: readonly string[];
  readonly stations: readonly {readonly id: string; readonly deviceIds: readonly string[]}[];
  /** Account of the demo's operator. */
  readonly userId: string;
}

/** Figures whose curves are requested for one device; for other devices only the first. */
const CURVES = ['activePowerSum', 'aPhaseCurrent', 'aPhaseVoltage', 'totalPowerFactor', 'positiveActiveEnergy', 'frequency'] as const;
const NOBODY = 'no-such-thing';
const PICTURES = '/powerMonitor/powerSysPic';
const LIVE = '/powerMonitor/realTimeData';

/**
 * Every GET of the contract below the base: with parameters that match, with parameters that match nothing, and without required
 * parameters.
 */
export function callsOf({projectIds, stations, userId}: DemoWorld): string[] {
  const devices = stations.flatMap(({deviceIds}) => [
    ...new Set([deviceIds[0], deviceIds[Math.floor(deviceIds.length / 2)], deviceIds.at(-1)]),
  ]);
  const present = devices.filter((id) => id !== undefined);
  return [
    '/user/info',
    '/user/getMentList',
    '/user/savedViews',
    '/user/sessions',
    '/user/getLoginLogList',
    '/user/getNewMessageList',
    '/common/treeTest',
    '/common/deviceNames',
    '/message/bellWarn',
    ...['noticeList', 'repairList', 'taskList'].map((list) => `/message/${list}`),
    '/notice/list',
    '/file/images',
    '/file/list',
    '/admin/health',
    '/admin/users',
    '/admin/roles',
    '/admin/walls',
    ...[userId, NOBODY].map((id) => `/admin/userSessions?userId=${id}`),
    '/admin/userSessions',
    ...['', '?pageSize=5&pageNum=2', '?action=signIn', '?who=operator', '?subject=viewer', '?fromDay=2026-02-30', '?pageSize=0'].map(
      (query) => `/admin/audit${query}`,
    ),
    ...[...stations.map(({id}) => id), NOBODY].flatMap((id) => [
      `/common/getStationById?stationId=${id}`,
      `${PICTURES}/getPowerSysPicJsonDataByStationId?stationId=${id}`,
      `${PICTURES}/getRealDataListByStationId?stationId=${id}`,
      `${PICTURES}/getPastRealDataListByStationId?stationId=${id}&at=1778737800000`,
      `${LIVE}/getNeighboursByStationId?stationId=${id}`,
    ]),
    `${LIVE}/getNeighboursByStationId`,
    ...['/common/getStationById', `${PICTURES}/getPowerSysPicJsonDataByStationId`, `${PICTURES}/getRealDataListByStationId`],
    ...[...projectIds, NOBODY].map((id) => `${LIVE}/getProjectSysPicByProjectId?projectId=${id}`),
    `${LIVE}/getProjectSysPicByProjectId`,
    ...[...present, NOBODY].flatMap((id) => [
      `${LIVE}/getDeviceInfoByDeviceId?deviceId=${id}`,
      `${LIVE}/lineData?deviceId=${id}&type=${CURVES[0]}`,
    ]),
    ...CURVES.slice(1).map((type) => `${LIVE}/lineData?deviceId=${present[0]}&type=${type}`),
    ...['2026-05-14', '2026-05-16', '2026-02-30'].map(
      (day) => `${LIVE}/lineData?deviceId=${present[0]}&type=${CURVES[0]}&searchDate=${day}`,
    ),
    `${LIVE}/lineData?deviceId=${present[0]}&type=${NOBODY}`,
    `${LIVE}/getDeviceInfoByDeviceId`,
    ...[readingCallsOf, alarmCallsOf, energyCallsOf, workCallsOf].flatMap((of) =>
      of({projectIds, stationIds: stations.map(({id}) => id), deviceIds: present, nobody: NOBODY}),
    ),
    `/${NOBODY}`,
  ];
}

/** Addresses besides the calls; `head`: built files, of which only status and headers are recorded. */
export const BESIDE: readonly {readonly path: string; readonly head?: true}[] = [
  {path: '/livez'},
  {path: '/readyz'},
  {path: '/healthz'},
  {path: '/metrics', head: true},
  {path: '/console-config.json'},
  {path: '/', head: true},
  {path: '/user/login', head: true},
  {path: '/powermonitor/powersyspic?stationId=S1', head: true},
  {path: '/pdf?url=https://documents.example/a.pdf', head: true},
  {path: '/board', head: true},
  {path: '/favicon.svg', head: true},
  {path: '/assets/none.js', head: true},
  {path: '/.env', head: true},
];
