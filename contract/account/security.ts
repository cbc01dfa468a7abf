import {z} from 'zod';
import {defineCall} from '../base/define-call.ts';
import {nothing, optionalText, rowsOf} from '../base/fields.ts';

/**
 * A new password for the caller's own account, by the policy of the server (SH-5-12, SH-7-30). Ends all other sessions of the account. 400
 * `oldPasswordWrong`, also where another change came between, `passwordPolicy`; 429 `tooManyLogins` after too many wrong ones. Other
 * backends answer with a text.
 */
export const updatePassword = defineCall({
  method: 'POST',
  path: '/user/updatePwd',
  legacyGet: 'console',
  query: nothing,
  body: z.object({loginName: z.string().trim().min(1).max(64), oldPwd: z.string().min(1).max(256), newPwd: z.string().min(1).max(256)}),
  reply: z.string().nullish().catch(undefined),
  access: 'session',
});

/** Most rows of the log. */
export const LOGIN_LOG_ROWS = 1000;

/** A sign-in, or one that was refused, or a wrong old password (SH-3-16). Status 0 is success, 1 failure; type 1 is a browser on a computer, 2 an app (SH-2.8-12). */
export const loginLogRow = z.object({
  loginName: optionalText,
  ipaddr: optionalText,
  loginLocation: optionalText,
  browser: optionalText,
  os: optionalText,
  status: optionalText,
  msg: optionalText,
  loginType: optionalText,
  loginTime: optionalText,
  /** Ours: key of `msg`, epoch ms of real time, and whether it opened the calling session. */
  msgKey: optionalText.optional(),
  at: z.number().optional().catch(undefined),
  current: z.boolean().optional().catch(undefined),
});
export type LoginLogRow = z.output<typeof loginLogRow>;

/** Newest first, without pages (SH-7-32): the caller's own; whoever may read the audit sees everybody's. */
export const loginLog = defineCall({
  method: 'GET',
  path: '/user/getLoginLogList',
  query: nothing,
  body: nothing,
  reply: rowsOf(loginLogRow),
  access: 'session',
});
