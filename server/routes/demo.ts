import {demoClock} from '@livebus/contract';
import type {FastifyInstance} from 'fastify';
import {answerCall} from '../plugins/call-routes.ts';
import type {Services} from '../services.ts';

/** Registered in demo mode only: elsewhere these addresses do not exist. */
export function demoRoutes(scope: FastifyInstance, services: Services): void {
  const {siteClock} = services;
  answerCall(scope, demoClock, services, ({body}) => {
    if (body.at !== undefined) siteClock.set(body.at);
    else siteClock.advance(Math.round(body.advanceS! * 1000));
    return {serverTime: siteClock.nowMs(), frozen: siteClock.frozen};
  });
}
