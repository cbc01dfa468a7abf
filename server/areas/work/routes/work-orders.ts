import {randomBytes} from 'node:crypto';
import {
  addWorkOrder,
  assignWorkOrder,
  executors,
  saveWorkOrder,
  startWorkOrder,
  WORK_LIMITS,
  workOrderById,
  workOrders,
  workTree,
} from '@livebus/contract';
import {dayStartMs, siteDay} from '@livebus/engine/core';
import type {FastifyInstance, FastifyRequest} from 'fastify';
import {requireAssets, scopeOf} from '../../../access/authorise.ts';
import {actorOf} from '../../../audit/actor.ts';
import {ApiError} from '../../../base/errors.ts';
import {answerCall, callerOf} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import {sees} from '../../../store/areas/assets/scope.ts';
import type {OrderRecord, Person} from '../../../store/areas/work/work.ts';
import {workTreeOf} from '../asset-tree.ts';
import {workerOf, workersFor} from '../who-works.ts';
import {countsWire, orderWire, timelineOf} from '../work-wire.ts';
import {changeOf, doneOf} from './change-of.ts';

/** Work orders (工单). What a step may do is decided by the store, in the transaction that does it. */
export function workOrderRoutes(scope: FastifyInstance, services: Services): void {
  const {store, siteClock, timeZone, workNews} = services;
  const mayOf = (request: FastifyRequest) => scopeOf(callerOf(request).account, store);
  const timeNow = () => ({nowMs: siteClock.nowMs(), timeZone});
  const zoneOf = async (projectId: string) => (await store.assets.timeZoneOf('project', projectId)) ?? timeZone;

  /** Throws `notFound` unless the caller sees its project. */
  async function orderOf(id: string, request: FastifyRequest): Promise<OrderRecord> {
    const [order, may] = await Promise.all([store.work.order(id), mayOf(request)]);
    if (order === undefined || !sees(may, order.projectId)) throw new ApiError('notFound');
    return order;
  }

  const changeAt = async (request: FastifyRequest, call: Parameters<typeof changeOf>[1], body: unknown, projectId: string) =>
    changeOf(request, call, body, {nowMs: siteClock.nowMs(), zone: await zoneOf(projectId)});

  answerCall(scope, workTree, services, async ({request}) => workTreeOf(store, await mayOf(request)));

  answerCall(scope, executors, services, async ({query: {projectId}, request}) => {
    if (projectId !== undefined) await requireAssets('project', [projectId], callerOf(request).account, store);
    const people = await workersFor(store, await mayOf(request), projectId);
    return people.map(({login, name}) => ({loginName: login, userName: name}));
  });

  answerCall(scope, workOrders, services, async ({query: {workStatus, workContent, deviceId, open}, request}) => {
    const may = await mayOf(request);
    const time = timeNow();
    const month = dayStartMs(`${siteDay(time.nowMs, timeZone).slice(0, 7)}-01`, timeZone);
    const [{rows, total}, counts] = await Promise.all([
      store.work.orders({scope: may, status: workStatus, words: workContent, deviceId, open}, WORK_LIMITS.listed),
      store.work.orderCounts(may, callerOf(request).account.loginName, month),
    ]);
    return {list: rows.map((row) => orderWire(row, time, false)), ...countsWire(counts, time, total)};
  });

  answerCall(scope, workOrderById, services, async ({query: {id}, request}) => {
    const order = await orderOf(id, request);
    const [entries, worker] = await Promise.all([store.work.history(id), workerOf(store, order.executor.login, order.projectId)]);
    const names = await store.work.names(entries.flatMap(({by}) => by ?? []));
    const {creator, executor} = order;
    const known = [
      {step: 'created', at: order.createdMs, by: creator.login, byName: creator.name},
      {step: 'started', at: order.startedMs, by: executor.login, byName: executor.name},
      {step: 'finished', at: order.finishedMs, by: executor.login, byName: executor.name},
    ] as const;
    return {
      ...orderWire(order, timeNow(), true),
      ...(order.status < 3 && worker === undefined && {executorGone: true}),
      timeline: timelineOf(entries, known, names),
    };
  });

  answerCall(scope, addWorkOrder, services, async ({body, request}) => {
    const {loginName, name} = callerOf(request).account;
    const {projectId, stationId, deviceId, workType, workContent, workContentImgs, adviceExecuteTime, alarmId} = body;
    await requireAssets('project', [projectId], callerOf(request).account, store);
    if ((await store.assets.projectIdOf('device', deviceId)) !== projectId) throw elsewhere();
    const executor = await fit(body.workExecutor, projectId);
    const change = await changeAt(request, addWorkOrder, body, projectId);
    const outcome = await store.as(actorOf(request)).work.addOrder(
      {
        ...{
          id: randomBytes(12).toString('hex'),
          projectId,
          stationId,
          deviceId,
          type: workType,
          content: workContent,
          contentImages: workContentImgs,
        },
        ...{creator: {login: loginName, name}, executor, advisedDay: adviceExecuteTime, alarmId: alarmId ?? null},
      },
      change,
    );
    if (outcome.kind === 'absent') throw elsewhere();
    const done = doneOf(outcome, 'workNotNow');
    if (!done.again) tell(done.id, projectId, {executor, number: done.number, type: workType, content: workContent, by: name});
    return {id: done.id, number: done.number};
  });

  answerCall(scope, startWorkOrder, services, async ({body, request}) => {
    const {projectId} = await orderOf(body.id, request);
    const change = await changeAt(request, startWorkOrder, body, projectId);
    const done = doneOf(
      await store.as(actorOf(request)).work.startOrder(body.id, callerOf(request).account.loginName, change),
      'workNotNow',
    );
    if (!done.again) tell(body.id, projectId);
    return {revision: done.revision};
  });

  answerCall(scope, saveWorkOrder, services, async ({body, request}) => {
    const {projectId, repair} = await orderOf(body.id, request);
    const change = await changeAt(request, saveWorkOrder, body, projectId);
    const handling = {
      ...{reason: body.reasonAnalysis, solution: body.solution, department: body.responsibleDepartment},
      ...{analysis: body.analysis, analysisImages: body.analysisImgs, measure: body.measure, measureImages: body.measureImgs},
    };
    const login = callerOf(request).account.loginName;
    const finish = body.workStatus === 3;
    const done = doneOf(await store.as(actorOf(request)).work.saveOrder(body.id, login, handling, finish, change), 'workNotNow');
    if (!done.again) {
      tell(body.id, projectId);
      if (repair) workNews.tell({thing: 'repair', id: repair.id, projectId});
    }
    return {revision: done.revision};
  });

  answerCall(scope, assignWorkOrder, services, async ({body, request}) => {
    const order = await orderOf(body.id, request);
    const executor = await fit(body.workExecutor, order.projectId);
    const change = await changeAt(request, assignWorkOrder, body, order.projectId);
    const done = doneOf(await store.as(actorOf(request)).work.assignOrder(body.id, executor, body.note, change), 'workNotNow');
    if (!done.again) {
      const {number, type, content} = order;
      tell(body.id, order.projectId, {executor, number, type, content, by: callerOf(request).account.name});
    }
    return {revision: done.revision};
  });

  async function fit(login: string, projectId: string): Promise<Person> {
    const worker = await workerOf(store, login, projectId);
    if (worker === undefined) throw new ApiError('executorUnfit');
    return worker;
  }

  function tell(id: string, projectId: string, given?: Given): void {
    workNews.tell({thing: 'order', id, projectId, ...(given && {assigned: assignedOf(given)})});
  }
}

interface Given {
  readonly executor: Person;
  readonly number: string;
  readonly type: string;
  readonly content: string;
  readonly by: string;
}

/** The device is of another station or project than those named with it. */
export const elsewhere = () => new ApiError('badRequest', {errors: [{path: 'deviceId', message: 'not in this station and project'}]});

/** Characters of the content that its executor is told at once. */
const TOLD = 100;

/** What the new executor is told. */
export const assignedOf = ({executor, number, type, content, by}: Given) => ({
  login: executor.login,
  ...{number, type, content: [...content].slice(0, TOLD).join(''), by},
});
