import {deviceInfo, lineData, projectPictures, stationPicture, stationRealData} from '@livebus/contract';
import {parseDay} from '@livebus/engine/core';
import type {FastifyInstance} from 'fastify';
import {ApiError} from '../../../base/errors.ts';
import {answerCall} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import type {StationRecord} from '../../../store/areas/assets/assets.ts';
import {lineDataOf, realDataOf} from '../wire-forms.ts';
export function powerMonitorRoutes(scope: FastifyInstance, services: Services): void {
  const {store, readings, history, siteClock} = services;

  answerCall(scope, stationPicture, services, async ({query}) => {
    const diagram = await store.assets.diagramOf(query.stationId);
    if (!diagram) throw new ApiError('notFound');
    return {jsonData: diagram.jsonData};
  });

  answerCall(scope, stationRealData, services, async ({query}) => realData(await stationOf(query.stationId)));

  answerCall(scope, projectPictures, services, async ({query}) => {
    const stations = await store.assets.stationsOfProject(query.projectId);
    return stations.map((station) => ({
      stationId: station.id,
      stationName: station.name,
      stationType: station.stationType,
      deviceList: realData(station),
      jsonData: station.jsonData,
    }));
  });

  answerCall(scope, deviceInfo, services, ({query}) => readings.device(query.deviceId, siteClock.nowMs()) ?? null);

  answerCall(scope, lineData, services, async ({query: {deviceId, type, searchDate}}) => {
    if (searchDate !== undefined && parseDay(searchDate) === undefined) {
      throw new ApiError('badRequest', {errors: [{path: 'searchDate', message: 'no such day'}]});
    }
    const timeZone = (await store.assets.timeZoneOf('device', deviceId)) ?? services.timeZone;
    return lineDataOf(await history.dayCurve({deviceId, figure: type, day: searchDate, timeZone, nowMs: siteClock.nowMs()}), timeZone);
  });

  async function stationOf(id: string): Promise<StationRecord> {
    const station = await store.assets.station(id);
    if (!station) throw new ApiError('notFound');
    return station;
  }

  function realData({id, stationType}: StationRecord) {
    return realDataOf(stationType, readings.station(id, siteClock.nowMs()));
  }
}
