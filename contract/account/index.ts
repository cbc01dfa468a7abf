import type {Call} from '../base/define-call.ts';
import type {CallSamples} from '../base/samples.ts';
import {noticeSamples} from './notices.samples.ts';
import {addNotice, changeNotice, newMessages, noticeList, notices, readMessages, repairList, taskList, withdrawNotice} from './notices.ts';
import {profileSamples} from './profile.samples.ts';
import {saveProfile} from './profile.ts';
import {securitySamples} from './security.samples.ts';
import {loginLog, updatePassword} from './security.ts';
import {userSamples} from './user.samples.ts';
import {info, login, logout, menu} from './user.ts';

export {agentWords} from './agent-words.ts';
export {
  AUDIENCES,
  type AudienceKind,
  addNotice,
  changeNotice,
  type Message,
  type messageRow,
  NOTICE_LEVELS,
  NOTICE_LIMITS,
  type NoticeLevel,
  type NoticeRow,
  newMessages,
  noticeFaults,
  noticeFields,
  noticeList,
  notices,
  type RepairNews,
  readMessages,
  repairList,
  type TaskNews,
  taskList,
  withdrawNotice,
} from './notices.ts';
export {AVATAR_PX, emailField, PROFILE_LIMITS, phoneField, profile, saveProfile, type UserProfile, uploadAvatar} from './profile.ts';
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

export const accountCalls: readonly Call[] = [
  login,
  logout,
  info,
  menu,
  updatePassword,
  loginLog,
  saveProfile,
  newMessages,
  readMessages,
  noticeList,
  repairList,
  taskList,
  notices,
  addNotice,
  changeNotice,
  withdrawNotice,
];
export const accountSamples: readonly CallSamples[] = [...userSamples, ...securitySamples, ...noticeSamples, ...profileSamples];
