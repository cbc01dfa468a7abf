import {
  type AdminUser,
  addRole,
  addUser,
  type BodyOf,
  changeRole,
  changeUser,
  deleteRole,
  disableUser,
  enableUser,
  endUserSessions,
  endWall,
  type ReplyOf,
  resetPassword,
  roles,
  type SessionInfo,
  userSessions,
  users,
  walls,
} from '@livebus/contract';
import {call} from '../client.ts';

/** A role as the server sends it. */
export type RoleInfo = ReplyOf<typeof roles>[number];
/** The token of a wall screen, without the secret token itself. */
export type WallInfo = ReplyOf<typeof walls>[number];

export const fetchUsers = (signal?: AbortSignal): Promise<AdminUser[]> => call(users, {signal});
export const fetchRoles = (signal?: AbortSignal): Promise<RoleInfo[]> => call(roles, {signal});
export const fetchWalls = (signal?: AbortSignal): Promise<WallInfo[]> => call(walls, {signal});

export const createRole = (body: BodyOf<typeof addRole>): Promise<RoleInfo> => call(addRole, {body});
export const saveRole = (body: BodyOf<typeof changeRole>): Promise<RoleInfo> => call(changeRole, {body});

export async function removeRole(id: string): Promise<void> {
  await call(deleteRole, {body: {id}});
}

export const createUser = (body: BodyOf<typeof addUser>): Promise<AdminUser> => call(addUser, {body});
export const saveUser = (body: BodyOf<typeof changeUser>): Promise<AdminUser> => call(changeUser, {body});
export const setUserEnabled = (id: string, enabled: boolean): Promise<AdminUser> =>
  enabled ? call(enableUser, {body: {id}}) : call(disableUser, {body: {id}});
export const setUserPassword = (id: string, password: string): Promise<AdminUser> => call(resetPassword, {body: {id, password}});

export const fetchUserSessions = (userId: string, signal?: AbortSignal): Promise<SessionInfo[]> =>
  call(userSessions, {query: {userId}, signal});

/** Ends one session of a user, or all of them (all but the current one for oneself). Returns how many there were. */
export async function endSessionsOf(userId: string, sessionId?: string): Promise<number> {
  return (await call(endUserSessions, {body: {userId, ...(sessionId !== undefined && {sessionId})}})).ended;
}

export async function revokeWall(id: string): Promise<void> {
  await call(endWall, {body: {id}});
}
