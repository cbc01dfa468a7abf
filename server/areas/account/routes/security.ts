import {LOGIN_LOG_ROWS, loginLog, type loginLogRow, nameKey, updatePassword} from '@livebus/contract';
import {siteText} from '@livebus/engine/core';
import type {FastifyInstance} from 'fastify';
import type {z} from 'zod';
import {agentFacts, agentOf} from '../../../access/agent-of.ts';
import {hashPassword, passwordMatches, policyFault} from '../../../access/passwords.ts';
import {isGranted, roleOf} from '../../../access/roles.ts';
import {actorOf} from '../../../audit/actor.ts';
import {ApiError} from '../../../base/errors.ts';
import {nearnessOf} from '../../../outward/address-ranges.ts';
import {answerCall, callerOf} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import type {ChainedEntry} from '../../../store/areas/audit/audit.ts';
import {sessionIdOf} from '../../../store/areas/audit/entry.ts';

/** The password of one's own account, and who has signed in with it. */
export function securityRoutes(scope: FastifyInstance, services: Services): void {
  const {store, sessions, loginLimit, signIns, timeZone} = services;

  answerCall(scope, updatePassword, services, async ({body: {loginName, oldPwd, newPwd}, request}) => {
    const {account, tokenHash} = callerOf(request);
    if (nameKey(loginName) !== nameKey(account.loginName)) throw notOwn();
    const failed = {
      loginName: account.loginName,
      address: request.ip,
      agent: agentOf(request.headers),
      request: request.id,
      inSession: true,
    };
    // Whoever finds a session open must not guess the password faster than at sign-in, nor unseen.
    const attempt = await loginLimit.attempt(account.loginName, request.ip, async () =>
      (await passwordMatches(account.passwordHash, oldPwd)) ? true : undefined,
    );
    if (!('result' in attempt)) {
      await signIns.limited(failed);
      throw new ApiError('tooManyLogins', {params: {retryS: attempt.waitS}});
    }
    if (attempt.result === undefined) throw await wrong();
    if (policyFault(newPwd, account.loginName) !== undefined) throw new ApiError('passwordPolicy');
    const proof = {verifiedHash: account.passwordHash, tokenHash};
    const outcome = await store.as(actorOf(request)).users.setOwnPassword(account.id, await hashPassword(newPwd), proof);
    if (outcome === 'absent') throw new ApiError('notFound');
    if (outcome === 'stale') throw await wrong();
    await sessions.tellEnded(outcome.ended);
    return null;

    async function wrong(): Promise<ApiError> {
      await signIns.refused(failed);
      return new ApiError('oldPasswordWrong');
    }
  });

  answerCall(scope, loginLog, services, async ({request}) => {
    const {account, tokenHash, kind} = callerOf(request);
    if (kind === 'wall') throw new ApiError('forbidden');
    const seesAll = isGranted(roleOf(account), 'audit', 'query');
    const {rows} = await store.audit.page({action: 'signIn', ...(!seesAll && {subjectId: account.id})}, 0, LOGIN_LOG_ROWS);
    const current = sessionIdOf(tokenHash);
    return rows.map((entry) => rowOf(entry, current, timeZone));
  });
}

const notOwn = () => new ApiError('badRequest', {errors: [{path: 'loginName', message: 'not the login name of the caller'}]});

const MESSAGES: Readonly<Record<string, {readonly msgKey: string; readonly msg: string}>> = {
  signIn: {msgKey: 'signedIn', msg: '登录成功'},
  'signIn.refused': {msgKey: 'refused', msg: '用户名或密码不正确'},
  'signIn.limited': {msgKey: 'limited', msg: '失败次数过多，暂时拒绝'},
};
/** The same within a session, where the old password was asked for. */
const IN_SESSION: typeof MESSAGES = {
  'signIn.refused': {msgKey: 'oldPassword', msg: '修改密码时原密码不正确'},
  'signIn.limited': {msgKey: 'oldPasswordLimited', msg: '修改密码时原密码错误过多，暂时拒绝'},
};
const PLACES = {own: '本机', inner: '内网'} as const;

function rowOf(
  {action, atMs, address, subjectName, session, after}: ChainedEntry,
  current: string,
  zone: string,
): z.input<typeof loginLogRow> {
  const {agent, inSession} = (after === null ? {} : JSON.parse(after)) as {readonly agent?: unknown; readonly inSession?: unknown};
  const near = address === null ? undefined : nearnessOf(address);
  return {
    loginName: subjectName,
    ipaddr: address,
    loginLocation: near === undefined ? null : PLACES[near],
    ...agentFacts(typeof agent === 'string' ? agent : null),
    status: action === 'signIn' ? '0' : '1',
    ...(inSession === true ? IN_SESSION : MESSAGES)[action],
    loginTime: siteText(atMs, zone),
    at: atMs,
    ...(action === 'signIn' && session === current && {current: true}),
  };
}
