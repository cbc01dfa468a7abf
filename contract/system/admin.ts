import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {id, listOf, loose, nothing, optionalText, revisionField} from '../base/fields.ts';
import {loginName, shownText} from '../base/names.ts';
import {session} from './sessions.ts';

/** Limits of an administrator's input. Lengths are in characters. */
export const USER_LIMITS = {loginName: 64, name: 64, password: 256, projects: 1000} as const;

/** To sign in with. */
export const loginNameField = loginName(USER_LIMITS.loginName);
export const userNameField = shownText(USER_LIMITS.name);
export const newPasswordField = z.string().min(1).max(USER_LIMITS.password);

/** Of an existing role. */
const role = id;
/** A single text id is a list of one, as form encoding writes it. */
const projectIds = z.union([z.array(id).max(USER_LIMITS.projects), id.transform((one) => [one])]);

/** An account. This whole file is ours, not in the specification, and for administrators. */
export const adminUser = z.object({
  id,
  loginName: z.string(),
  name: z.string(),
  role: z.string(),
  /** Granted projects. A role that sees every project keeps them, for a later role. */
  projectIds: listOf(id),
  disabled: loose,
  /** Sent back with a change, so that two administrators do not overwrite each other. */
  revision: z.number(),
  /** Persons' open sessions. */
  sessions: z.number(),
  /** Epoch ms of real time of their last use; null without any. */
  usedAt: z.number().nullable(),
  /** The caller's own account: it can neither disable itself nor change its own role. */
  own: loose,
});
export type AdminUser = z.output<typeof adminUser>;

/** Every account, by login name. */
export const users = defineCall({
  method: 'GET',
  path: '/admin/users',
  query: nothing,
  body: nothing,
  reply: listOf(adminUser),
  access: {permission: 'user', action: 'query'},
});

/** 409 `loginNameTaken`, ignoring case; 400 `passwordPolicy`, or `badRequest` for an unknown role or project. */
export const addUser = defineCall({
  method: 'POST',
  path: '/admin/addUser',
  query: nothing,
  body: z.object({loginName: loginNameField, name: userNameField, role, projectIds: projectIds.default([]), password: newPasswordField}),
  reply: adminUser,
  access: {permission: 'user', action: 'add'},
});

/**
 * Without `projectIds` the projects stay as they are, also under a role that sees every project. 409 `userChanged` when the revision is not
 * the newest, `lastAdministrator`, `ownAccount`; 404 for an unknown account.
 */
export const changeUser = defineCall({
  method: 'POST',
  path: '/admin/changeUser',
  query: nothing,
  body: z.object({id, revision: revisionField, name: userNameField, role, projectIds: projectIds.optional()}),
  reply: adminUser,
  access: {permission: 'user', action: 'edit'},
});

export const enableUser = defineCall({
  method: 'POST',
  path: '/admin/enableUser',
  query: nothing,
  body: z.object({id}),
  reply: adminUser,
  access: {permission: 'user', action: 'enable'},
});

/** Ends its sessions; its walls are refused until it is enabled. 409 `lastAdministrator`, `ownAccount`. */
export const disableUser = defineCall({
  method: 'POST',
  path: '/admin/disableUser',
  query: nothing,
  body: z.object({id}),
  reply: adminUser,
  access: {permission: 'user', action: 'disable'},
});

/** Sets a new password, which the administrator gives to the user by other means; ends the user's sessions. 400 `passwordPolicy`. */
export const resetPassword = defineCall({
  method: 'POST',
  path: '/admin/resetPassword',
  query: nothing,
  body: z.object({id, password: newPasswordField}),
  reply: adminUser,
  access: {permission: 'user', action: 'edit'},
});

/** A user's open sessions, most recently used first. */
export const userSessions = defineCall({
  method: 'GET',
  path: '/admin/userSessions',
  query: z.object({userId: id}),
  body: nothing,
  reply: listOf(session),
  access: {permission: 'session', action: 'query'},
});

/**
 * Ends one session of a user, or all without `sessionId`; of the caller's own all except the calling one. Their streams end at once. 404
 * for a session that is not the user's.
 */
export const endUserSessions = defineCall({
  method: 'POST',
  path: '/admin/endUserSessions',
  query: nothing,
  body: z.object({userId: id, sessionId: id.optional()}),
  reply: z.object({ended: z.number()}),
  access: {permission: 'session', action: 'delete'},
});

/** Tokens of wall screens, by label. */
export const walls = defineCall({
  method: 'GET',
  path: '/admin/walls',
  query: nothing,
  body: nothing,
  reply: listOf(
    z.object({
      id,
      label: z.string(),
      userId: id,
      loginName: optionalText,
      /** Epoch ms of real time. */
      createdAt: z.number(),
      /** Null for an unused token. */
      usedAt: z.number().nullable(),
    }),
  ),
  access: {permission: 'session', action: 'query'},
});

/** Ends the wall's session at once; its label is free again. */
export const endWall = defineCall({
  method: 'POST',
  path: '/admin/endWall',
  query: nothing,
  body: z.object({id}),
  reply: z.null().optional(),
  access: {permission: 'session', action: 'delete'},
});

export const adminCalls = [
  users,
  addUser,
  changeUser,
  enableUser,
  disableUser,
  resetPassword,
  userSessions,
  endUserSessions,
  walls,
  endWall,
] as const;
