import {bellWarn} from '@livebus/contract';
import type {FastifyInstance} from 'fastify';
import {scopeOf} from '../../../access/authorise.ts';
import {bellCountsAt} from '../../../events/bell-counts.ts';
import {answerCall, callerOf} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';

export function messageRoutes(scope: FastifyInstance, services: Services): void {
  const {store, events, siteClock} = services;

  /** Unread events of the last 24 hours of site time, of the caller's projects (SH-7-35). */
  answerCall(scope, bellWarn, services, async ({request}) =>
    bellCountsAt(events, await scopeOf(callerOf(request).account, store), siteClock.nowMs()),
  );
}
