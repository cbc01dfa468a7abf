import {randomBytes} from 'node:crypto';
import {addFaultRepair, convertRepair, falseRepair, faultRepairById, faultRepairs, repairTree, WORK_LIMITS} from '@livebus/contract';
import {dayStartMs, siteDay} from '@livebus/engine/core';
import type {FastifyInstance, FastifyRequest} from 'fastify';
import {requireAssets, scopeOf} from '../../../access/authorise.ts';
import {actorOf} from '../../../audit/actor.ts';
import {ApiError} from '../../../base/errors.ts';
import {answerCall, callerOf} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import {sees} from '../../../store/areas/assets/scope.ts';
import type {RepairRecord} from '../../../store/areas/work/work.ts';
import {workTreeOf} from '../asset-tree.ts';
import {workerOf} from '../who-works.ts';
import {countsWire, repairWire, timelineOf} from '../work-wire.ts';
import {changeOf, doneOf} from './change-of.ts';
import {assignedOf, elsewhere} from './work-orders.ts';

/** Of orders that are made from repairs. */
const TYPE = '维修服务';
const SOURCE = '控制台';

/** Fault repairs (故障报修). */
export function faultRepairRoutes(scope: FastifyInstance, services: Services): void {
  const {store, siteClock, timeZone, workNews} = services;
  const mayOf = (request: FastifyRequest) => scopeOf(callerOf(request).account, store);
  const timeNow = () => ({nowMs: siteClock.nowMs(), timeZone});
  const zoneOf = async (projectId: string) => (await store.assets.timeZoneOf('project', projectId)) ?? timeZone;

  async function repairOf(id: string, request: FastifyRequest): Promise<RepairRecord> {
    const [repair, may] = await Promise.all([store.work.repair(id), mayOf(request)]);
    if (repair === undefined || !sees(may, repair.projectId)) throw new ApiError('notFound');
    return repair;
  }

  const changeAt = async (request: FastifyRequest, call: Parameters<typeof changeOf>[1], body: unknown, projectId: string) =>
    changeOf(request, call, body, {nowMs: siteClock.nowMs(), zone: await zoneOf(projectId)});

  answerCall(scope, repairTree, services, async ({request}) => workTreeOf(store, await mayOf(request)));

  answerCall(scope, faultRepairs, services, async ({query: {repairStatus, repairInfo, deviceId, open}, request}) => {
    const may = await mayOf(request);
    const time = timeNow();
    const month = dayStartMs(`${siteDay(time.nowMs, timeZone).slice(0, 7)}-01`, timeZone);
    const [{rows, total}, counts] = await Promise.all([
      store.work.repairs({scope: may, status: repairStatus, words: repairInfo, deviceId, open}, WORK_LIMITS.listed),
      store.work.repairCounts(may, callerOf(request).account.loginName, month),
    ]);
    return {list: rows.map((row) => repairWire(row, time)), ...countsWire(counts, time, total)};
  });

  answerCall(scope, faultRepairById, services, async ({query: {id}, request}) => {
    const repair = await repairOf(id, request);
    const entries = await store.work.history(id);
    const names = await store.work.names(entries.flatMap(({by}) => by ?? []));
    const {reporter} = repair;
    const known = [{step: 'created', at: repair.createdMs, by: reporter.login, byName: reporter.name}] as const;
    return {...repairWire(repair, timeNow()), timeline: timelineOf(entries, known, names)};
  });

  answerCall(scope, addFaultRepair, services, async ({body, request}) => {
    const {loginName, name} = callerOf(request).account;
    const {projectId, stationId, deviceId, repairInfo, repairInfoImg, clientName, clientTel, alarmId} = body;
    await requireAssets('project', [projectId], callerOf(request).account, store);
    const change = await changeAt(request, addFaultRepair, body, projectId);
    const outcome = await store.as(actorOf(request)).work.addRepair(
      {
        ...{id: randomBytes(12).toString('hex'), projectId, stationId, deviceId, info: repairInfo, infoImages: repairInfoImg},
        ...{clientName, clientTel, reporter: {login: loginName, name}, source: SOURCE, alarmId: alarmId ?? null},
      },
      change,
    );
    if (outcome.kind === 'absent') throw elsewhere();
    const done = doneOf(outcome, 'repairNotNow');
    if (!done.again) workNews.tell({thing: 'repair', id: done.id, projectId});
    return {id: done.id, number: done.number};
  });

  answerCall(scope, convertRepair, services, async ({body, request}) => {
    const {projectId, info, timeZone: own} = await repairOf(body.id, request);
    const executor = await workerOf(store, body.workExecutor, projectId);
    if (executor === undefined) throw new ApiError('executorUnfit');
    const change = await changeAt(request, convertRepair, body, projectId);
    const {loginName, name} = callerOf(request).account;
    const advisedDay = siteDay(change.atMs, own ?? timeZone);
    const order = {id: randomBytes(12).toString('hex'), type: TYPE, creator: {login: loginName, name}, executor, advisedDay};
    const done = doneOf(await store.as(actorOf(request)).work.convertRepair(body.id, order, change), 'repairNotNow');
    if (!done.again) {
      workNews.tell({thing: 'repair', id: body.id, projectId});
      const assigned = assignedOf({executor, number: done.number, type: TYPE, content: info, by: name});
      workNews.tell({thing: 'order', id: done.id, projectId, assigned});
    }
    return {id: done.id, number: done.number};
  });

  answerCall(scope, falseRepair, services, async ({body, request}) => {
    const {projectId} = await repairOf(body.id, request);
    const change = await changeAt(request, falseRepair, body, projectId);
    const done = doneOf(await store.as(actorOf(request)).work.falseRepair(body.id, change), 'repairNotNow');
    if (!done.again) workNews.tell({thing: 'repair', id: body.id, projectId});
    return {revision: done.revision};
  });
}
