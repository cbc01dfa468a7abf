import {audit, exported} from '@livebus/contract';
import type {FastifyInstance} from 'fastify';
import {actorOf} from '../../../audit/actor.ts';
import {idsIn} from '../../../audit/ids-in.ts';
import {zoneOffsetMs} from '../../../base/site-time.ts';
import {answerCall} from '../../../plugins/call-routes.ts';
import type {Services} from '../../../services.ts';

const DAY_MS = 86_400_000;

/** When a day of a zone begins, or one some days after it. */
function dayStartMs(day: string, later: number, zone: string): number {
  const asUtcMs = Date.parse(day) + later * DAY_MS;
  return asUtcMs - zoneOffsetMs(asUtcMs - zoneOffsetMs(asUtcMs, zone), zone);
}

/** The audit for administrators, and what consoles tell for it. */
export function auditRoutes(scope: FastifyInstance, services: Services): void {
  const {store, timeZone} = services;

  answerCall(scope, audit, services, async ({query: {from, to, fromDay, toDay, who, action, subject, pageNum, pageSize}}) => {
    const filter = {
      fromMs: from ?? (fromDay === undefined ? undefined : dayStartMs(fromDay, 0, timeZone)),
      toMs: to ?? (toDay === undefined ? undefined : dayStartMs(toDay, 1, timeZone)),
      who,
      action,
      subject,
    };
    const {rows, total} = await store.audit.page(filter, (pageNum - 1) * pageSize, pageSize);
    const names = await store.audit.names(idsIn(rows));
    return {
      rows: rows.map(({atMs, previous: _, ...entry}) => ({...entry, at: atMs})),
      totalSize: total,
      names: names.map(({nameEn, ...one}) => ({...one, nameEn: nameEn ?? undefined})),
    };
  });

  answerCall(scope, exported, services, async ({request, body: {format, kind, id, file}}) => {
    await store.as(actorOf(request)).audit.record({action: 'export', subject: {kind, id: id ?? null, name: file}, after: {format}});
    return null;
  });
}
