import {deviceInfo, lineData, pastRealData, projectPictures, stationNeighbours, stationPicture, stationRealData} from '@livebus/contract';
import {dayStartMs, parseDay, siteDay} from '@livebus/engine/core';
import type {FastifyInstance} from 'fastify';
import {scopeOf} from '../../../access/authorise.ts';
import {ApiError} from '../../../base/errors.ts';
import {otherNames} from '../../../base/other-names.ts';
import {energyFigureOf} from '../../../history/energy-figure.ts';
import {answerCall, callerOf} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import type {DrawnStation, StationRecord} from '../../../store/areas/assets/assets.ts';
import {checkMoment} from '../past-moment.ts';
import {pastSnapshot} from '../past-picture.ts';
import {lineDataOf, realDataOf} from '../wire-forms.ts';

export function powerMonitorRoutes(scope: FastifyInstance, services: Services): void {
  const {store, readings, breakers, history, siteClock, neighbours, timeZone: defaultZone} = services;

  answerCall(scope, stationPicture, services, async ({query}) => {
    const drawn = await store.assets.diagramOf(query.stationId);
    if (!drawn) throw new ApiError('notFound');
    return {jsonData: drawn.diagram};
  });

  answerCall(scope, stationRealData, services, async ({query}) => realData(await stationOf(query.stationId)));

  answerCall(scope, pastRealData, services, async ({query: {stationId, at}}) => {
    const station = await stationOf(stationId);
    const nowMs = siteClock.nowMs();
    const atMs = checkMoment(at, nowMs, 'at');
    const zone = station.timeZone ?? defaultZone;
    return realDataOf(station.stationType, await pastSnapshot({stationId, atMs, nowMs, zone}, {readings, history}));
  });

  answerCall(scope, projectPictures, services, async ({query}) => {
    return (await store.assets.stationsOfProject(query.projectId)).map(pictureOf);
  });

  answerCall(scope, stationNeighbours, services, async ({query, request}) => {
    const ids = await neighbours.of(query.stationId, await scopeOf(callerOf(request).account, store));
    return (await store.assets.drawnStations(ids)).map(pictureOf);
  });

  answerCall(scope, deviceInfo, services, ({query}) => {
    const nowMs = siteClock.nowMs();
    const row = readings.device(query.deviceId, nowMs);
    if (!row) return null;
    const mechanism = breakers.mechanism(row, nowMs);
    return mechanism ? {...row, ...mechanism, actions: [...mechanism.actions], simulated: [...mechanism.simulated]} : row;
  });

  answerCall(scope, lineData, services, async ({query: {deviceId, type, searchDate}}) => {
    if (searchDate !== undefined && parseDay(searchDate) === undefined) {
      throw new ApiError('badRequest', {errors: [{path: 'searchDate', message: 'no such day'}]});
    }
    const timeZone = (await store.assets.timeZoneOf('device', deviceId)) ?? defaultZone;
    const nowMs = siteClock.nowMs();
    const curve = await history.dayCurve({deviceId, quantity: type, day: searchDate, timeZone, nowMs});
    const energy = type.endsWith('Energy')
      ? energyFigureOf(curve, dayStartMs(searchDate ?? siteDay(nowMs, timeZone), timeZone))
      : undefined;
    return {...lineDataOf(curve, timeZone), ...(energy && {energy})};
  });

  async function stationOf(id: string): Promise<StationRecord> {
    const station = await store.assets.station(id);
    if (!station) throw new ApiError('notFound');
    return station;
  }

  function pictureOf(station: DrawnStation) {
    const {id: stationId, name: stationName, stationType, diagram: jsonData} = station;
    return {stationId, stationName, ...otherNames(station, 'station'), stationType, deviceList: realData(station), jsonData};
  }

  function realData({id, stationType}: StationRecord) {
    return realDataOf(stationType, readings.station(id, siteClock.nowMs()));
  }
}
