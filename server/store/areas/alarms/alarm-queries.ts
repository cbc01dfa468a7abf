import {DAY_MS} from '@livebus/engine/core';
import {type ExpressionBuilder, type SqlBool, sql} from 'kysely';
import {shownState} from '../../../alarms/life/alarm-life.ts';
import type {Connections} from '../../connections.ts';
import {inBatches} from '../../in-batches.ts';
import type {Tables} from '../../tables.ts';
import type {StoredEvent} from '../events/event.ts';
import {lifeOfRow, storedEvents, toEvent} from '../events/event-rows.ts';
import {EVENTS} from '../events/put-events.ts';
import {matching, orphanedProjects, STATE} from './alarm-filter.ts';
import type {AlarmCause, AlarmCursor, AlarmFilter, AlarmSort, AlarmStore, RecordState} from './alarms.ts';

/** Causes that one statement reads. */
const CAUSES = 10_000;
const NO_ROWS = {rows: [], next: null} as const;
/** 0 where nothing tells the milliseconds of the second: NULL sorts differently in the two databases. */
const ACQUISITION = sql<number>`coalesce(event.acquisition_ms, 0)`;

export function alarmQueries({reader, dialect}: Pick<Connections, 'reader' | 'dialect'>): AlarmStore {
  /** Ids alone, which indices tell: all else is read of the rows of a page only. */
  const idsOf = async (filter: AlarmFilter, sort: AlarmSort, limit: number, after: AlarmCursor | undefined): Promise<string[]> => {
    const orphans = await orphanedProjects(reader);
    const found = matching(reader, filter, {dialect, byLevel: sort === 'level' && !filter.words, orphans}).select('event.id');
    const time = sort === 'oldest' ? 'asc' : 'desc';
    const rows = await (sort === 'level' ? found.orderBy('event.level') : found)
      .orderBy('event.raised_ms', time)
      .orderBy(ACQUISITION, time)
      .orderBy('event.id', time)
      .$if(after !== undefined, (all) => all.where((of) => isAfter(of, sort, after!)))
      .limit(limit)
      .execute();
    return rows.map(({id}) => id);
  };
  const eventsOf = async (ids: readonly string[]): Promise<StoredEvent[]> => {
    const found = new Map<string, StoredEvent>();
    for (const batch of inBatches(ids))
      for (const row of await storedEvents(reader).where('event.id', 'in', batch).execute()) found.set(row.id, toEvent(row));
    return ids.flatMap((id) => found.get(id) ?? []);
  };
  const causesAfter = (filter: AlarmFilter, after: {readonly raised_ms: number; readonly id: string} | undefined) => {
    const found = matching(reader, filter, {dialect})
      .select(['event.id', 'event.raised_ms', 'event.acquisition_ms', 'event.project_id', 'event.station_id', 'event.rule', 'event.name'])
      .orderBy('event.raised_ms')
      .orderBy('event.id')
      .limit(CAUSES);
    if (after === undefined) return found.execute();
    return found.where(sql<SqlBool>`(event.raised_ms, event.id) > (${after.raised_ms}, ${after.id})`).execute();
  };
  return {
    async page(filter, sort, limit, after) {
      if (filter.scope.length === 0 || filter.states?.length === 0) return NO_ROWS;
      const ids = await idsOf(filter, sort, limit + 1, after);
      const rows = await eventsOf(ids.slice(0, limit));
      const last = rows.at(-1);
      if (ids.length <= limit || last === undefined) return {rows, next: null};
      return {rows, next: {level: last.level, raisedMs: last.raisedMs, acquisitionMs: last.acquisitionMs ?? 0, id: last.id}};
    },
    async causes(filter) {
      if (filter.scope.length === 0) return [];
      const found: AlarmCause[] = [];
      let after: {readonly raised_ms: number; readonly id: string} | undefined;
      do {
        const rows = await causesAfter(filter, after);
        for (const row of rows) {
          found.push({
            id: row.id,
            atMs: row.raised_ms + (row.acquisition_ms ?? 0),
            projectId: row.project_id,
            stationId: row.station_id,
            cause: row.rule ?? row.name,
          });
        }
        after = rows.length < CAUSES ? undefined : rows.at(-1);
      } while (after !== undefined);
      return found;
    },
    async countsByState(filter) {
      if (filter.scope.length === 0) return {};
      const orphans = await orphanedProjects(reader);
      const all = matching(reader, {...filter, states: undefined}, {dialect, byState: isLong(filter), orphans});
      const count = sql<number>`count(*)`.as('count');
      const counts: Partial<Record<RecordState, number>> = {};
      const add = (state: RecordState, more: number) => {
        counts[state] = (counts[state] ?? 0) + Number(more);
      };
      if (filter.words) {
        for (const row of await all
          .select([STATE.as('state'), count])
          .groupBy(STATE)
          .execute())
          add(row.state, row.count);
        return counts;
      }
      // The groups of the index, so that nothing is sorted: shelved alarms are few.
      const columns = ['life', 'hold', 'shelved_until_ms'] as const;
      for (const row of await all
        .select([...columns, count])
        .groupBy(columns)
        .execute()) {
        const life = lifeOfRow(row);
        add(life === undefined ? 'event' : shownState(life), row.count);
      }
      return counts;
    },
    async revision() {
      const last = await reader.selectFrom('counter').select('value').where('name', '=', EVENTS).executeTakeFirst();
      return last?.value ?? 0;
    },
    async stepsOf(id) {
      const rows = await reader.selectFrom('alarm_step').selectAll().where('event_id', '=', id).orderBy('number').execute();
      return rows.map((row) => ({
        step: row.step,
        atMs: row.at_ms,
        accountId: row.account_id,
        name: row.name,
        note: row.note,
        untilMs: row.until_ms,
        hold: row.hold,
      }));
    },
  };
}

/** Over less, the times find the rows sooner; and so do the devices and stations that a filter names. */
const LONG_MS = 20 * DAY_MS;
const isLong = ({words, stationId, deviceId, fromMs = Number.NEGATIVE_INFINITY, toMs, untilMs}: AlarmFilter): boolean =>
  !words && stationId === undefined && deviceId === undefined && Math.min(toMs ?? untilMs, untilMs) - fromMs > LONG_MS;

type Of = ExpressionBuilder<Tables, 'event'>;

/** Rows that a sort puts after a row. */
function isAfter(of: Of, sort: AlarmSort, {level, raisedMs, acquisitionMs, id}: AlarmCursor) {
  const further = sort === 'oldest' ? '>' : '<';
  const within = sql<SqlBool>`(${ACQUISITION}, event.id) ${sql.raw(further)} (${acquisitionMs}, ${id})`;
  const later = of.or([of('event.raised_ms', further, raisedMs), of.and([of('event.raised_ms', '=', raisedMs), within])]);
  if (sort !== 'level') return later;
  return of.or([of('event.level', '>', level), of.and([of('event.level', '=', level), later])]);
}
