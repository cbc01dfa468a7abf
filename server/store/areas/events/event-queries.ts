import {type ExpressionBuilder, sql} from 'kysely';
import type {Connections} from '../../connections.ts';
import {inBatches} from '../../in-batches.ts';
import type {Tables} from '../../tables.ts';
import type {EventCounts, StoredEvent} from './event.ts';
import {inScope, isCounted, NAMED, storedEvents, toEvent} from './event-rows.ts';
import type {EventStore} from './events.ts';
import {putEvents} from './put-events.ts';
import {rewindEvents} from './rewind-events.ts';

const NONE: EventCounts = {alarm: 0, fault: 0, switch: 0, monitor: 0, urgent: false};

export function eventQueries({reader, writer, change: inOne}: Connections): EventStore {
  const stored = () => storedEvents(reader);

  return {
    put(events) {
      if (events.length === 0) return Promise.resolve([]);
      return inOne('events', (change) => putEvents(change, events));
    },
    forgetAfter(atMs) {
      return inOne('events', (change) => rewindEvents(change, atMs));
    },
    async forgetBefore(atMs) {
      const gone = await writer.deleteFrom('event').where('raised_ms', '<', atMs).executeTakeFirst();
      return Number(gone.numDeletedRows);
    },
    async counts(scope, sinceMs, untilMs) {
      if (scope.length === 0) return NONE;
      const rows = await reader
        .selectFrom('event')
        .innerJoin('project', 'project.id', 'event.project_id')
        .select([
          'event.kind',
          sql<number>`count(*)`.as('unread'),
          sql<0 | 1>`max(case when level <= 2 and released_ms is null then 1 else 0 end)`.as('urgent'),
        ])
        .where((of) => isCounted(of as unknown as ExpressionBuilder<Tables, 'event'>, scope, sinceMs, untilMs))
        .groupBy('event.kind')
        .execute();
      const counts = Object.fromEntries(rows.map(({kind, unread}) => [kind, unread]));
      return {...NONE, ...counts, urgent: rows.some(({urgent}) => urgent === 1)};
    },
    async open(scope, untilMs, limit) {
      if (scope.length === 0) return [];
      const rows = await stored()
        .where('life', 'in', ['unacknowledged', 'event'])
        .where('shelved_until_ms', 'is', null)
        .where('hold', 'is', null)
        .where('released_ms', 'is', null)
        .where('raised_ms', '<=', untilMs)
        .where((of) => inScope(of, scope))
        .orderBy('level')
        .orderBy('raised_ms', 'desc')
        .orderBy('event.id')
        .limit(limit)
        .execute();
      return rows.map(toEvent);
    },
    async standing(untilMs, limit) {
      const rows = await stored()
        .where('released_ms', 'is', null)
        .where('raised_ms', '<=', untilMs)
        .orderBy('raised_ms')
        .orderBy('event.id')
        .limit(limit)
        .execute();
      return rows.map(toEvent);
    },
    async named(events) {
      const [projects, stations, things] = [new Map<string, Named>(), new Map<string, Named>(), new Map<string, Omit<Named, 'name'>>()];
      for (const part of inBatches([...new Set(events.map(({projectId}) => projectId))])) {
        for (const row of await reader.selectFrom('project').select(['id', 'name', 'name_en', 'name_pt']).where('id', 'in', part).execute())
          projects.set(row.id, row);
      }
      for (const part of inBatches([...new Set(events.flatMap(({stationId}) => stationId ?? []))])) {
        for (const row of await reader.selectFrom('station').select(['id', 'name', 'name_en', 'name_pt']).where('id', 'in', part).execute())
          stations.set(row.id, row);
      }
      for (const part of inBatches([...new Set(events.flatMap(({deviceId}) => deviceId ?? []))])) {
        for (const table of NAMED) {
          for (const row of await reader.selectFrom(table).select(['id', 'name_en', 'name_pt']).where('id', 'in', part).execute())
            things.set(row.id, row);
        }
      }
      return events.flatMap((event) => {
        const [project, station] = [projects.get(event.projectId), stations.get(event.stationId ?? '')];
        if (!project) return [];
        return {
          ...event,
          projectName: project.name,
          projectNameEn: project.name_en,
          projectNamePt: project.name_pt,
          stationName: station?.name ?? null,
          stationNameEn: station?.name_en ?? null,
          stationNamePt: station?.name_pt ?? null,
          deviceNameEn: things.get(event.deviceId ?? '')?.name_en ?? null,
          deviceNamePt: things.get(event.deviceId ?? '')?.name_pt ?? null,
          read: false,
        };
      });
    },
    async byIds(ids) {
      const found = new Map<string, StoredEvent>();
      for (const batch of inBatches(ids)) {
        for (const row of await stored().where('event.id', 'in', batch).execute()) found.set(row.id, toEvent(row));
      }
      return ids.flatMap((id) => found.get(id) ?? []);
    },
  };
}

interface Named {
  readonly name: string;
  readonly name_en: string | null;
  readonly name_pt: string | null;
}
