import {randomUUID} from 'node:crypto';
import {addUser, changeUser, disableUser, enableUser, resetPassword, users} from '@livebus/contract';
import type {FastifyInstance} from 'fastify';
import {hashPassword, policyFault} from '../../../access/passwords.ts';
import {actorOf} from '../../../audit/actor.ts';
import {ApiError} from '../../../base/errors.ts';
import {answerCall, callerOf} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import type {SessionRecord} from '../../../store/areas/access/sessions.ts';
import type {UserOutcome, UserRecord, UserRefusal} from '../../../store/areas/access/users.ts';

/** Accounts, their roles and projects, for administrators. */
export function adminRoutes(scope: FastifyInstance, services: Services): void {
  const {store, sessions} = services;

  answerCall(scope, users, services, async ({request}) => {
    const [all, open] = await Promise.all([store.users.list(), sessions.openOf()]);
    const {id} = callerOf(request).account;
    return all.map((user) => shown(user, ofUser(open, user), id));
  });

  answerCall(scope, addUser, services, async ({request, body: {loginName, name, role, projectIds, password}}) => {
    checkPassword(password, loginName);
    const outcome = await store.as(actorOf(request)).users.add({
      id: randomUUID(),
      loginName,
      name,
      role,
      projectIds,
      passwordHash: await hashPassword(password),
    });
    if (outcome === 'taken') throw new ApiError('loginNameTaken', {params: {name: loginName}});
    if (outcome === 'project' || outcome === 'role') throw notThere(outcome);
    return shown(outcome, [], callerOf(request).account.id);
  });

  answerCall(scope, changeUser, services, async ({request, body: {id, revision, name, role, projectIds}}) => {
    const caller = callerOf(request).account;
    if (id === caller.id && role !== caller.role) throw new ApiError('ownAccount');
    return answer(await store.as(actorOf(request)).users.change(id, revision, {name, role, ...(projectIds && {projectIds})}), caller.id);
  });

  answerCall(scope, enableUser, services, async ({request, body: {id}}) =>
    answer(await store.as(actorOf(request)).users.setDisabled(id, false), callerOf(request).account.id),
  );

  answerCall(scope, disableUser, services, async ({request, body: {id}}) => {
    const caller = callerOf(request).account;
    if (id === caller.id) throw new ApiError('ownAccount');
    return answer(await store.as(actorOf(request)).users.setDisabled(id, true), caller.id);
  });

  answerCall(scope, resetPassword, services, async ({request, body: {id, password}}) => {
    const user = await store.users.find(id);
    if (!user) throw new ApiError('notFound');
    checkPassword(password, user.loginName);
    return answer(await store.as(actorOf(request)).users.setPassword(id, await hashPassword(password)), callerOf(request).account.id);
  });

  /** The account as it is now, after announcing the sessions that ended with the change. */
  async function answer(outcome: UserOutcome | UserRefusal, callerId: string) {
    if (typeof outcome === 'string') throw refusalOf(outcome);
    await sessions.tellEnded(outcome.ended);
    return shown(outcome.user, await sessions.openOf(outcome.user.id), callerId);
  }
}

const REFUSALS = {absent: 'notFound', changed: 'userChanged', last: 'lastAdministrator'} as const;

const refusalOf = (refusal: UserRefusal): ApiError =>
  refusal === 'project' || refusal === 'role' ? notThere(refusal) : new ApiError(REFUSALS[refusal]);

const FIELDS = {project: 'projectIds', role: 'role'} as const;
const notThere = (what: 'project' | 'role'): ApiError =>
  new ApiError('badRequest', {errors: [{path: FIELDS[what], message: `a ${what} that is not there`}]});

function checkPassword(password: string, loginName: string): void {
  if (policyFault(password, loginName) !== undefined) throw new ApiError('passwordPolicy');
}

const ofUser = (open: readonly SessionRecord[], {id}: UserRecord) => open.filter(({accountId}) => accountId === id);

const shown = ({projectIds, ...user}: UserRecord, open: readonly SessionRecord[], callerId: string) => ({
  ...user,
  projectIds: [...projectIds],
  sessions: open.length,
  usedAt: open[0]?.usedMs ?? null,
  own: user.id === callerId,
});
