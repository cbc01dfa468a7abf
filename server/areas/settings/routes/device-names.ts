import {renameDevice} from '@livebus/contract';
import type {FastifyInstance} from 'fastify';
import {actorOf} from '../../../audit/actor.ts';
import {ApiError} from '../../../base/errors.ts';
import {answerCall} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';

/** The newest events of a renamed device that are sent to open consoles again. */
const PASSED_ON = 200;

/** New names of devices. */
export function deviceNameRoutes(scope: FastifyInstance, services: Services): void {
  const {store, names, events, rules, siteClock} = services;

  // The guard has checked that the caller may see the device.
  answerCall(scope, renameDevice, services, async ({body: {deviceId, deviceName, revision}, request}) => {
    const outcome = await store.as(actorOf(request)).deviceNaming.rename({id: deviceId, name: deviceName, revision});
    if (outcome.kind === 'absent') throw new ApiError('notFound');
    if (outcome.kind === 'changed') throw new ApiError('deviceNameChanged', {params: {name: outcome.name}});
    if (outcome.kind === 'taken') throw new ApiError('deviceNameTaken', {params: {name: outcome.name}});
    const {projectId, stationIds} = outcome;
    if (stationIds.length > 0) {
      names.tell({projectId, stationIds});
      const open = {states: ['unacknowledged', 'acknowledged', 'returned']} as const;
      const {rows} = await store.alarms.page({scope: 'all', untilMs: siteClock.nowMs(), deviceId, ...open}, 'newest', PASSED_ON);
      await events.passOn(rows.map(({id}) => id));
      await rules.changed();
    }
    return {revision: outcome.revision};
  });
}
