import {info, login, logout, menu, type UserInfo} from '@livebus/contract';
import {ApiFailure, call} from '../api/client.ts';
import {loginFields} from '../api/transport/request.ts';
import {type MenuTree, readMenu} from '../menu/menu-tree.ts';
import {permissionsOf} from '../session/permissions.ts';
import type {User} from '../session/session-store.ts';
import {isToken} from '../session/token-rule.ts';

const SIGN_OUT_LIMIT_MS = 5_000;

/** Signs in and returns the token. A token that cannot be sent in a header makes the reply invalid. */
export async function requestToken(loginName: string, password: string): Promise<string> {
  const {token} = await call(login, {body: loginFields(loginName, password)});
  if (!isToken(token)) throw new ApiFailure({kind: 'schema', path: login.path, field: 'result.token'});
  return token;
}

/** The signed-in user. */
export async function fetchUser(options: {readonly ofSignIn?: boolean} = {}): Promise<User> {
  return userOf(await call(info, options));
}

export async function fetchMenu(options: {readonly ofSignIn?: boolean} = {}): Promise<MenuTree> {
  return readMenu(await call(menu, options));
}

/** Ends a session at the server. The console has already left it and waits a few seconds at most. */
export async function endSessionAtServer(token: string): Promise<void> {
  await call(logout, {token, limitMs: SIGN_OUT_LIMIT_MS, silent: true});
}

function userOf({loginName, name, avatar, role, sessionKind}: UserInfo): User {
  const shown = name ?? loginName ?? '';
  return {
    loginName: loginName ?? shown,
    name: shown,
    avatar,
    wall: sessionKind === 'wall',
    role: {id: role.id, name: role.name},
    permissions: permissionsOf(role.permissions),
  };
}
