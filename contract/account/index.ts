import type {Call} from '../base/define-call.ts';
import type {CallSamples} from '../base/samples.ts';
import {userSamples} from './user.samples.ts';
import {info, login, logout, menu} from './user.ts';

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

export const accountCalls: readonly Call[] = [login, logout, info, menu];
export const accountSamples: readonly CallSamples[] = userSamples;
