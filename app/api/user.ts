import {info, login, logout, menu, type UserInfo} from '@livebus/contract';
import {type MenuTree, readMenu} from '../menu/menu-tree.ts';
import {permissionsOf} from '../session/permissions.ts';
import type {User} from '../session/session-store.ts';
import {call} from './client.ts';
import {loginFields} from './request.ts';

/** Signs in and gives the token. */
export async function requestToken(loginName: string, password: string): Promise<string> {
  return (await call(login, {body: loginFields(loginName, password)})).token;
}

/** The signed-in user. */
export async function fetchUser(): Promise<User> {
  return userOf(await call(info));
}

export async function fetchMenu(): Promise<MenuTree> {
  return readMenu(await call(menu));
}

/** Ends the session at the server. */
export async function endSessionAtServer(): Promise<void> {
  await call(logout);
}

function userOf({loginName, name, avatar, role}: UserInfo): User {
  const shown = name ?? loginName ?? '';
  return {
    loginName: loginName ?? shown,
    name: shown,
    avatar,
    role: {id: role.id, name: role.name},
    permissions: permissionsOf(role.permissions),
  };
}
