import {projectTransformers, transformerCurves, transformerInfo, transformerProjects, transformerTemperatures} from '@livebus/contract';
import {minuteOfDay, shiftDay} from '@livebus/engine/core';
import type {FastifyInstance} from 'fastify';
import {scopeOf} from '../../../access/authorise.ts';
import {otherNames} from '../../../base/other-names.ts';
import type {SampleColumns} from '../../../history/past-readings.ts';
import {timeGrid} from '../../../history/time-grid.ts';
import {answerCall, callerOf} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import type {TransformerRecord} from '../../../store/areas/assets/records.ts';
import {createDeviceRatings} from '../device-ratings.ts';
import {transformerFigures} from '../transformer-figures.ts';

const POWERS = ['apparentPowerSum', 'activePowerSum', 'reactivePowerSum'] as const;
const WINDINGS = ['parameter1', 'parameter2', 'parameter3'] as const;

export function transformerRoutes(scope: FastifyInstance, services: Services): void {
  const {store, readings, history, siteClock, timeZone: defaultZone} = services;
  const deviceRatings = createDeviceRatings(store, services.realNowMs);

  answerCall(scope, transformerProjects, services, async ({request}) => {
    const groups = await store.assets.tree(await scopeOf(callerOf(request).account, store));
    return groups.flatMap(({projects}) =>
      projects.map(({id, name, timeZone, ...names}) => ({
        id,
        projectName: name,
        ...otherNames(names, 'project'),
        ...(timeZone !== null && {timeZone}),
      })),
    );
  });

  answerCall(scope, projectTransformers, services, async ({query}) => {
    const listed = await store.records.transformersOfProject(query.projectId);
    return Promise.all(
      listed.map(async ({id, name, stationId, stationName, model, ratedVa, ...rest}) => ({
        id,
        transformerName: name,
        ...otherNames(rest, 'transformer'),
        stationId,
        stationName,
        model,
        ratedPower: ratedVa / 1000,
        feederId: rest.feederId,
        feederStationId: rest.feederStationId,
        feederVoltageQuantity: await quantityOf(rest.feederStationId, rest.feederId),
        incomingId: rest.incomingId,
        incomingStationId: rest.incomingStationId,
        incomingVoltageQuantity: await quantityOf(rest.incomingStationId, rest.incomingId),
      })),
    );
  });

  answerCall(scope, transformerInfo, services, async ({query: {transformerId}}) => {
    const transformer = await store.records.transformer(transformerId);
    if (!transformer) return null;
    const row = (id: string | null) => (id === null ? undefined : readings.device(id, siteClock.nowMs()));
    return transformerFigures(transformer, {hv: row(transformer.feederId), lv: row(transformer.incomingId), windings: row(transformer.id)});
  });

  answerCall(scope, transformerCurves, services, async ({query: {transformerId, timeInterval, searchDate}}) => {
    const transformer = await store.records.transformer(transformerId);
    if (!transformer) return null;
    const zone = await zoneOf(transformer.id);
    const today = await powersOfDay(transformer, searchDate, timeInterval, zone);
    const before = await powersOfDay(transformer, shiftDay(searchDate, -1), timeInterval, zone);
    return {...numbered(today, 1), ...numbered(before, 2)};
  });

  answerCall(scope, transformerTemperatures, services, async ({query: {transformerId, timeInterval, searchDate}}) => {
    const transformer = await store.records.transformer(transformerId);
    if (!transformer) return null;
    const zone = await zoneOf(transformer.id);
    const {timesMs} = timeGrid(searchDate, searchDate, zone, timeInterval, siteClock.nowMs());
    const samples = await history.samples({deviceId: transformer.id, quantities: WINDINGS, timesMs});
    return {
      hhmmList1: timesMs.map((atMs) => minuteOfDay(atMs, zone)),
      parameter1List1: valuesOf(samples, 0, timesMs.length),
      parameter2List1: valuesOf(samples, 1, timesMs.length),
      parameter3List1: valuesOf(samples, 2, timesMs.length),
      ...(samples.marks && {markList1: [...samples.marks]}),
    };
  });

  /** Which voltages the device of a side measures, where its diagram declares it. */
  async function quantityOf(stationId: string | null, deviceId: string | null): Promise<'phase' | 'line' | undefined> {
    if (stationId === null || deviceId === null) return undefined;
    return (await deviceRatings(stationId)).get(deviceId)?.voltageQuantity;
  }

  const zoneOf = async (id: string) => (await store.assets.timeZoneOf('device', id)) ?? defaultZone;

  /** Power of the high side, or of the low side on a day on which the high one measured none. */
  async function powersOfDay({feederId, incomingId}: TransformerRecord, day: string, stepMin: number, zone: string) {
    const {timesMs} = timeGrid(day, day, zone, stepMin, siteClock.nowMs());
    let samples = await history.samples({deviceId: feederId, quantities: POWERS, timesMs});
    if (incomingId !== null && samples.columns.every((column) => column === undefined)) {
      samples = await history.samples({deviceId: incomingId, quantities: POWERS, timesMs});
    }
    return {times: timesMs.map((atMs) => minuteOfDay(atMs, zone)), samples};
  }
}

function numbered<N extends 1 | 2>({times, samples}: {readonly times: string[]; readonly samples: SampleColumns}, n: N) {
  const lists = {
    [`hhmmList${n}`]: times,
    [`apparentPowerSumList${n}`]: valuesOf(samples, 0, times.length),
    [`activePowerSumList${n}`]: valuesOf(samples, 1, times.length),
    [`reactivePowerSumList${n}`]: valuesOf(samples, 2, times.length),
    ...(samples.marks && {[`markList${n}`]: [...samples.marks]}),
  };
  return lists as Record<`hhmmList${N}`, string[]> &
    Record<`${(typeof POWERS)[number]}List${N}`, (number | null)[]> &
    Partial<Record<`markList${N}`, number[]>>;
}

function valuesOf({columns}: SampleColumns, quantity: number, length: number): (number | null)[] {
  const column = columns[quantity];
  return column ? Array.from(column, (value) => (Number.isNaN(value) ? null : value)) : Array<null>(length).fill(null);
}
