import {info, login, logout, menu} from '@livebus/contract';
import type {FastifyInstance} from 'fastify';
import {agentOf} from '../../../access/agent-of.ts';
import {scopeOf} from '../../../access/authorise.ts';
import {menuOf} from '../../../access/menus.ts';
import {passwordMatches} from '../../../access/passwords.ts';
import {roleOf} from '../../../access/roles.ts';
import {actorOf} from '../../../audit/actor.ts';
import {ApiError} from '../../../base/errors.ts';
import {answerCall, callerOf} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import type {Account} from '../../../store/areas/access/accounts.ts';

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

  answerCall(scope, info, services, async ({request}) => {
    const {account, kind} = callerOf(request);
    const {name, permissions} = roleOf(account);
    return {
      userId: account.id,
      loginName: account.loginName,
      name: account.name,
      ...(kind === 'person' ? await profileOf(account) : {avatar: ''}),
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

  /** What the account settings show (SH-3-17); a wall is nobody. */
  async function profileOf(account: Account) {
    const [profile, may] = await Promise.all([store.profiles.of(account.id), scopeOf(account, store)]);
    const projects = may === 'all' ? [] : (await store.assets.tree(may)).flatMap((group) => group.projects.map(({name}) => name));
    return {
      avatar: profile?.avatar ?? '',
      userName: account.name,
      email: profile?.email ?? '',
      phonenumber: profile?.phone ?? '',
      sex: profile?.sex ?? null,
      projectNames: projects,
      ...(may === 'all' && {allProjects: true}),
      revision: profile?.revision,
    };
  }

  answerCall(scope, menu, services, ({request}) => [...menuOf(callerOf(request).account)]);
}
