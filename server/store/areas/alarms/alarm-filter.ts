import {type ExpressionBuilder, type Kysely, type SqlBool, sql} from 'kysely';
import type {Tables} from '../../tables.ts';
import {inScope} from '../events/event-rows.ts';
import type {AlarmFilter, RecordState} from './alarms.ts';

/** Events of existing projects that a filter matches. `states` false: whatever their state. */
export function matching(db: Kysely<Tables>, filter: AlarmFilter, {states}: {readonly states: boolean}) {
  return db
    .selectFrom('event')
    .innerJoin('project', 'project.id', 'event.project_id')
    .leftJoin('station', 'station.id', 'event.station_id')
    .where((of) => of.and(conditionsOf(of as unknown as Of, filter, states)));
}

type Of = ExpressionBuilder<Tables, 'event' | 'project' | 'station'>;

/** Conditions over `event` joined with `project` and, where there is one, `station`. */
export function conditionsOf(of: Of, filter: AlarmFilter, withStates: boolean) {
  const {scope, untilMs, projectId, stationId, deviceId, states, levels, kinds, rules, fromMs, toMs, words, voltage, revision} = filter;
  return [
    inScope(of as unknown as Parameters<typeof inScope>[0], scope),
    of('event.raised_ms', '<=', untilMs),
    ...(projectId === undefined ? [] : [of('event.project_id', '=', projectId)]),
    ...(stationId === undefined ? [] : [of('event.station_id', '=', stationId)]),
    ...(deviceId === undefined ? [] : [of('event.device_id', '=', deviceId)]),
    ...(withStates && states !== undefined ? [of.or(states.map((state) => isIn(of, state)))] : []),
    ...(levels === undefined ? [] : [of('event.level', 'in', levels)]),
    ...(kinds === undefined ? [] : [of('event.kind', 'in', kinds)]),
    ...(rules === undefined ? [] : [of.or(rules.map((rule) => like('event.words', `{"rule":"${plain(rule)}"%`)))]),
    ...(fromMs === undefined ? [] : [of('event.raised_ms', '>=', fromMs)]),
    ...(toMs === undefined ? [] : [of('event.raised_ms', '<', toMs)]),
    ...(words ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => of.or(SEARCHED.map((column) => like(column, `%${plain(word)}%`)))),
    ...(voltage === undefined ? [] : [isOf(of, voltage)]),
    ...(revision === undefined ? [] : [of('event.revision', '<=', revision)]),
  ];
}

const SEARCHED = ['event.name', 'event.info', 'event.device_name', 'station.name', 'project.name', 'event.device_id'] as const;

/** Typed percent signs and underscores are literal; case makes no difference. */
const like = (column: string, pattern: string) => sql<SqlBool>`lower(${sql.ref(column)}) like lower(${pattern}) escape '\\'`;
const plain = (part: string): string => part.replace(/[\\%_]/g, '\\$&');

/** What `shownState` says, in SQL. */
function isIn(of: Of, state: RecordState) {
  if (state === 'suppressed' || state === 'outOfService') return of('event.hold', '=', state);
  const isFree = of('event.hold', 'is', null);
  if (state === 'shelved') return of.and([isFree, of('event.shelved_until_ms', 'is not', null)]);
  return of.and([isFree, of('event.shelved_until_ms', 'is', null), of('event.life', '=', state)]);
}

/** The state of a row, in SQL, as `shownState` says it. */
export const STATE = sql<RecordState>`case when hold is not null then hold when shelved_until_ms is not null then 'shelved' else life end`;

/** Sensors and gateways are of neither voltage, wherever they stand; so are events of no station. */
function isOf(of: Of, voltage: 'high' | 'low' | 'other') {
  const isOther = of.or([
    of('event.station_id', 'is', null),
    ...(['sensor', 'gateway'] as const).map((table) =>
      of.exists(of.selectFrom(table).select(sql`1`.as('one')).whereRef(`${table}.id`, '=', 'event.device_id')),
    ),
  ]);
  return voltage === 'other' ? isOther : of.and([of.not(isOther), of('station.station_type', '=', voltage === 'high' ? 1 : 0)]);
}
