import type {EventWords} from '@livebus/contract';
import {type ExpressionBuilder, sql} from 'kysely';
import type {Connections} from '../../connections.ts';
import {inBatches} from '../../in-batches.ts';
import type {Tables} from '../../tables.ts';
import type {ProjectScope} from '../assets/assets.ts';
import type {EventCounts, SiteEvent, StoredEvent} from './event.ts';
import type {EventStore} from './events.ts';

const COLUMNS = [
  'event.id',
  'event.kind',
  'level',
  'event.project_id',
  'event.station_id',
  'device_id',
  'device_name',
  'diagram_device_id',
  'event.name',
  'info',
  'value_a',
  'value_b',
  'value_c',
  'raised_ms',
  'acquisition_ms',
  'released_ms',
  'is_read',
  'words',
  'project.name as project_name',
  'project.name_en as project_name_en',
  'project.name_pt as project_name_pt',
  'station.name as station_name',
  'station.name_en as station_name_en',
  'station.name_pt as station_name_pt',
] as const;

/** Tables that an event may refer to; ids are unique over all of them. */
const NAMED = ['device', 'transformer', 'sensor', 'gateway'] as const;

/** Of names besides a site's own. */
const LANGUAGES = ['en', 'pt'] as const;

const NONE: EventCounts = {alarm: 0, fault: 0, switch: 0, monitor: 0, urgent: false};

export function eventQueries({reader, writer, change: inOne}: Connections): EventStore {
  /** Events of deleted projects are left out. */
  const stored = () =>
    reader
      .selectFrom('event')
      .innerJoin('project', 'project.id', 'event.project_id')
      .leftJoin('station', 'station.id', 'event.station_id')
      .select(COLUMNS)
      .select((of) =>
        NAMED.flatMap((table) =>
          LANGUAGES.map((one) =>
            of.selectFrom(table).select(`name_${one}`).whereRef(`${table}.id`, '=', 'event.device_id').as(`${table}_${one}`),
          ),
        ),
      );

  return {
    put(events) {
      if (events.length === 0) return Promise.resolve([]);
      return inOne('events', async (change) => {
        const distinct = lastReturns(events);
        const ids = distinct.map((event) => event.id);
        const standing = new Set<string>();
        for (const batch of inBatches(ids)) {
          for (const row of await change.selectFrom('event').select('id').where('id', 'in', batch).execute()) standing.add(row.id);
        }
        for (const batch of inBatches(distinct)) {
          await change
            .insertInto('event')
            .values(batch.map(toRow))
            .onConflict((conflict) =>
              conflict.column('id').doUpdateSet((of) => ({
                released_ms: of.ref('excluded.released_ms'),
                words: of.fn.coalesce('event.words', 'excluded.words'),
              })),
            )
            .execute();
        }
        return ids.filter((id) => !standing.has(id));
      });
    },
    forgetAfter(atMs) {
      return inOne('events', async (change) => {
        const gone = await change.deleteFrom('event').where('raised_ms', '>', atMs).executeTakeFirst();
        const opened = await change.updateTable('event').set({released_ms: null}).where('released_ms', '>', atMs).executeTakeFirst();
        return Number(gone.numDeletedRows + opened.numUpdatedRows);
      });
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
        .where('is_read', '=', 0)
        .where('raised_ms', '>=', sinceMs)
        .where('raised_ms', '<=', untilMs)
        .where((of) => inScope(of, scope))
        .groupBy('event.kind')
        .execute();
      const counts = Object.fromEntries(rows.map(({kind, unread}) => [kind, unread]));
      return {...NONE, ...counts, urgent: rows.some(({urgent}) => urgent === 1)};
    },
    async open(scope, untilMs, limit) {
      if (scope.length === 0) return [];
      const rows = await stored()
        .where('is_read', '=', 0)
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

/** Each event once: as first reported, with the return reported last. */
function lastReturns(events: readonly SiteEvent[]): SiteEvent[] {
  const byId = new Map<string, SiteEvent>();
  for (const event of events) byId.set(event.id, {...(byId.get(event.id) ?? event), releasedMs: event.releasedMs});
  return [...byId.values()];
}

const inScope = (of: ExpressionBuilder<Tables, 'event'>, scope: ProjectScope) =>
  scope === 'all' ? of.lit(true) : of('event.project_id', 'in', [...scope]);

function toRow(event: SiteEvent) {
  const [value_a, value_b, value_c] = event.values;
  return {
    id: event.id,
    kind: event.kind,
    level: event.level,
    project_id: event.projectId,
    station_id: event.stationId,
    device_id: event.deviceId,
    device_name: event.deviceName,
    diagram_device_id: event.diagramDeviceId,
    name: event.name,
    info: event.info,
    words: event.words === undefined ? null : JSON.stringify(event.words),
    value_a,
    value_b,
    value_c,
    raised_ms: event.raisedMs,
    acquisition_ms: event.acquisitionMs ?? null,
    released_ms: event.releasedMs,
  };
}

type EventRow = ReturnType<typeof toRow> & {
  readonly is_read: 0 | 1;
  readonly project_name: string;
  readonly project_name_en: string | null;
  readonly project_name_pt: string | null;
  readonly station_name: string | null;
  readonly station_name_en: string | null;
  readonly station_name_pt: string | null;
} & {readonly [Key in `${(typeof NAMED)[number]}_${(typeof LANGUAGES)[number]}`]: string | null};

function toEvent(row: EventRow): StoredEvent {
  return {
    id: row.id,
    kind: row.kind,
    level: row.level,
    projectId: row.project_id,
    projectName: row.project_name,
    projectNameEn: row.project_name_en,
    projectNamePt: row.project_name_pt,
    stationId: row.station_id,
    stationName: row.station_name,
    stationNameEn: row.station_name_en,
    stationNamePt: row.station_name_pt,
    deviceId: row.device_id,
    deviceName: row.device_name,
    deviceNameEn: row.device_en ?? row.transformer_en ?? row.sensor_en ?? row.gateway_en,
    deviceNamePt: row.device_pt ?? row.transformer_pt ?? row.sensor_pt ?? row.gateway_pt,
    diagramDeviceId: row.diagram_device_id,
    name: row.name,
    info: row.info,
    words: row.words === null ? undefined : (JSON.parse(row.words) as EventWords),
    values: [row.value_a, row.value_b, row.value_c],
    raisedMs: row.raised_ms,
    ...(row.acquisition_ms !== null && {acquisitionMs: row.acquisition_ms}),
    releasedMs: row.released_ms,
    read: row.is_read === 1,
  };
}
