import {demoClock} from '@livebus/contract';
import type {FastifyInstance} from 'fastify';
import {actorOf} from '../audit/actor.ts';
import {ApiError} from '../errors.ts';
import {answerCall} from '../plugins/call-routes.ts';
import type {Services} from '../services.ts';
import {demoScenarioRoute} from './demo-scenario.ts';

/** Registered in demo mode only: elsewhere these addresses do not exist. */
export function demoRoutes(scope: FastifyInstance, services: Services): void {
  const {siteClock, events, scenarios, sharedLife} = services;
  answerCall(scope, demoClock, services, async ({body, request}) => {
    const before = {at: siteClock.nowMs(), frozen: siteClock.frozen};
    const field = body.at === undefined ? 'advanceS' : 'at';
    const moved = body.at === undefined ? siteClock.advance(Math.round(body.advanceS! * 1000)) : siteClock.set(body.at);
    if (!moved) throw new ApiError('badRequest', {errors: [{path: field, message: 'the clock stays between 2000 and 2100'}]});
    const after = {at: siteClock.nowMs(), frozen: siteClock.frozen};
    // It moves in memory: nothing else is written with it.
    await services.store.as(actorOf(request)).audit.record({action: 'demo.clock', before, after});
    await sharedLife?.clockMoved();
    // Whoever hears of the new time finds what has happened until then.
    await events.catchUp();
    return {serverTime: siteClock.nowMs(), frozen: siteClock.frozen};
  });
  if (scenarios) demoScenarioRoute(scope, services, scenarios);
}
