import {audit, exported} from '@livebus/contract';
import {dayStartMs, shiftDay} from '@livebus/engine/core';
import type {FastifyInstance} from 'fastify';
import {actorOf} from '../../../audit/actor.ts';
import {idsIn} from '../../../audit/ids-in.ts';
import {answerCall} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';

/** The audit for administrators, and the events that consoles report to it. */
export function auditRoutes(scope: FastifyInstance, services: Services): void {
  const {store, timeZone} = services;

  answerCall(scope, audit, services, async ({query: {from, to, fromDay, toDay, pageNum, pageSize, ...others}}) => {
    const filter = {
      fromMs: from ?? (fromDay === undefined ? undefined : dayStartMs(fromDay, timeZone)),
      toMs: to ?? (toDay === undefined ? undefined : dayStartMs(shiftDay(toDay, 1), timeZone)),
      ...others,
    };
    const {rows, total} = await store.audit.page(filter, (pageNum - 1) * pageSize, pageSize);
    const names = await store.audit.names(idsIn(rows));
    return {
      rows: rows.map(({atMs, previous: _, ...entry}) => ({...entry, at: atMs})),
      totalSize: total,
      names: names.map(({nameEn, namePt, ...one}) => ({...one, nameEn: nameEn ?? undefined, namePt: namePt ?? undefined})),
    };
  });

  answerCall(scope, exported, services, async ({request, body: {format, kind, id, file}}) => {
    await store.as(actorOf(request)).audit.record({action: 'export', subject: {kind, id: id ?? null, name: file}, after: {format}});
    return null;
  });
}
