import {bellWarn} from '@livebus/contract';
import type {FastifyInstance} from 'fastify';
import {scopeOf} from '../../../access/authorise.ts';
import {bellCountsAt, readCountsAt, withoutRead} from '../../../events/bell-counts.ts';
import {answerCall, callerOf} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';

export function messageRoutes(scope: FastifyInstance, services: Services): void {
  const {store, events, siteClock} = services;

  /** Events of the last 24 hours of site time and the caller's projects that nobody has acknowledged and the caller has not read (SH-7-35). */
  answerCall(scope, bellWarn, services, async ({request}) => {
    const {account} = callerOf(request);
    const [may, nowMs] = [await scopeOf(account, store), siteClock.nowMs()];
    const [counts, read] = await Promise.all([bellCountsAt(events, may, nowMs), readCountsAt(store.readMarks, account.id, may, nowMs)]);
    return withoutRead(counts, read);
  });
}
