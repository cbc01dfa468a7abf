/** The door: every call of the wire, once, with its schemas. */

import {info, login, logout, menu} from './account/user.ts';
import {bellWarn} from './alarms/message.ts';
import {deviceNames, stationById, tree} from './base/common.ts';
import type {Call} from './base/define-call.ts';
import {demoClock, demoScenario} from './demo/demo.ts';
import {fileCalls} from './files/files.ts';
import {deviceInfo, lineData, projectPictures, stationPicture, stationRealData} from './monitoring/power-monitor.ts';
import {changeSavedView, deleteSavedView, orderSavedViews, savedViews, saveView} from './monitoring/saved-views.ts';
import {adminCalls} from './system/admin.ts';
import {auditCalls} from './system/audit.ts';
import {roleCalls} from './system/roles.ts';
import {endOwnSessions, ownSessions} from './system/sessions.ts';

export {
  info,
  LOGIN_FIELDS,
  login,
  logout,
  type MenuEntry,
  menu,
  menuEntry,
  type Permission,
  type UserInfo,
  userInfo,
} from './account/user.ts';
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
} from './alarms/message.ts';
export {
  deviceNames,
  IMAGE_NAME,
  IMAGES_PATH,
  type StationInfo,
  stationById,
  TreeFlag,
  type TreeNode,
  tree,
  treeNode,
} from './base/common.ts';
export {CONSOLE_CONFIG_PATH, type ConsoleConfig, consoleConfig} from './base/console-config.ts';
export type {Access, Action, AssetField, BodyOf, Call, Encoding, QueryOf, ReplyOf} from './base/define-call.ts';
export {defineCall} from './base/define-call.ts';
export {type Envelope, envelope, envelopeOf, type FieldError, SESSION_OVER, strictEnvelope} from './base/envelope.ts';
export {hasUnseen, nameKey} from './base/names.ts';
export {ROLE_IDS, type RoleId} from './base/role-ids.ts';
export {demoClock, demoScenario, SCENARIO_KINDS, type ScenarioKind, SITE_TIME_MS, siteInstantMs} from './demo/demo.ts';
export {deleteImage, ownImages, UPLOAD_LIMITS, uploadImage} from './files/files.ts';
export {GATEWAY_KEY_HEADER, INGEST_LIMITS, INGEST_PATH, type IngestResult, ingestResult} from './monitoring/ingest.ts';
export {deviceInfo, lineData, type ProjectPicture, projectPictures, stationPicture, stationRealData} from './monitoring/power-monitor.ts';
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
} from './monitoring/reading.ts';
export {
  changeSavedView,
  deleteSavedView,
  orderSavedViews,
  ownAddress,
  SAVED_VIEW_LIMITS,
  type SavedView,
  savedViews,
  saveView,
} from './monitoring/saved-views.ts';
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
} from './monitoring/stream.ts';
export {MENU_GROUPS, type MenuGroupName, SCREENS, type ScreenName, type ScreenRow} from './screens.ts';
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
} from './system/admin.ts';
export {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditEntryInfo,
  type AuditThingName,
  audit,
  EXPORT_FORMATS,
  exported,
} from './system/audit.ts';
export {AUDIT_THINGS, type AuditThing, thingOfField, thingOfSubject} from './system/audit-things.ts';
export {
  ALWAYS_GRANTED,
  addRole,
  changeRole,
  deleteRole,
  GRANTS,
  type Grant,
  grantsField,
  ROLE_LIMITS,
  roleNameField,
  roles,
  wholeGrants,
} from './system/roles.ts';
export {endOwnSessions, ownSessions, type SessionInfo} from './system/sessions.ts';

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
