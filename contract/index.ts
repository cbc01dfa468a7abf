/** The door: every call of the wire, once, with its schemas. */
import {adminCalls} from './admin.ts';
import {auditCalls} from './audit.ts';
import {deviceNames, stationById, tree} from './common.ts';
import type {Call} from './define-call.ts';
import {demoClock, demoScenario} from './demo.ts';
import {fileCalls} from './files.ts';
import {bellWarn} from './message.ts';
import {deviceInfo, lineData, projectPictures, stationPicture, stationRealData} from './power-monitor.ts';
import {roleCalls} from './roles.ts';
import {changeSavedView, deleteSavedView, orderSavedViews, savedViews, saveView} from './saved-views.ts';
import {endOwnSessions, ownSessions} from './sessions.ts';
import {info, login, logout, menu} from './user.ts';

export {
  type AdminUser,
  addUser,
  changeUser,
  disableUser,
  enableUser,
  endUserSessions,
  endWall,
  loginNameField,
  newPasswordField,
  resetPassword,
  USER_LIMITS,
  userNameField,
  userSessions,
  users,
  walls,
} from './admin.ts';
export {AUDIT_ACTIONS, type AuditAction, type AuditEntryInfo, type AuditThingName, audit, EXPORT_FORMATS, exported} from './audit.ts';
export {AUDIT_THINGS, type AuditThing, thingOfField, thingOfSubject} from './audit-things.ts';
export {deviceNames, IMAGE_NAME, IMAGES_PATH, type StationInfo, stationById, TreeFlag, type TreeNode, tree, treeNode} from './common.ts';
export {CONSOLE_CONFIG_PATH, type ConsoleConfig, consoleConfig} from './console-config.ts';
export type {Access, Action, AssetField, BodyOf, Call, Encoding, QueryOf, ReplyOf} from './define-call.ts';
export {defineCall} from './define-call.ts';
export {demoClock, demoScenario, SCENARIO_KINDS, type ScenarioKind, SITE_TIME_MS, siteInstantMs} from './demo.ts';
export {type Envelope, envelope, envelopeOf, type FieldError, SESSION_OVER, strictEnvelope} from './envelope.ts';
export {deleteImage, ownImages, UPLOAD_LIMITS, uploadImage} from './files.ts';
export {GATEWAY_KEY_HEADER, INGEST_LIMITS, INGEST_PATH, type IngestResult, ingestResult} from './ingest.ts';
export {
  type AlarmNote,
  alarmNote,
  type BellCounts,
  bellCounts,
  bellWarn,
  EVENT_KINDS,
  EVENT_RULES,
  type EventKind,
  type EventRule,
  type EventWords,
  eventWords,
  SOUND_FLAG,
  SWITCHED_TO,
  SWITCHED_WHY,
} from './message.ts';
export {hasUnseen, nameKey} from './names.ts';
export {deviceInfo, lineData, type ProjectPicture, projectPictures, stationPicture, stationRealData} from './power-monitor.ts';
export {
  type DeviceReading,
  FIGURES,
  type FigureName,
  type ReadingRow,
  type RealData,
  reading,
  realData,
  type StreamRow,
  type TransformerRow,
  transformerReading,
} from './reading.ts';
export {
  ALWAYS_GRANTED,
  addRole,
  changeRole,
  deleteRole,
  GRANTS,
  type Grant,
  grantsField,
  ROLE_IDS,
  ROLE_LIMITS,
  type RoleId,
  roleNameField,
  roles,
  wholeGrants,
} from './roles.ts';
export {
  changeSavedView,
  deleteSavedView,
  orderSavedViews,
  ownAddress,
  SAVED_VIEW_LIMITS,
  type SavedView,
  savedViews,
  saveView,
} from './saved-views.ts';
export {endOwnSessions, ownSessions, type SessionInfo} from './sessions.ts';
export {
  HEARTBEAT_MS,
  MAX_STREAM_STATIONS,
  RESUME_MS,
  STREAM_PATH,
  type StreamEventData,
  type StreamEventName,
  streamAccess,
  streamEvents,
  streamQuery,
} from './stream.ts';
export {info, LOGIN_FIELDS, login, logout, type MenuEntry, menu, menuEntry, type Permission, type UserInfo, userInfo} from './user.ts';

/** Every call, for whoever must treat them all: the server's routes, conformance, tests. */
export const calls: readonly Call[] = [
  login,
  logout,
  info,
  menu,
  tree,
  stationById,
  deviceNames,
  stationPicture,
  stationRealData,
  projectPictures,
  deviceInfo,
  lineData,
  bellWarn,
  savedViews,
  saveView,
  changeSavedView,
  deleteSavedView,
  orderSavedViews,
  ownSessions,
  endOwnSessions,
  ...adminCalls,
  ...roleCalls,
  ...auditCalls,
  ...fileCalls,
  demoClock,
  demoScenario,
];
