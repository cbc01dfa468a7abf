import {audit, exported} from '@livebus/contract';
import type {FastifyInstance} from 'fastify';
import {actorOf} from '../audit/actor.ts';
import {answerCall} from '../plugins/call-routes.ts';
import type {Services} from '../services.ts';

/** The audit for administrators, and what consoles tell for it. */
export function auditRoutes(scope: FastifyInstance, services: Services): void {
  const {store} = services;

  answerCall(scope, audit, services, async ({query: {from, to, who, action, subject, pageNum, pageSize}}) => {
    const filter = {fromMs: from, toMs: to, who, action, subject};
    const {rows, total} = await store.audit.page(filter, (pageNum - 1) * pageSize, pageSize);
    return {rows: rows.map(({atMs, previous: _, ...entry}) => ({...entry, at: atMs})), totalSize: total};
  });

  answerCall(scope, exported, services, async ({request, body: {format, kind, id, file}}) => {
    await store.as(actorOf(request)).audit.record({action: 'export', subject: {kind, id: id ?? null, name: file}, after: {format}});
    return null;
  });
}
