import {endOwnSessions, endUserSessions, endWall, ownSessions, userSessions, walls} from '@livebus/contract';
import type {FastifyInstance} from 'fastify';
import {actorOf} from '../../../audit/actor.ts';
import {ApiError} from '../../../base/errors.ts';
import {answerCall, callerOf} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import type {SessionRecord} from '../../../store/areas/access/sessions.ts';
import {sessionIdOf} from '../../../store/areas/audit/entry.ts';
/** Lists and ends open sessions: the caller's own, another user's and the walls'. */
export function adminSessionRoutes(scope: FastifyInstance, services: Services): void {
  const {store, sessions} = services;

  answerCall(scope, ownSessions, services, async ({request}) => {
    const {account, tokenHash, kind} = callerOf(request);
    // A wall must not see who else is signed in.
    if (kind === 'wall') throw new ApiError('forbidden');
    return (await sessions.openOf(account.id)).map((one) => shown(one, tokenHash));
  });

  answerCall(scope, endOwnSessions, services, async ({request, body: {sessionId}}) => {
    const {account, tokenHash} = callerOf(request);
    const open = await sessions.openOf(account.id);
    const wanted = sessionId === undefined ? open.filter((one) => one.tokenHash !== tokenHash) : [oneOf(open, sessionId)];
    return {
      ended: await sessions.endMany(
        wanted.map((one) => one.tokenHash),
        actorOf(request),
      ),
    };
  });

  answerCall(scope, userSessions, services, async ({request, query: {userId}}) => {
    const {tokenHash} = callerOf(request);
    return (await openOf(userId)).map((one) => shown(one, tokenHash));
  });

  answerCall(scope, endUserSessions, services, async ({request, body: {userId, sessionId}}) => {
    const open = await openOf(userId);
    // The caller's own session is kept, so that users do not sign themselves out by accident.
    const {tokenHash} = callerOf(request);
    const wanted = sessionId === undefined ? open.filter((one) => one.tokenHash !== tokenHash) : [oneOf(open, sessionId)];
    return {
      ended: await sessions.endMany(
        wanted.map((one) => one.tokenHash),
        actorOf(request),
      ),
    };
  });

  answerCall(scope, walls, services, async () =>
    (await store.sessions.walls()).map(({tokenHash, label, accountId, loginName, createdMs, usedMs}) => ({
      id: sessionIdOf(tokenHash),
      label,
      userId: accountId,
      loginName,
      createdAt: createdMs,
      usedAt: usedMs === 0 ? null : usedMs,
    })),
  );

  answerCall(scope, endWall, services, async ({request, body: {id}}) => {
    const wall = (await store.sessions.walls()).find(({tokenHash}) => sessionIdOf(tokenHash) === id);
    if (!wall || (await sessions.endMany([wall.tokenHash], actorOf(request))) === 0) throw new ApiError('notFound');
    return null;
  });

  async function openOf(userId: string): Promise<SessionRecord[]> {
    if (!(await store.users.find(userId))) throw new ApiError('notFound');
    return sessions.openOf(userId);
  }
}

function oneOf(open: readonly SessionRecord[], sessionId: string): SessionRecord {
  const found = open.find(({tokenHash}) => sessionIdOf(tokenHash) === sessionId);
  if (!found) throw new ApiError('notFound');
  return found;
}

const shown = ({tokenHash, createdMs, usedMs, address, agent}: SessionRecord, ownHash: string) => ({
  id: sessionIdOf(tokenHash),
  createdAt: createdMs,
  usedAt: usedMs,
  address,
  agent,
  current: tokenHash === ownHash,
});
