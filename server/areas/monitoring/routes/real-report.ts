import {REPORT_QUANTITIES, realReport, reportTree, reportTreeSearch, ValueMark} from '@livebus/contract';
import {minuteOfDay} from '@livebus/engine/core';
import type {FastifyInstance, FastifyRequest} from 'fastify';
import {scopeOf} from '../../../access/authorise.ts';
import {deviceTreeOf} from '../../../base/device-tree.ts';
import {ApiError} from '../../../base/errors.ts';
import type {SampleColumns} from '../../../history/past-readings.ts';
import {timeGrid} from '../../../history/time-grid.ts';
import {answerCall, callerOf} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import {createDeviceRatings} from '../device-ratings.ts';
import {searchTree} from '../report-tree.ts';

export function realReportRoutes(scope: FastifyInstance, services: Services): void {
  const {store, history, siteClock, timeZone: defaultZone} = services;
  const deviceRatings = createDeviceRatings(store, services.realNowMs);

  const treeFor = async (request: FastifyRequest) => {
    const projects = await scopeOf(callerOf(request).account, store);
    return deviceTreeOf(...(await Promise.all([store.assets.tree(projects), store.assets.deviceNames(projects)])));
  };

  answerCall(scope, reportTree, services, ({request}) => treeFor(request));

  answerCall(scope, reportTreeSearch, services, async ({query: {name}, request}) => {
    const whole = await treeFor(request);
    return name === '' ? whole : searchTree(whole, name);
  });

  answerCall(scope, realReport, services, async ({query: {deviceId, timeInterval, searchDate}}) => {
    // A transformer has no report: its winding temperatures have their own call.
    const device = await store.records.device(deviceId);
    if (!device) throw new ApiError('notFound');
    const zone = (await store.assets.timeZoneOf('device', deviceId)) ?? defaultZone;
    const {voltageQuantity} = (await deviceRatings(device.stationId)).get(deviceId) ?? {};
    const {timesMs} = timeGrid(searchDate, searchDate, zone, timeInterval, siteClock.nowMs());
    const samples = await history.samples({deviceId, quantities: REPORT_QUANTITIES, timesMs});
    return timesMs.map((atMs, at) => ({
      ...{deviceId, deviceName: device.name, hhmm: minuteOfDay(atMs, zone)},
      ...(voltageQuantity !== undefined && {voltageQuantity}),
      ...reportValues(samples, at),
    }));
  });
}

/** Figures of one moment, and why all of them are missing or in doubt. */
function reportValues({columns, marks}: SampleColumns, at: number) {
  const values = REPORT_QUANTITIES.map((quantity, f) => {
    const value = columns[f]?.[at] ?? Number.NaN;
    return [quantity, Number.isNaN(value) ? null : value] as const;
  });
  const mark = marks?.[at] ?? 0;
  const isMissing = values.every(([, value]) => value === null);
  const word = mark === ValueMark.bad ? 'bad' : mark === ValueMark.doubtful ? 'doubtful' : isMissing ? 'missing' : undefined;
  return {
    ...(Object.fromEntries(values) as Record<(typeof REPORT_QUANTITIES)[number], number | null>),
    ...(word !== undefined && ({mark: word} as const)),
  };
}
