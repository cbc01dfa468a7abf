import {info, login, logout, menu} from '@livebus/contract';
import type {FastifyInstance} from 'fastify';
import {agentOf} from '../../../access/agent-of.ts';
import {menuOf} from '../../../access/menus.ts';
import {passwordMatches} from '../../../access/passwords.ts';
import {roleOf} from '../../../access/roles.ts';
import {actorOf} from '../../../audit/actor.ts';
import {ApiError} from '../../../base/errors.ts';
import {answerCall, callerOf} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';

export function userRoutes(scope: FastifyInstance, services: Services): void {
  const {store, sessions, loginLimit, signIns} = services;

  answerCall(scope, login, services, async ({body: {loginName, password}, request}) => {
    const attempt = await loginLimit.attempt(loginName, request.ip, async () => {
      const account = await store.accounts.signingIn(loginName);
      return (await passwordMatches(account?.passwordHash, password)) ? account : undefined;
    });
    const origin = {address: request.ip, agent: agentOf(request.headers), request: request.id};
    const failed = {loginName, ...origin};
    if (!('result' in attempt)) {
      await signIns.limited(failed);
      throw new ApiError('tooManyLogins', {params: {retryS: attempt.waitS}});
    }
    if (attempt.result) return {token: await sessions.open(attempt.result, origin)};
    request.log.warn({address: request.ip}, 'a sign-in was refused');
    await signIns.refused(failed);
    throw new ApiError('loginRefused');
  });

  answerCall(scope, logout, services, async ({request}) => {
    await sessions.end(callerOf(request), actorOf(request));
  });

  answerCall(scope, info, services, ({request}) => {
    const {account, kind} = callerOf(request);
    const {name, permissions} = roleOf(account);
    return {
      userId: account.id,
      loginName: account.loginName,
      name: account.name,
      avatar: '',
      sessionKind: kind,
      role: {
        id: account.role,
        name,
        permissions: Object.entries(permissions).map(([permissionId, actions]) => ({
          permissionId,
          actionEntitySet: actions.map((action) => ({action})),
        })),
      },
    };
  });

  answerCall(scope, menu, services, ({request}) => [...menuOf(callerOf(request).account)]);
}
