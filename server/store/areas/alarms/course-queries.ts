import {DAY_MS} from '@livebus/engine/core';
import {type SqlBool, sql} from 'kysely';
import type {Connections} from '../../connections.ts';
import {storedEvents, toEvent} from '../events/event-rows.ts';
import type {CourseStore, Occurrence} from './course.ts';

/** Rows that one statement reads. */
const ROWS = 10_000;
/** Alarms and faults alone: switch changes and logs call for nobody. */
const KINDS = ['alarm', 'fault'] as const;

export function courseQueries({reader}: Pick<Connections, 'reader'>): CourseStore {
  const after = (projectId: string, fromMs: number, toMs: number, last: {readonly raised_ms: number; readonly id: string} | undefined) =>
    reader
      .selectFrom('event')
      .select(['id', 'alarm_key', 'level', 'raised_ms', 'acquisition_ms', 'released_ms', 'acknowledged_ms', 'arrived_ms'])
      .where('project_id', '=', projectId)
      .where('event.kind', 'in', KINDS)
      .where('raised_ms', '>=', fromMs)
      .where('raised_ms', '<', toMs)
      .$if(last !== undefined, (all) => all.where(sql<SqlBool>`(event.raised_ms, event.id) > (${last!.raised_ms}, ${last!.id})`))
      .orderBy('raised_ms')
      .orderBy('id')
      .limit(ROWS)
      .execute();
  return {
    async occurrences(projectId, fromMs, toMs) {
      const found: Occurrence[] = [];
      let last: {readonly raised_ms: number; readonly id: string} | undefined;
      do {
        const rows = await after(projectId, fromMs, toMs, last);
        for (const row of rows) {
          found.push({
            id: row.id,
            key: row.alarm_key ?? row.id,
            level: row.level,
            atMs: row.raised_ms + (row.acquisition_ms ?? 0),
            releasedMs: row.released_ms,
            acknowledgedMs: row.acknowledged_ms,
            arrivedMs: row.arrived_ms ?? row.raised_ms,
          });
        }
        last = rows.length < ROWS ? undefined : rows.at(-1);
      } while (last !== undefined);
      return found;
    },
    async firstMs(projectId) {
      const row = await reader
        .selectFrom('event')
        .select('raised_ms')
        .where('project_id', '=', projectId)
        .where('event.kind', 'in', KINDS)
        .orderBy('raised_ms')
        .limit(1)
        .executeTakeFirst();
      return row?.raised_ms;
    },
    async timesOf(deviceId, rule, fromMs, toMs) {
      const rows = await reader
        .selectFrom('event')
        .select('raised_ms')
        .where('device_id', '=', deviceId)
        .where('rule', '=', rule)
        .where('raised_ms', '>=', fromMs)
        .where('raised_ms', '<', toMs)
        .orderBy('raised_ms')
        .execute();
      return rows.map(({raised_ms}) => raised_ms);
    },
    async standing(projectId, atMs, limit) {
      const all = storedEvents(reader)
        .where('event.project_id', '=', projectId)
        .where('event.kind', 'in', KINDS)
        .where('raised_ms', '<', atMs)
        .where((of) => of.or([of('released_ms', 'is', null), of('released_ms', '>=', atMs)]));
      const [{count}, {stale}, rows] = await Promise.all([
        counted(all),
        counted(all.where('raised_ms', '<', atMs - STALE_MS)).then(({count: stale}) => ({stale})),
        all
          .where('raised_ms', '<', atMs - STALE_MS)
          .orderBy('raised_ms')
          .orderBy('event.id')
          .limit(limit)
          .execute(),
      ]);
      return {count, stale, rows: rows.map(toEvent)};
    },
  };
}

/** An alarm that stands longer tells nobody anything any more (ISA-18.2). */
const STALE_MS = DAY_MS;

async function counted(all: ReturnType<typeof storedEvents>): Promise<{readonly count: number}> {
  const row = await all
    .clearSelect()
    .select(({fn}) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return {count: Number(row.count)};
}
