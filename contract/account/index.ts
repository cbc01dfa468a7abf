import type {Call} from '../base/define-call.ts';
import type {CallSamples} from '../base/samples.ts';
import {securitySamples} from './security.samples.ts';
import {loginLog, updatePassword} from './security.ts';
import {userSamples} from './user.samples.ts';
import {info, login, logout, menu} from './user.ts';

export {agentWords} from './agent-words.ts';
export {LOGIN_LOG_ROWS, type LoginLogRow, loginLog, loginLogRow, updatePassword} from './security.ts';
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
} from './user.ts';

export const accountCalls: readonly Call[] = [login, logout, info, menu, updatePassword, loginLog];
export const accountSamples: readonly CallSamples[] = [...userSamples, ...securitySamples];
