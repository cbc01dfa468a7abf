import type {Call} from '@livebus/contract';
import type {Fields} from './backend.ts';
import {ABSENT, type Context} from './context.ts';

/** How a call is asked once, and what must come: 200, or the status of something that is not there or not allowed, which writes nothing. */
export interface Sample {
  readonly fields: Fields;
  readonly status: number;
  /** Text that stands for what must come where it is no success. */
  readonly msgKey?: string;
}

type MakeSample = (context: Context) => Sample;

const plain: MakeSample = () => ({fields: {}, status: 200});
const absent =
  (fields: Fields): MakeSample =>
  () => ({fields, status: 404, msgKey: 'notFound'});
const station: MakeSample = ({world}) => ({fields: {stationId: world.station.id}, status: 200});

/** Only for refusals: nothing is ever given it. */
const PASSWORD = `${ABSENT} 7 brown foxes`;

/** Every call of the contract, by method and path. A call that is not here has no check, which the run and the tests tell as a fault. */
export const SAMPLES: ReadonlyMap<string, MakeSample> = new Map<string, MakeSample>([
  ['POST /user/loginTest', ({login: {user, password}}) => ({fields: {loginName: user, password}, status: 200})],
  ['POST /user/logout', plain],
  ['GET /user/info', plain],
  ['GET /user/getMentList', plain],
  ['GET /common/treeTest', plain],
  ['GET /common/getStationById', station],
  ['GET /common/deviceNames', plain],
  ['GET /powerMonitor/powerSysPic/getPowerSysPicJsonDataByStationId', station],
  ['GET /powerMonitor/powerSysPic/getRealDataListByStationId', station],
  [
    'GET /powerMonitor/realTimeData/getProjectSysPicByProjectId',
    ({world}) => ({fields: {projectId: world.station.projectId}, status: 200}),
  ],
  ['GET /powerMonitor/realTimeData/getDeviceInfoByDeviceId', ({world}) => ({fields: {deviceId: world.deviceId}, status: 200})],
  ['GET /powerMonitor/realTimeData/lineData', ({world}) => ({fields: {deviceId: world.deviceId, type: 'activePowerSum'}, status: 200})],
  ['GET /message/bellWarn', plain],
  ['GET /user/savedViews', plain],
  ['POST /user/saveView', () => ({fields: {name: ABSENT, address: 'https://elsewhere.example/'}, status: 400, msgKey: 'badRequest'})],
  ['POST /user/changeSavedView', absent({id: ABSENT, name: ABSENT})],
  ['POST /user/deleteSavedView', absent({id: ABSENT})],
  ['POST /user/orderSavedViews', () => ({fields: {ids: [ABSENT, `${ABSENT}-2`]}, status: 409, msgKey: 'viewsChanged'})],
  ['GET /user/sessions', plain],
  ['POST /user/endSessions', absent({sessionId: ABSENT})],
  ['GET /admin/users', plain],
  [
    'POST /admin/addUser',
    ({login: {user}}) => ({
      fields: {loginName: user, name: user, role: 'viewer', projectIds: [], password: PASSWORD},
      status: 409,
      msgKey: 'loginNameTaken',
    }),
  ],
  ['POST /admin/changeUser', absent({id: ABSENT, revision: 0, name: ABSENT, role: 'viewer', projectIds: []})],
  ['POST /admin/enableUser', absent({id: ABSENT})],
  ['POST /admin/disableUser', absent({id: ABSENT})],
  ['POST /admin/resetPassword', absent({id: ABSENT, password: PASSWORD})],
  ['GET /admin/roles', plain],
  // The name of a built-in role: refused, so that nothing is written.
  ['POST /admin/addRole', () => ({fields: {name: 'admin', permissions: ['powersyspic.query']}, status: 409, msgKey: 'roleNameTaken'})],
  ['POST /admin/changeRole', absent({id: ABSENT, revision: 0, name: ABSENT, permissions: ['powersyspic.query']})],
  ['POST /admin/deleteRole', absent({id: ABSENT})],
  ['GET /admin/userSessions', ({world}) => ({fields: {userId: world.user.userId ?? ABSENT}, status: 200})],
  ['POST /admin/endUserSessions', absent({userId: ABSENT})],
  ['GET /admin/walls', plain],
  ['POST /admin/endWall', absent({id: ABSENT})],
  ['GET /admin/audit', plain],
  // What was exported is written down for good: it is asked with a form that is none.
  ['POST /user/exported', () => ({fields: {format: 'none', kind: ABSENT, file: ABSENT}, status: 400, msgKey: 'badRequest'})],
  ['GET /file/images', plain],
  ['POST /file/deleteImage', absent({name: `${ABSENT}.png`})],
  ['POST /demo/clock', () => ({fields: {advanceS: 0}, status: 200})],
  ['POST /demo/scenario', absent({end: ABSENT})],
]);

/** Calls that are ours and none of the specification: a backend that answers them as an address that is not there lacks nothing that it must have. */
const OURS = new Set<string>([
  'deviceNames',
  'savedViews',
  'saveView',
  'changeSavedView',
  'deleteSavedView',
  'orderSavedViews',
  'sessions',
  'endSessions',
  'exported',
]);

export const titleOf = ({method, path}: Call): string => `${method} ${path}`;

export function isOurs({path}: Call): boolean {
  return (
    path.startsWith('/admin/') ||
    path.startsWith('/file/') ||
    path.startsWith('/demo/') ||
    path.startsWith('/ingest/') ||
    OURS.has(path.slice(path.lastIndexOf('/') + 1))
  );
}
