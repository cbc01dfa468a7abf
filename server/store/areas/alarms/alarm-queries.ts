import {type ExpressionBuilder, type SqlBool, sql} from 'kysely';
import type {Connections} from '../../connections.ts';
import type {Tables} from '../../tables.ts';
import {storedEvents, toEvent} from '../events/event-rows.ts';
import {EVENTS} from '../events/put-events.ts';
import {conditionsOf, matching, STATE} from './alarm-filter.ts';
import type {AlarmCause, AlarmCursor, AlarmFilter, AlarmSort, AlarmStore} from './alarms.ts';

/** Causes that one statement reads. */
const CAUSES = 10_000;
const NO_ROWS = {rows: [], next: null} as const;
/** 0 where nothing tells the milliseconds of the second: NULL sorts differently in the two databases. */
const ACQUISITION = sql<number>`coalesce(event.acquisition_ms, 0)`;

export function alarmQueries({reader}: Pick<Connections, 'reader'>): AlarmStore {
  const sorted = (filter: AlarmFilter, sort: AlarmSort) => {
    const found = storedEvents(reader).where((of) => of.and(conditionsOf(of as unknown as Of, filter, true)));
    const time = sort === 'oldest' ? 'asc' : 'desc';
    return (sort === 'level' ? found.orderBy('event.level') : found)
      .orderBy('event.raised_ms', time)
      .orderBy(ACQUISITION, time)
      .orderBy('event.id', time);
  };
  const causesAfter = (filter: AlarmFilter, after: {readonly raised_ms: number; readonly id: string} | undefined) => {
    const found = matching(reader, filter, {states: true})
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
      const found = sorted(filter, sort);
      const rows = await (after === undefined ? found : found.where((of) => isAfter(of as unknown as Of, sort, after)))
        .limit(limit + 1)
        .execute();
      const shown = rows.slice(0, limit).map(toEvent);
      const last = shown.at(-1);
      if (rows.length <= limit || last === undefined) return {rows: shown, next: null};
      return {rows: shown, next: {level: last.level, raisedMs: last.raisedMs, acquisitionMs: last.acquisitionMs ?? 0, id: last.id}};
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
      const rows = await matching(reader, filter, {states: false})
        .select([STATE.as('state'), sql<number>`count(*)`.as('count')])
        .groupBy(STATE)
        .execute();
      return Object.fromEntries(rows.map(({state, count}) => [state, Number(count)]));
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

type Of = ExpressionBuilder<Tables, 'event'>;

/** Rows that a sort puts after a row. */
function isAfter(of: Of, sort: AlarmSort, {level, raisedMs, acquisitionMs, id}: AlarmCursor) {
  const further = sort === 'oldest' ? '>' : '<';
  const within = sql<SqlBool>`(${ACQUISITION}, event.id) ${sql.raw(further)} (${acquisitionMs}, ${id})`;
  const later = of.or([of('event.raised_ms', further, raisedMs), of.and([of('event.raised_ms', '=', raisedMs), within])]);
  if (sort !== 'level') return later;
  return of.or([of('event.level', '>', level), of.and([of('event.level', '=', level), later])]);
}
