import {
  addUser,
  bellWarn,
  type Call,
  changeSavedView,
  changeUser,
  deleteSavedView,
  demoClock,
  demoScenario,
  deviceInfo,
  deviceNames,
  disableUser,
  enableUser,
  endOwnSessions,
  endUserSessions,
  endWall,
  info,
  lineData,
  login,
  logout,
  menu,
  orderSavedViews,
  ownSessions,
  projectPictures,
  resetPassword,
  roles,
  savedViews,
  saveView,
  stationById,
  stationPicture,
  stationRealData,
  tree,
  userSessions,
  users,
  walls,
} from '@livebus/contract';
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

/** Every call of the contract. A call that is not here has no check, which the run and the tests tell as a fault. */
export const SAMPLES: ReadonlyMap<Call, MakeSample> = new Map<Call, MakeSample>([
  [login, ({login: {user, password}}) => ({fields: {loginName: user, password}, status: 200})],
  [logout, plain],
  [info, plain],
  [menu, plain],
  [tree, plain],
  [stationById, station],
  [deviceNames, plain],
  [stationPicture, station],
  [stationRealData, station],
  [projectPictures, ({world}) => ({fields: {projectId: world.station.projectId}, status: 200})],
  [deviceInfo, ({world}) => ({fields: {deviceId: world.deviceId}, status: 200})],
  [lineData, ({world}) => ({fields: {deviceId: world.deviceId, type: 'activePowerSum'}, status: 200})],
  [bellWarn, plain],
  [savedViews, plain],
  [saveView, () => ({fields: {name: ABSENT, address: 'https://elsewhere.example/'}, status: 400, msgKey: 'badRequest'})],
  [changeSavedView, absent({id: ABSENT, name: ABSENT})],
  [deleteSavedView, absent({id: ABSENT})],
  [orderSavedViews, () => ({fields: {ids: [ABSENT, `${ABSENT}-2`]}, status: 409, msgKey: 'viewsChanged'})],
  [ownSessions, plain],
  [endOwnSessions, absent({sessionId: ABSENT})],
  [users, plain],
  [
    addUser,
    ({login: {user}}) => ({
      fields: {loginName: user, name: user, role: 'viewer', projectIds: [], password: PASSWORD},
      status: 409,
      msgKey: 'loginNameTaken',
    }),
  ],
  [changeUser, absent({id: ABSENT, revision: 0, name: ABSENT, role: 'viewer', projectIds: []})],
  [enableUser, absent({id: ABSENT})],
  [disableUser, absent({id: ABSENT})],
  [resetPassword, absent({id: ABSENT, password: PASSWORD})],
  [roles, plain],
  [userSessions, ({world}) => ({fields: {userId: world.user.userId ?? ABSENT}, status: 200})],
  [endUserSessions, absent({userId: ABSENT})],
  [walls, plain],
  [endWall, absent({id: ABSENT})],
  [demoClock, () => ({fields: {advanceS: 0}, status: 200})],
  [demoScenario, absent({end: ABSENT})],
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
]);

export function isOurs({path}: Call): boolean {
  return (
    path.startsWith('/admin/') ||
    path.startsWith('/demo/') ||
    path.startsWith('/ingest/') ||
    OURS.has(path.slice(path.lastIndexOf('/') + 1))
  );
}
