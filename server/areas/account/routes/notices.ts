import {randomUUID} from 'node:crypto';
import {addNotice, changeNotice, NOTICE_LIMITS, notices, withdrawNotice} from '@livebus/contract';
import {siteDay} from '@livebus/engine/core';
import type {FastifyInstance, FastifyRequest} from 'fastify';
import {isBuiltIn} from '../../../access/roles.ts';
import {actorOf} from '../../../audit/actor.ts';
import {ApiError} from '../../../base/errors.ts';
import {answerCall, callerOf} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import type {Audience, NoticeDraft, NoticeOutcome, NoticeRecord} from '../../../store/areas/notices/notices.ts';

/** Notices as administrators write, change and withdraw them. */
export function noticeRoutes(scope: FastifyInstance, services: Services): void {
  const {store, siteClock, timeZone, noticeNews} = services;

  answerCall(scope, notices, services, async () => (await store.notices.list(NOTICE_LIMITS.listed)).map(wireOf));

  answerCall(scope, addNotice, services, async ({body, request}) => {
    await checkTargets(body);
    const {loginName: login, name} = callerOf(request).account;
    const made = await store
      .as(actorOf(request))
      .notices.add({id: randomUUID(), ...draftOf(body), writer: {login, name}}, siteClock.nowMs());
    tell(made, request);
    return wireOf({...made, readers: 0});
  });

  answerCall(scope, changeNotice, services, async ({body: {id, revision, ...draft}, request}) => {
    await checkTargets(draft);
    const after = doneOf(await store.as(actorOf(request)).notices.change(id, revision, draftOf(draft), siteClock.nowMs()));
    tell(after, request);
    return wireOf({...after, readers: 0});
  });

  answerCall(scope, withdrawNotice, services, async ({body: {id, revision}, request}) => {
    const after = doneOf(await store.as(actorOf(request)).notices.withdraw(id, revision, siteClock.nowMs()));
    noticeNews.tell({id});
    return wireOf({...after, readers: 0});
  });

  /** Those whom it is for hear its title, if it holds today. */
  function tell({id, title, fromDay, toDay, audience, targets}: NoticeRecord, request: FastifyRequest): void {
    const today = siteDay(siteClock.nowMs(), timeZone);
    const holds = fromDay <= today && (toDay === null || toDay >= today);
    noticeNews.tell({id, ...(holds && {told: {title, by: callerOf(request).account.name, audience, targets}})});
  }

  async function checkTargets({audience, targets}: Audience): Promise<void> {
    const there =
      audience === 'projects'
        ? (await store.assets.tree('all')).flatMap(({projects}) => projects.map(({id}) => id))
        : (await store.roles.list()).map(({id}) => id);
    const missing = audience !== 'all' && targets.some((id) => !there.includes(id) && !(audience === 'roles' && isBuiltIn(id)));
    if (missing) throw new ApiError('badRequest', {errors: [{path: 'targets', message: 'not there'}]});
  }
}

/** What is for everybody names nobody. */
const draftOf = (draft: NoticeDraft): NoticeDraft => (draft.audience === 'all' ? {...draft, targets: []} : draft);

function doneOf(outcome: NoticeOutcome): NoticeRecord {
  if (outcome.kind === 'absent') throw new ApiError('notFound');
  if (outcome.kind === 'withdrawn') throw new ApiError('noticeWithdrawn');
  if (outcome.kind === 'changed') throw new ApiError('noticeChanged', {params: {by: outcome.stands.changedBy}});
  return outcome.after;
}

const wireOf = ({writer, createdMs, changedMs, changedBy, withdrawnMs, ...rest}: NoticeRecord & {readonly readers: number}) => ({
  ...rest,
  targets: [...rest.targets],
  by: writer.name,
  ...{createdAt: createdMs, changedAt: changedMs, changedBy, withdrawnAt: withdrawnMs},
});
