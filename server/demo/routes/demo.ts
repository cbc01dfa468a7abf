import {demoClock, SITE_TIME_MS} from '@livebus/contract';
import type {FastifyInstance} from 'fastify';
import {actorOf} from '../../audit/actor.ts';
import {ApiError} from '../../base/errors.ts';
import {answerCall} from '../../plugins/call-routes.ts';
import {type ChangedLife, type DemoServices, demoScenarioRoute} from './demo-scenario.ts';

/** Registered in demo mode only: elsewhere these addresses do not exist. */
export function demoRoutes(scope: FastifyInstance, services: DemoServices, life: ChangedLife): void {
  const {siteClock, events} = services;
  answerCall(scope, demoClock, services, async ({body, request}) => {
    const before = {at: siteClock.nowMs(), frozen: siteClock.frozen};
    const field = body.at === undefined ? 'advanceS' : 'at';
    const byMs = body.at === undefined ? Math.round(body.advanceS! * 1000) : body.at - before.at;
    const after = {at: before.at + byMs, frozen: siteClock.frozen};
    if (after.at < SITE_TIME_MS.min || after.at > SITE_TIME_MS.max)
      throw new ApiError('badRequest', {errors: [{path: field, message: 'the clock stays between 2000 and 2100'}]});
    // The clock moves only if the audit has recorded it.
    await services.store.as(actorOf(request)).audit.record({action: 'demo.clock', before, after});
    if (body.at === undefined) siteClock.advance(byMs);
    else siteClock.set(body.at);
    await life.shared.clockMoved();
    // Callers that learn the new time must find the events up to it.
    await events.catchUp();
    return {serverTime: siteClock.nowMs(), frozen: siteClock.frozen};
  });
  demoScenarioRoute(scope, services, life);
}
