import {NOTICE_LIMITS, newMessages, noticeList, readMessages, repairList, taskList} from '@livebus/contract';
import {siteDay, siteText} from '@livebus/engine/core';
import type {FastifyInstance, FastifyRequest} from 'fastify';
import {scopeOf} from '../../../access/authorise.ts';
import {isGranted, roleOf} from '../../../access/roles.ts';
import {actorOf} from '../../../audit/actor.ts';
import {otherNames} from '../../../base/other-names.ts';
import {answerCall, callerOf} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';
import {type ReadThing, readKey} from '../../../store/areas/notices/notices.ts';
import {noticeWire, orderMessage} from '../message-wire.ts';

const MOST = NOTICE_LIMITS.messages;

/** What the caller is told: notices, orders that he has, repairs that wait. A wall is nobody, and told nothing. */
export function messageListRoutes(scope: FastifyInstance, services: Services): void {
  const {store, siteClock, timeZone, noticeNews} = services;

  async function noticesOf(request: FastifyRequest) {
    const {account, kind} = callerOf(request);
    if (kind === 'wall') return [];
    const reader = {scope: await scopeOf(account, store), role: account.role};
    return store.notices.current(reader, siteDay(siteClock.nowMs(), timeZone), MOST);
  }

  async function ordersOf(request: FastifyRequest) {
    const {account, kind} = callerOf(request);
    if (kind === 'wall' || !isGranted(roleOf(account), 'work', 'query')) return [];
    return store.notices.ownOrders(account.loginName, await scopeOf(account, store), MOST);
  }

  const readOf = (request: FastifyRequest) => store.notices.readOf(callerOf(request).account.id);
  const zoneOf = async (projectId: string) => (await store.assets.timeZoneOf('project', projectId)) ?? timeZone;

  answerCall(scope, newMessages, services, async ({request}) => {
    const [notices, orders, read] = await Promise.all([noticesOf(request), ordersOf(request), readOf(request)]);
    const told = [
      ...notices.map((one) => ({atMs: one.createdMs, wire: noticeWire(one, read, timeZone)})),
      ...(await Promise.all(
        orders.map(async (one) => ({atMs: one.createdMs, wire: orderMessage(one, read, await zoneOf(one.projectId))})),
      )),
    ];
    return told.sort((a, b) => b.atMs - a.atMs).map(({wire}) => wire);
  });

  answerCall(scope, readMessages, services, async ({body: {noticeIds, orderIds}, request}) => {
    const [notices, orders, read] = await Promise.all([noticesOf(request), ordersOf(request), readOf(request)]);
    const marks: ReadThing[] = [
      ...notices.filter(({id}) => noticeIds.includes(id)).map(({id, revision}) => ({kind: 'notice' as const, id, revision})),
      ...orders.filter(({id}) => orderIds.includes(id)).map(({id}) => ({kind: 'order' as const, id, revision: 0})),
    ];
    const fresh = marks.filter((one) => read.get(readKey(one)) !== one.revision);
    if (fresh.length === 0) return null;
    await store.as(actorOf(request)).notices.mark(callerOf(request).account.id, fresh);
    noticeNews.tell({id: fresh[0]!.id, login: callerOf(request).account.loginName});
    return null;
  });

  answerCall(scope, noticeList, services, async ({request}) => {
    const [notices, read] = await Promise.all([noticesOf(request), readOf(request)]);
    return notices.map((one) => noticeWire(one, read, timeZone)).filter(({isRead}) => !isRead);
  });

  answerCall(scope, repairList, services, async ({request}) => {
    const {account, kind} = callerOf(request);
    if (kind === 'wall' || !isGranted(roleOf(account), 'repair', 'query')) return [];
    const {rows} = await store.work.repairs({scope: await scopeOf(account, store), status: 1}, MOST);
    return rows.map(({id, number, names: {device}, info, createdMs, timeZone: zone}) => ({
      ...{id, faultRepairId: number, deviceName: device.name, ...otherNames(device, 'device'), repairInfo: info},
      createTime: siteText(createdMs, zone ?? timeZone),
    }));
  });

  answerCall(scope, taskList, services, async ({request}) =>
    Promise.all(
      (await ordersOf(request)).map(async ({id, number, projectId, type, content, createdMs}) => ({
        ...{id, workId: number, workType: type, workContent: content},
        workCreateTime: siteText(createdMs, await zoneOf(projectId)),
      })),
    ),
  );
}
