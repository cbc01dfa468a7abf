import {deviceNames, stationById, TreeFlag, tree} from '@livebus/contract';
import type {FastifyInstance} from 'fastify';
import {scopeOf} from '../access/authorise.ts';
import {ApiError} from '../base/errors.ts';
import {type OtherNames, otherNames} from '../base/other-names.ts';
import {answerCall, callerOf} from '../plugins/call-routes.ts';
import type {Services} from '../services.ts';

export function commonRoutes(scope: FastifyInstance, services: Services): void {
  const {store} = services;

  answerCall(scope, tree, services, async ({request}) => {
    const groups = await store.assets.tree(await scopeOf(callerOf(request).account, store));
    return groups.map((group) => ({
      ...node(group, TreeFlag.group),
      children: group.projects.map((project) => ({
        ...node(project, TreeFlag.project),
        ...(project.timeZone !== null && {timeZone: project.timeZone}),
        children: project.stations.map((station) => ({
          ...node(station, TreeFlag.station),
          stationCode: station.code,
          stationType: station.stationType,
          children: [],
        })),
      })),
    }));
  });

  answerCall(scope, deviceNames, services, async ({request}) => {
    const stations = await store.assets.deviceNames(await scopeOf(callerOf(request).account, store));
    return stations.map(({stationId, devices}) => ({
      stationId,
      devices: devices.map(({id, name, ...names}) => ({id, name, ...otherNames(names)})),
    }));
  });

  answerCall(scope, stationById, services, async ({query}) => {
    const station = await store.assets.station((query.stationId ?? query.id)!);
    if (!station) throw new ApiError('notFound');
    const {id, name, code, stationType, projectId, projectName, projectNameEn, projectNamePt, timeZone, picture} = station;
    return {
      id,
      name,
      ...otherNames(station),
      stationCode: code,
      stationType,
      projectId,
      projectName,
      ...otherNames({nameEn: projectNameEn, namePt: projectNamePt}, 'project'),
      ...(timeZone !== null && {timeZone}),
      ...(picture !== null && {picture}),
    };
  });
}

interface Named extends OtherNames {
  readonly id: string;
  readonly name: string;
}

const node = ({id, name, ...names}: Named, flag: number) => ({
  id,
  name,
  ...otherNames(names),
  flag,
  opened: false,
  selected: false,
});
