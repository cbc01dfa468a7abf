import {randomUUID} from 'node:crypto';
import {addRating, changeRating, ratings, removeRating, setSwitchDevices, settingsTree, switchDevices, switchTree} from '@livebus/contract';
import {siteText} from '@livebus/engine/core';
import type {FastifyInstance, FastifyRequest} from 'fastify';
import {requireAssets, scopeOf} from '../../../access/authorise.ts';
import {drawnDevices} from '../../../alarms/work/drawn-devices.ts';
import {knownDevice} from '../../../alarms/work/known-device.ts';
import {actorOf} from '../../../audit/actor.ts';
import {deviceNamesOf} from '../../../base/device-names.ts';
import {deviceTreeOf} from '../../../base/device-tree.ts';
import {ApiError} from '../../../base/errors.ts';
import {round1} from '../../../base/round1.ts';
import {answerCall, callerOf} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import type {Rating} from '../../../store/areas/alarms/rules.ts';
import {underVoltageFault} from '../limits-of-device.ts';

/** Ratings of devices, and whose switch changes are told. */
export function deviceSettingsRoutes(scope: FastifyInstance, services: Services): void {
  const {store, rules, siteClock, timeZone} = services;
  const mayOf = (request: FastifyRequest) => scopeOf(callerOf(request).account, store);
  const own = (request: FastifyRequest) => store.as(actorOf(request)).ratings;

  const requireDevices = (ids: readonly string[], request: FastifyRequest) =>
    requireAssets('device', ids, callerOf(request).account, store);

  /** Throws `badRequest` for a device that is no switch in the diagram of its station: nothing would ever be told of it. */
  async function requireSwitches(ids: readonly string[], path: string): Promise<void> {
    const drawn = new Map<string, ReadonlySet<string>>();
    for (const id of ids) {
      const stationId = (await store.records.device(id))?.stationId;
      if (stationId !== undefined && !drawn.has(stationId)) drawn.set(stationId, (await drawnDevices(store, stationId)).switches);
      if (stationId === undefined || !drawn.get(stationId)!.has(id))
        throw new ApiError('badRequest', {errors: [{path, message: `${id} is no switch`}]});
    }
  }

  /** Throws `badRequest` where the second under-voltage limit of a device would not lie below its rated under-voltage. */
  async function requireOrder(
    deviceId: string,
    rated: Pick<Rating, 'ratedCurrentA' | 'ratedVoltageV' | 'ratedLowVoltageV'>,
  ): Promise<void> {
    const fault = underVoltageFault(await knownDevice(store, deviceId), {rated});
    if (fault === undefined) return;
    const [second, first] = [fault.second, fault.first].map(round1);
    throw new ApiError('badRequest', {
      errors: [{path: 'ratedLowVoltage', message: `the second under-voltage limit of ${second} V is not below ${first} V`}],
    });
  }

  answerCall(scope, settingsTree, services, async ({request}) => {
    const may = await mayOf(request);
    const [groups, names] = await Promise.all([store.assets.tree(may), store.assets.deviceNames(may)]);
    return deviceTreeOf(groups, names);
  });

  answerCall(scope, switchTree, services, async ({request}) => deviceTreeOf(await store.assets.tree(await mayOf(request)), []));

  answerCall(scope, switchDevices, services, async ({query: {stationId}}) => {
    const [devices, ticked, {switches}] = await Promise.all([
      store.records.devices(stationId),
      store.ratings.switchesTold(),
      drawnDevices(store, stationId),
    ]);
    return devices.filter(({id}) => switches.has(id)).map((device) => ({...deviceNamesOf(device), checked: ticked.get(device.id) ?? true}));
  });

  answerCall(scope, setSwitchDevices, services, async ({body: {selDeviceIds, noSelDeviceIds, seenDeviceIds}, request}) => {
    const unticked = new Set(noSelDeviceIds);
    const both = selDeviceIds.find((id) => unticked.has(id));
    if (both !== undefined) throw new ApiError('badRequest', {errors: [{path: 'noSelDeviceIds', message: `${both} is ticked as well`}]});
    await requireDevices([...selDeviceIds, ...noSelDeviceIds], request);
    await requireSwitches(selDeviceIds, 'selDeviceIds');
    await requireSwitches(noSelDeviceIds, 'noSelDeviceIds');
    const theirs = await own(request).setSwitches(selDeviceIds, noSelDeviceIds, seenDeviceIds && new Set(seenDeviceIds));
    if (theirs.length > 0) throw new ApiError('switchesChanged', {params: {count: theirs.length}});
    await rules.changed();
    return null;
  });

  answerCall(scope, ratings, services, async ({query: {deviceId}}) => {
    const [[rating], zone, device, transformer] = await Promise.all([
      store.ratings.ratings([deviceId]),
      store.assets.timeZoneOf('device', deviceId),
      store.records.device(deviceId),
      store.records.transformer(deviceId),
    ]);
    if (rating === undefined) return [];
    return [
      {
        id: rating.id,
        deviceId,
        deviceName: (device ?? transformer)?.name,
        ratedCurrent: rating.ratedCurrentA,
        ratedVoltage: rating.ratedVoltageV,
        ratedLowVoltage: rating.ratedLowVoltageV,
        createTime: siteText(rating.createdMs, zone ?? timeZone),
        revision: rating.revision,
      },
    ];
  });

  answerCall(scope, addRating, services, async ({body: {deviceId, ratedCurrent, ratedVoltage, ratedLowVoltage}, request}) => {
    await requireDevices([deviceId], request);
    const rated = {ratedCurrentA: ratedCurrent, ratedVoltageV: ratedVoltage, ratedLowVoltageV: ratedLowVoltage};
    await requireOrder(deviceId, rated);
    const outcome = await own(request).addRating({id: randomUUID(), deviceId, createdMs: siteClock.nowMs(), ...rated});
    if (outcome === 'taken') throw new ApiError('ratingThere');
    await rules.changed();
    return null;
  });

  answerCall(
    scope,
    changeRating,
    services,
    async ({body: {id, deviceId, ratedCurrent, ratedVoltage, ratedLowVoltage, revision}, request}) => {
      await requireDevices([deviceId], request);
      const rated = {ratedCurrentA: ratedCurrent, ratedVoltageV: ratedVoltage, ratedLowVoltageV: ratedLowVoltage};
      await requireOrder(deviceId, rated);
      const outcome = await own(request).changeRating({id, deviceId, ...rated}, revision);
      if (outcome === undefined) throw new ApiError('notFound');
      if (outcome !== 'done') throw ratingChanged(outcome);
      await rules.changed();
      return null;
    },
  );

  answerCall(scope, removeRating, services, async ({body: {id, deviceId, revision}, request}) => {
    await requireDevices([deviceId], request);
    const outcome = await own(request).removeRating({id, deviceId}, revision);
    if (typeof outcome === 'object') throw ratingChanged(outcome);
    await rules.changed();
    return null;
  });
}

function ratingChanged({ratedCurrentA, ratedVoltageV, ratedLowVoltageV, revision}: Rating): ApiError {
  const stands = {ratedCurrent: ratedCurrentA ?? '', ratedVoltage: ratedVoltageV ?? '', ratedLowVoltage: ratedLowVoltageV ?? ''};
  return new ApiError('ratingChanged', {params: {...stands, revision}});
}
