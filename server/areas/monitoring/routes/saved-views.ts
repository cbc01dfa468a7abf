import {randomUUID} from 'node:crypto';
import {changeSavedView, deleteSavedView, orderSavedViews, SAVED_VIEW_LIMITS, savedViews, saveView} from '@livebus/contract';
import type {FastifyInstance, FastifyRequest} from 'fastify';
import {actorOf} from '../../../audit/actor.ts';
import {ApiError} from '../../../base/errors.ts';
import {answerCall, callerOf} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';

/** Users' saved views. Users of every role reach only their own; another user's view is answered like one that does not exist. */
export function savedViewRoutes(scope: FastifyInstance, services: Services): void {
  const {store} = services;
  const views = (request: FastifyRequest) => store.as(actorOf(request)).savedViews;

  answerCall(scope, savedViews, services, ({request}) => store.savedViews.list(callerOf(request).account.id));

  answerCall(scope, saveView, services, async ({request, body: {name, address}}) => {
    const view = {id: randomUUID(), name, address};
    const outcome = await views(request).add(callerOf(request).account.id, view, Date.now(), SAVED_VIEW_LIMITS.views);
    if (outcome === 'taken') throw new ApiError('viewNameTaken', {params: {name}});
    if (outcome === 'full') throw new ApiError('tooManyViews', {params: {most: SAVED_VIEW_LIMITS.views}});
    return view;
  });

  answerCall(scope, changeSavedView, services, async ({request, body: {id, ...change}}) => {
    const outcome = await views(request).change(callerOf(request).account.id, id, change);
    if (outcome === 'absent') throw new ApiError('notFound');
    if (outcome === 'taken') throw new ApiError('viewNameTaken', {params: {name: change.name ?? ''}});
    return outcome;
  });

  answerCall(scope, deleteSavedView, services, async ({request, body: {id}}) => {
    if (!(await views(request).remove(callerOf(request).account.id, id))) throw new ApiError('notFound');
    return null;
  });

  answerCall(scope, orderSavedViews, services, async ({request, body: {ids}}) => {
    const {id} = callerOf(request).account;
    if (!(await views(request).order(id, ids))) throw new ApiError('viewsChanged');
    return store.savedViews.list(id);
  });
}
