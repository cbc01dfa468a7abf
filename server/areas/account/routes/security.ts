import {agentWords, LOGIN_LOG_ROWS, loginLog, type loginLogRow, nameKey, updatePassword} from '@livebus/contract';
import {siteText} from '@livebus/engine/core';
import type {FastifyInstance} from 'fastify';
import type {z} from 'zod';
import {hashPassword, passwordMatches, policyFault} from '../../../access/passwords.ts';
import {isGranted, roleOf} from '../../../access/roles.ts';
import {actorOf} from '../../../audit/actor.ts';
import {ApiError} from '../../../base/errors.ts';
import {answerCall, callerOf} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import type {ChainedEntry} from '../../../store/areas/audit/audit.ts';
import {sessionIdOf} from '../../../store/areas/audit/entry.ts';

/** The password of one's own account, and who has signed in with it. */
export function securityRoutes(scope: FastifyInstance, services: Services): void {
  const {store, sessions, loginLimit, timeZone} = services;

  answerCall(scope, updatePassword, services, async ({body: {loginName, oldPwd, newPwd}, request}) => {
    const {account, tokenHash} = callerOf(request);
    if (nameKey(loginName) !== nameKey(account.loginName)) throw notOwn();
    // Whoever finds a session open must not guess the password faster than at sign-in.
    const attempt = await loginLimit.attempt(account.loginName, request.ip, async () =>
      (await passwordMatches(account.passwordHash, oldPwd)) ? true : undefined,
    );
    if (!('result' in attempt)) throw new ApiError('tooManyLogins', {params: {retryS: attempt.waitS}});
    if (attempt.result === undefined) throw new ApiError('oldPasswordWrong');
    if (policyFault(newPwd, account.loginName) !== undefined) throw new ApiError('passwordPolicy');
    const outcome = await store.as(actorOf(request)).users.setPassword(account.id, await hashPassword(newPwd), tokenHash);
    if (outcome === 'absent') throw new ApiError('notFound');
    await sessions.tellEnded(outcome.ended);
    return null;
  });

  answerCall(scope, loginLog, services, async ({request}) => {
    const {account, tokenHash, kind} = callerOf(request);
    if (kind === 'wall') throw new ApiError('forbidden');
    const seesAll = isGranted(roleOf(account), 'audit', 'query');
    const {rows} = await store.audit.page({action: 'signIn', ...(!seesAll && {subject: account.id})}, 0, LOGIN_LOG_ROWS);
    const current = sessionIdOf(tokenHash);
    return rows.filter(({subjectId}) => seesAll || subjectId === account.id).map((entry) => rowOf(entry, current, timeZone));
  });
}

const notOwn = () => new ApiError('badRequest', {errors: [{path: 'loginName', message: 'not the login name of the caller'}]});

const MESSAGES: Readonly<Record<string, {readonly msgKey: string; readonly msg: string}>> = {
  signIn: {msgKey: 'signedIn', msg: '登录成功'},
  'signIn.refused': {msgKey: 'refused', msg: '用户名或密码不正确'},
  'signIn.limited': {msgKey: 'limited', msg: '失败次数过多，暂时拒绝'},
};
/** An app of other makers says so in its name; ours is a page. */
const BROWSER = '1';

function rowOf(
  {action, atMs, address, subjectName, session, after}: ChainedEntry,
  current: string,
  zone: string,
): z.input<typeof loginLogRow> {
  const agent: unknown = after === null ? undefined : JSON.parse(after).agent;
  const {browser, os} = typeof agent === 'string' ? agentWords(agent) : {browser: undefined, os: undefined};
  return {
    loginName: subjectName,
    ipaddr: address,
    loginLocation: placeOf(address),
    browser: browser ?? null,
    os: os ?? null,
    status: action === 'signIn' ? '0' : '1',
    ...MESSAGES[action],
    loginType: BROWSER,
    loginTime: siteText(atMs, zone),
    at: atMs,
    ...(action === 'signIn' && session === current && {current: true}),
  };
}

const OWN_MACHINE = /^(127\.|::1$|::ffff:127\.)/;
const INNER = /^(::ffff:)?(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^f[cd]|^fe80:/i;

/** What an address says of its place without asking anybody; null for one of the internet. */
function placeOf(address: string | null): string | null {
  if (address === null) return null;
  if (OWN_MACHINE.test(address)) return '本机';
  return INNER.test(address) ? '内网' : null;
}
