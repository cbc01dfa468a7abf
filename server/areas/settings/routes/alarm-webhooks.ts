import {hurryWebhook, removeWebhook, setWebhook, testWebhook, WEBHOOK_LIMITS, webhookDeliveries, webhooks} from '@livebus/contract';
import type {FastifyInstance} from 'fastify';
import {scopeOf} from '../../../access/authorise.ts';
import {actorOf} from '../../../audit/actor.ts';
import {ApiError} from '../../../base/errors.ts';
import {testPayload} from '../../../outward/alarm-payload.ts';
import {addressFault} from '../../../outward/reachable.ts';
import {newSecret} from '../../../outward/signature.ts';
import {answerCall, callerOf} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import {shownAddress} from '../../../store/areas/outward/webhook-queries.ts';
import type {Webhook} from '../../../store/areas/outward/webhooks.ts';

/** Webhooks of projects: their settings, their last messages, and a test. The guard has checked that the caller may see the project. */
export function alarmWebhooksRoutes(scope: FastifyInstance, services: Services): void {
  const {store, outward, realNowMs} = services;

  const projectName = async (projectId: string): Promise<string> => {
    const groups = await store.assets.tree([projectId]);
    return groups.flatMap(({projects}) => projects).find(({id}) => id === projectId)?.name ?? projectId;
  };
  /** Somebody was faster: who, or of which project the webhook is gone. */
  const overtaken = async (projectId: string, stands: Webhook | undefined): Promise<ApiError> =>
    stands === undefined
      ? new ApiError('webhookRemoved', {params: {project: await projectName(projectId)}})
      : new ApiError('webhookChanged', {params: {by: stands.changedBy ?? ''}});

  answerCall(scope, webhooks, services, async ({request}) => {
    const rows = await store.webhooks.webhooks(await scopeOf(callerOf(request).account, store));
    return {rows: rows.map(wireOf), allowed: [...outward.allowed], at: realNowMs()};
  });

  answerCall(scope, setWebhook, services, async ({body: {projectId, url, enabled, leastLevel, newSecret: renews, revision}, request}) => {
    const fault = url === undefined ? undefined : addressFault(url, outward.allowed);
    if (fault !== undefined) throw new ApiError('badRequest', {errors: [{path: 'url', message: fault}]});
    const secret = renews === true || revision === 0 ? newSecret() : undefined;
    const outcome = await store.as(actorOf(request)).webhooks.set({projectId, url, enabled, leastLevel, secret}, revision, realNowMs());
    if (outcome.kind === 'incomplete') throw new ApiError('badRequest', {errors: [{path: 'url', message: 'required'}]});
    if (outcome.kind === 'conflict') throw await overtaken(projectId, outcome.stands);
    outward.wake();
    return {revision: outcome.revision, ...(secret !== undefined && {secret})};
  });

  answerCall(scope, removeWebhook, services, async ({body: {projectId, revision}, request}) => {
    const outcome = await store.as(actorOf(request)).webhooks.remove(projectId, revision);
    if (outcome.kind === 'conflict') throw await overtaken(projectId, outcome.stands);
    return null;
  });

  answerCall(scope, testWebhook, services, async ({body: {projectId}, request}) => {
    const [actor, nowMs] = [actorOf(request), realNowMs()];
    const name = await projectName(projectId);
    const queued = await store.as(actor).webhooks.test(projectId, testPayload({id: projectId, name}, actor.name, nowMs), nowMs);
    if (queued === undefined) throw new ApiError('webhookMissing');
    outward.wake();
    return null;
  });

  answerCall(scope, hurryWebhook, services, async ({body: {projectId}, request}) => {
    const waiting = await store.as(actorOf(request)).webhooks.hurry(projectId, realNowMs());
    if (waiting === undefined) throw new ApiError('webhookMissing');
    outward.wake();
    return {waiting};
  });

  answerCall(scope, webhookDeliveries, services, async ({query: {projectId}}) => {
    const rows = await store.webhooks.deliveries(projectId, WEBHOOK_LIMITS.deliveries);
    return rows.map(({number, id, eventId, title, createdMs, state, tries, nextMs, triedMs, tookMs, status, fault}) => ({
      ...{number, id, alarmId: eventId, title, createdAt: createdMs, state, tries},
      ...{nextAt: state === 'waiting' ? nextMs : null, triedAt: triedMs, tookMs, status, fault},
    }));
  });
}

const wireOf = (hook: Webhook) => ({
  projectId: hook.projectId,
  address: shownAddress(hook.url),
  enabled: hook.enabled,
  leastLevel: hook.leastLevel,
  revision: hook.revision,
  changedAt: hook.changedMs,
  changedBy: hook.changedBy,
  failingSince: hook.failingSinceMs,
  restUntil: hook.restUntilMs === 0 ? null : hook.restUntilMs,
  successAt: hook.successMs,
  waiting: hook.waiting,
});
