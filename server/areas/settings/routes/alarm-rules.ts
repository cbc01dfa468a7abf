import {alarmRules, CHECKS, type CheckName, type CheckSettings, resetAlarmRule, setAlarmRule} from '@livebus/contract';
import type {FastifyInstance, FastifyRequest} from 'fastify';
import {scopeOf} from '../../../access/authorise.ts';
import {actorOf} from '../../../audit/actor.ts';
import {ApiError} from '../../../base/errors.ts';
import {answerCall, callerOf} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import {ALL_DEVICES} from '../../../store/areas/alarms/rules.ts';

/** The rules of alarms as data: the settings of each check for a device, or for all devices. */
export function alarmRuleRoutes(scope: FastifyInstance, services: Services): void {
  const {store, rules, siteClock} = services;

  /** Throws `notFound` for a device that is not there, or not in the caller's projects. */
  async function targetOf(deviceId: string | undefined, request: FastifyRequest): Promise<string> {
    if (deviceId === undefined) return ALL_DEVICES;
    const [may, projectId] = await Promise.all([scopeOf(callerOf(request).account, store), store.assets.projectIdOf('device', deviceId)]);
    if (projectId === undefined || (may !== 'all' && !may.includes(projectId))) throw new ApiError('notFound');
    return deviceId;
  }

  answerCall(scope, alarmRules, services, async ({query: {deviceId}, request}) => {
    const target = await targetOf(deviceId, request);
    const versions = await store.alarmRules.current([...new Set([target, ALL_DEVICES])]);
    return (Object.keys(CHECKS) as CheckName[]).map((check) => {
      const own = versions.find((one) => one.target === target && one.check === check);
      const all = versions.find((one) => one.target === ALL_DEVICES && one.check === check);
      const holds = own?.settings ? own : all?.settings ? all : undefined;
      const from = holds === undefined ? 'default' : holds.target === ALL_DEVICES ? 'all' : 'device';
      const {enabled, ...settings} = holds?.settings ?? CHECKS[check].defaults;
      return {
        check,
        settings: {enabled, ...settings},
        from,
        revision: own?.revision ?? 0,
        ...(holds && {changedAt: holds.atMs, changedBy: holds.name ?? undefined}),
      } as const;
    });
  });

  async function change(
    request: FastifyRequest,
    {deviceId, check, revision}: {readonly deviceId?: string | undefined; readonly check: CheckName; readonly revision: number},
    settings: CheckSettings | null,
  ) {
    const target = await targetOf(deviceId, request);
    // They hold in every project.
    if (target === ALL_DEVICES && (await scopeOf(callerOf(request).account, store)) !== 'all') throw new ApiError('forbidden');
    const atMs = siteClock.nowMs();
    const added = await store.as(actorOf(request)).alarmRules.add({target, check, settings, atMs}, revision);
    if (added === undefined) throw new ApiError('alarmRuleChanged');
    await rules.changed();
    return {revision: added};
  }

  answerCall(scope, setAlarmRule, services, ({body: {deviceId, check, revision, ...settings}, request}) =>
    change(request, {deviceId, check, revision}, settings),
  );

  answerCall(scope, resetAlarmRule, services, ({body, request}) => change(request, body, null));
}
