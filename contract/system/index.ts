import type {Call} from '../base/define-call.ts';
import type {CallSamples} from '../base/samples.ts';
import {adminSamples} from './admin.samples.ts';
import {adminCalls} from './admin.ts';
import {auditSamples} from './audit.samples.ts';
import {auditCalls} from './audit.ts';
import {healthSamples} from './health.samples.ts';
import {serverHealth} from './health.ts';
import {roleSamples} from './roles.samples.ts';
import {roleCalls} from './roles.ts';
import {sessionSamples} from './sessions.samples.ts';
import {endOwnSessions, ownSessions} from './sessions.ts';

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
export {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditEntryInfo,
  type AuditThingName,
  audit,
} from './audit.ts';
export {AUDIT_THINGS, type AuditThing, thingOfField, thingOfSubject} from './audit-things.ts';
export {EXPORT_FORMATS, exported} from './exported.ts';
export {type GatewayHealth, serverHealth} from './health.ts';
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
} from './roles.ts';
export {endOwnSessions, ownSessions, type SessionInfo} from './sessions.ts';

export const systemCalls: readonly Call[] = [ownSessions, endOwnSessions, ...adminCalls, ...roleCalls, ...auditCalls, serverHealth];
export const systemSamples: readonly CallSamples[] = [
  ...sessionSamples,
  ...adminSamples,
  ...roleSamples,
  ...auditSamples,
  ...healthSamples,
];
