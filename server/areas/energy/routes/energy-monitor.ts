import {energyManage, energyManageByDateRange, monitorDevices, type TrendCode} from '@livebus/contract';
import {siteText, wholeWh} from '@livebus/engine/core';
import type {FastifyInstance} from 'fastify';
import {deviceNamesOf} from '../../../base/device-names.ts';
import {ApiError} from '../../../base/errors.ts';
import {timeGrid} from '../../../history/time-grid.ts';
import {answerCall} from '../../../plugins/call-routes.ts';
import {type StreamedResult, streamedResult} from '../../../plugins/stream-reply.ts';
import type {Services} from '../../../services.ts';
import {trendPieces} from '../trend-lists.ts';
import {trendPlan} from '../trend-plan.ts';

interface TrendQuery {
  readonly type: readonly TrendCode[];
  readonly deviceId: readonly string[];
  readonly timeInterval: number;
  readonly startDate: string;
  readonly endDate: string;
}

export function energyMonitorRoutes(scope: FastifyInstance, services: Services): void {
  const {store, history, siteClock, timeZone: defaultZone} = services;

  answerCall(scope, monitorDevices, services, async ({query}) => (await store.records.devices(query.stationId)).map(deviceNamesOf));

  answerCall(scope, energyManage, services, ({query}) => trendsOf(query));
  answerCall(scope, energyManageByDateRange, services, ({query}) => trendsOf(query));

  /** One device as an object, several as a list in the order of the question (EN-7-05). */
  async function trendsOf(query: TrendQuery): Promise<StreamedResult> {
    const all: Iterable<string>[] = [];
    for (const deviceId of query.deviceId) all.push(await trendsOfDevice(deviceId, query));
    return streamedResult(joined(all));
  }

  async function trendsOfDevice(deviceId: string, {type, timeInterval, startDate, endDate}: TrendQuery): Promise<Iterable<string>> {
    const {name, zone, isTransformer} = await assetOf(deviceId);
    const nowMs = siteClock.nowMs();
    const {timesMs, edgesMs} = timeGrid(startDate, endDate, zone, timeInterval, nowMs);
    const plan = trendPlan(type, isTransformer);
    const {samples, energies} = await history.trend({
      deviceId,
      quantities: plan.samples.map(({quantity}) => quantity),
      registers: plan.registers.map(({quantity}) => quantity),
      timesMs,
      edgesMs,
      nowMs,
    });
    const texts = timesMs.map((atMs) => siteText(atMs, zone));
    // Intervals begin at the same moments; one that would begin now has not.
    const starts = edgesMs.length - 1 === texts.length ? texts : texts.slice(0, Math.max(0, edgesMs.length - 1));
    return deviceText(
      deviceId,
      name,
      trendPieces(
        {samples: texts, energy: starts},
        {parts: plan.samples, samples},
        {parts: plan.registers, energies: (energies ?? []).map((one) => ({...one, kwh: wholeByDay(one.kwh, starts)}))},
      ),
    );
  }

  async function assetOf(id: string): Promise<{readonly name: string; readonly zone: string; readonly isTransformer: boolean}> {
    const zone = (await store.assets.timeZoneOf('device', id)) ?? defaultZone;
    const device = await store.records.device(id);
    const transformer = device ? undefined : await store.records.transformer(id);
    const found = device ?? transformer;
    if (!found) throw new ApiError('notFound');
    return {name: found.name, zone, isTransformer: transformer !== undefined};
  }
}

/** Rounded as the ledger rounds, so that the intervals of a day make the day. @param starts - texts of their starts at the site. */
function wholeByDay(kwh: Float64Array, starts: readonly string[]): Float64Array {
  const whole = new Float64Array(kwh.length);
  for (let first = 0; first < kwh.length; ) {
    const day = starts[first]!.slice(0, 10);
    let end = first + 1;
    while (end < kwh.length && starts[end]!.startsWith(day)) end++;
    for (const [i, wh] of wholeWh(kwh.subarray(first, end)).entries()) whole[first + i] = wh / 1000;
    first = end;
  }
  return whole;
}

function* joined(all: readonly Iterable<string>[]): Generator<string, void> {
  if (all.length !== 1) yield '[';
  for (const [i, one] of all.entries()) {
    if (i > 0) yield ',';
    yield* one;
  }
  if (all.length !== 1) yield ']';
}

function* deviceText(deviceId: string, deviceName: string, lists: Iterable<string>): Generator<string, void> {
  yield `{"deviceId":${JSON.stringify(deviceId)},"deviceName":${JSON.stringify(deviceName)}`;
  for (const list of lists) {
    yield ',';
    yield list;
  }
  yield '}';
}
