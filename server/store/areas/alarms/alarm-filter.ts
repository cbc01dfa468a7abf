import {type ExpressionBuilder, type Kysely, type SqlBool, sql} from 'kysely';
import type {SqlDialect} from '../../connections.ts';
import {holds} from '../../like.ts';
import type {Tables} from '../../tables.ts';
import type {EventLevel} from '../events/event.ts';
import type {AlarmFilter, RecordState} from './alarms.ts';

/** How conditions are written. */
interface Writing {
  readonly dialect: Pick<SqlDialect, 'contains'>;
  /** Sorted by level, and not searched: the index of levels holds all that is asked. */
  readonly byLevel?: boolean;
  /** Counted by state over a long time: the index in the order of the states holds all that is asked, and nothing is sorted. */
  readonly byState?: boolean;
  /** Projects that are deleted and of which there are events; when absent each event is asked for its project, which takes half of a count. */
  readonly orphans?: readonly string[];
}

/** Ids of deleted projects of which there are events. */
export async function orphanedProjects(db: Kysely<Tables>): Promise<string[]> {
  // From each project of the index to the next one, as no database does by itself.
  const {rows} = await sql<{readonly id: string}>`with recursive found(id) as (
      select min(project_id) from event
      union all select (select min(project_id) from event where project_id > found.id) from found where found.id is not null
    ) select id from found where id is not null and id not in (select id from project)`.execute(db);
  return rows.map(({id}) => id);
}

/** Events of existing projects that a filter matches. */
export function matching(db: Kysely<Tables>, filter: AlarmFilter, writing: Writing) {
  const {orphans} = writing;
  return db
    .selectFrom('event')
    .$if(orphans === undefined, (all) =>
      all.where(({exists, selectFrom}) =>
        exists(selectFrom('project').select(sql`1`.as('one')).whereRef('project.id', '=', 'event.project_id')),
      ),
    )
    .$if(orphans !== undefined && orphans.length > 0, (all) => all.where('event.project_id', 'not in', [...orphans!]))
    .where((of) => of.and(conditionsOf(of, filter, writing)));
}

type Of = ExpressionBuilder<Tables, 'event'>;
const ALL_LEVELS: readonly EventLevel[] = [1, 2, 3, 4];

function conditionsOf(of: Of, filter: AlarmFilter, {dialect, byLevel = false, byState = false}: Writing) {
  const {scope, untilMs, projectId, stationId, deviceId, states, levels, kinds, rules, fromMs, toMs, words, voltage, revision} = filter;
  // Their indices would lead to most rows one by one, where another one holds all that is asked.
  const project = sql<string>`coalesce(event.project_id, '')`;
  const level = byLevel ? of.ref('event.level') : sql<EventLevel>`event.level + 0`;
  const raised = byState ? sql<number>`event.raised_ms + 0` : of.ref('event.raised_ms');
  const wanted = levels ?? (byLevel ? ALL_LEVELS : undefined);
  return [
    scope === 'all' ? of.lit(true) : of(project, 'in', [...scope]),
    of(raised, '<=', untilMs),
    ...(projectId === undefined ? [] : [of(project, '=', projectId)]),
    ...(stationId === undefined ? [] : [of('event.station_id', '=', stationId)]),
    ...(deviceId === undefined ? [] : [of('event.device_id', '=', deviceId)]),
    // Of one expression: an index of each state would lead to most rows, in the wrong order.
    ...(states === undefined ? [] : [oneOf(states, () => sql<SqlBool>`${STATE} in (${sql.join(states)})`)]),
    ...(wanted === undefined ? [] : [oneOf(wanted, () => of(level, 'in', wanted))]),
    ...(kinds === undefined ? [] : [oneOf(kinds, () => of('event.kind', 'in', kinds))]),
    ...(rules === undefined ? [] : [oneOf(rules, () => of('event.rule', 'in', rules))]),
    ...(fromMs === undefined ? [] : [of(raised, '>=', fromMs)]),
    ...(toMs === undefined ? [] : [of(raised, '<', toMs)]),
    ...(words ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => isNamed(of, word, dialect)),
    ...(voltage === undefined ? [] : [isOf(of, voltage)]),
    ...(revision === undefined ? [] : [of('event.revision', '<=', revision)]),
  ];
}

/** No value at all matches nothing; `in ()` is no SQL in PostgreSQL. */
const oneOf = <Condition>(values: readonly unknown[], isIn: () => Condition) => (values.length === 0 ? sql<SqlBool>`1 = 0` : isIn());

/** In its own texts, or in the names of its station and project, which may have changed since. */
function isNamed(of: Of, word: string, dialect: Writing['dialect']) {
  return of.or([
    dialect.contains('event.search', word.toLowerCase()),
    of('event.station_id', 'in', (ids) => ids.selectFrom('station').select('station.id').where(holds('station.name', word))),
    of('event.project_id', 'in', (ids) => ids.selectFrom('project').select('project.id').where(holds('project.name', word))),
  ]);
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
  if (voltage === 'other') return isOther;
  const stations = of
    .selectFrom('station')
    .select('station.id')
    .where('station_type', '=', voltage === 'high' ? 1 : 0);
  return of.and([of.not(isOther), of('event.station_id', 'in', stations)]);
}
