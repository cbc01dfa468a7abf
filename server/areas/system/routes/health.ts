import {serverHealth} from '@livebus/contract';
import type {FastifyInstance} from 'fastify';
import {lastBackup} from '../../../base/backup-note.ts';
import {otherNames} from '../../../base/other-names.ts';
import {answerCall} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';

/** The state of this server, its database and all gateways, for administrators. */
export function healthRoutes(scope: FastifyInstance, services: Services): void {
  const {store, latest, realNowMs, ownState} = services;

  answerCall(scope, serverHealth, services, async () => {
    const [own, gateways, backup] = await Promise.all([ownState(), store.records.allGateways(), lastBackup(store.history)]);
    const nowMs = realNowMs();
    return {
      ...own,
      at: nowMs,
      backup: backup ?? null,
      gateways: gateways.map(({id, name, stationId, stationName, stationNameEn, stationNamePt, ...names}) => ({
        ...{id, name, stationId, stationName},
        ...otherNames(names),
        ...otherNames({nameEn: stationNameEn, namePt: stationNamePt}, 'station'),
        ...gatewayState(latest.watch.heardOf(id), latest.watch.hasStopped(id, nowMs)),
      })),
    };
  });
}

type Heard = ReturnType<Services['latest']['watch']['heardOf']>;

function gatewayState(heard: Heard, stopped: boolean) {
  if (heard === undefined) return {state: 'never' as const, heardAt: null, lagMs: null, periodMs: null};
  return {
    state: stopped ? ('stopped' as const) : ('working' as const),
    heardAt: heard.arrivedMs,
    lagMs: heard.lagMs,
    periodMs: heard.periodMs,
  };
}
