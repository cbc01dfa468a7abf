import {alarmRules, CHECKS, type CheckName, type CheckSettings, type DeviceKind, resetAlarmRule, setAlarmRule} from '@livebus/contract';
import type {FastifyInstance, FastifyRequest} from 'fastify';
import {requireAssets, scopeOf} from '../../../access/authorise.ts';
import {drawnDevices} from '../../../alarms/work/drawn-devices.ts';
import {knownDevice} from '../../../alarms/work/known-device.ts';
import {actorOf} from '../../../audit/actor.ts';
import {ApiError} from '../../../base/errors.ts';
import {round1} from '../../../base/round1.ts';
import {answerCall, callerOf} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import {ALL_DEVICES, ofKind} from '../../../store/areas/alarms/rules.ts';
import {effectiveLimits, underVoltageFault} from '../limits-of-device.ts';

interface Asked {
  readonly deviceId?: string | undefined;
  readonly kind?: DeviceKind | undefined;
}

const fromOf = (target: string) => (target === ALL_DEVICES ? 'all' : target.startsWith(ALL_DEVICES) ? 'kind' : 'device');

/** The rules of alarms as data: the settings of each check for a device, a kind of devices, or all devices. */
export function alarmRuleRoutes(scope: FastifyInstance, services: Services): void {
  const {store, rules, siteClock} = services;

  /** Targets whose settings hold, the first that has some before the others. Throws `notFound` for a device that the caller may not see. */
  async function targetsOf({deviceId, kind}: Asked, request: FastifyRequest): Promise<string[]> {
    if (deviceId === undefined) return kind === undefined ? [ALL_DEVICES] : [ofKind(kind), ALL_DEVICES];
    await requireAssets('device', [deviceId], callerOf(request).account, store);
    return [deviceId, ofKind(await kindOf(deviceId)), ALL_DEVICES];
  }

  async function kindOf(deviceId: string): Promise<DeviceKind> {
    const device = await store.records.device(deviceId);
    return device === undefined ? 'transformer' : (await drawnDevices(store, device.stationId)).kindOf(deviceId);
  }

  answerCall(scope, alarmRules, services, async ({query, request}) => {
    const targets = await targetsOf(query, request);
    const [versions, known] = await Promise.all([
      store.alarmRules.current(targets),
      query.deviceId === undefined ? undefined : knownDevice(store, query.deviceId),
    ]);
    return (Object.keys(CHECKS) as CheckName[]).map((check) => {
      const of = (target: string) => versions.find((one) => one.target === target && one.check === check);
      const holds = targets.map(of).find((version) => version?.settings);
      return {
        check,
        settings: {...(holds?.settings ?? CHECKS[check].defaults)},
        from: holds === undefined ? 'default' : fromOf(holds.target),
        revision: of(targets[0]!)?.revision ?? 0,
        ...(known && {effective: effectiveLimits(known, check)}),
        ...(holds && {changedAt: holds.atMs, changedBy: holds.name ?? undefined}),
      };
    });
  });

  async function change(
    request: FastifyRequest,
    {check, revision, ...asked}: Asked & {readonly check: CheckName; readonly revision: number},
    settings: CheckSettings | null,
  ) {
    const [target = ALL_DEVICES] = await targetsOf(asked, request);
    // They hold in every project.
    if (asked.deviceId === undefined && (await scopeOf(callerOf(request).account, store)) !== 'all') throw new ApiError('forbidden');
    await requireOrder(asked.deviceId, check, settings);
    const atMs = siteClock.nowMs();
    const added = await store.as(actorOf(request)).alarmRules.add({target, check, settings, atMs}, revision);
    if (typeof added === 'object') {
      const {stands} = added;
      throw new ApiError('alarmRuleChanged', {
        params: {
          by: stands?.name ?? '',
          check,
          target: asked.deviceId ?? asked.kind ?? '',
          revision: stands?.revision ?? 0,
          at: stands?.atMs ?? 0,
        },
      });
    }
    await rules.changed();
    return {revision: added};
  }

  /** Throws `badRequest` where the second under-voltage limit of a device does not lie below its rated under-voltage. */
  async function requireOrder(deviceId: string | undefined, check: CheckName, settings: CheckSettings | null): Promise<void> {
    if (deviceId === undefined || check !== 'voltageLow' || settings === null) return;
    const fault = underVoltageFault(await knownDevice(store, deviceId), {settings});
    if (fault === undefined) return;
    const [second, first] = [fault.second, fault.first].map(round1);
    throw new ApiError('badRequest', {
      errors: [{path: 'alarm', message: `${second} V is not below the rated under-voltage of ${first} V`}],
    });
  }

  answerCall(scope, setAlarmRule, services, ({body: {deviceId, kind, check, revision, ...settings}, request}) =>
    change(request, {deviceId, kind, check, revision}, settings),
  );

  answerCall(scope, resetAlarmRule, services, ({body, request}) => change(request, body, null));
}
