import {access} from './areas/access/area.ts';
import {alarms} from './areas/alarms/area.ts';
import {assets} from './areas/assets/area.ts';
import {audit} from './areas/audit/area.ts';
import {type Actor, SERVER} from './areas/audit/entry.ts';
import {energy} from './areas/energy/area.ts';
import {events} from './areas/events/area.ts';
import {files} from './areas/files/area.ts';
import {jobs} from './areas/jobs/area.ts';
import {monitoring} from './areas/monitoring/area.ts';
import {notices} from './areas/notices/area.ts';
import {outward} from './areas/outward/area.ts';
import {profiles} from './areas/profiles/area.ts';
import {readings} from './areas/readings/area.ts';
import {work} from './areas/work/area.ts';
import type {Connections} from './connections.ts';
import type {SharedMigration} from './migrations/steps.ts';

/** One area: the factories of its subjects' queries, and the migrations of its tables beyond the first. */
interface Area {
  readonly queries: Readonly<Record<string, (connections: Connections) => unknown>>;
  readonly migrations?: readonly SharedMigration[];
}

/** Every area of the store, one line each. Its `area.ts` lists its subjects. */
const AREAS = [
  access, //
  alarms,
  assets,
  audit,
  energy,
  events,
  files,
  jobs,
  monitoring,
  notices,
  outward,
  profiles,
  readings,
  work,
] as const satisfies readonly Area[];

/** Of all areas, unordered. */
export const SHARED_MIGRATIONS: readonly SharedMigration[] = (AREAS as readonly Area[]).flatMap(({migrations = []}) => migrations);

type Queries = Intersection<(typeof AREAS)[number]['queries']>;
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All : never;

/** Everything stored, by subject: `store.savedViews`, `store.audit`. */
export type StoreQueries = {
  readonly [Subject in keyof Queries]: Queries[Subject] extends (given: Connections) => infer Made ? Made : never;
};

/** All subjects over one database; writes are audited as the server's. `as` returns the same with writes audited as another actor's. */
export function allQueries(given: Omit<Connections, 'by'>): StoreQueries & {as(by: Actor): StoreQueries} {
  const queries: Area['queries'] = Object.assign({}, ...AREAS.map((area) => area.queries));
  const as = (by: Actor) =>
    Object.fromEntries(Object.entries(queries).map(([subject, make]) => [subject, make({...given, by})])) as StoreQueries;
  return {...as(SERVER), as};
}
