import type {AuditThing} from '@livebus/contract';
import type {Connections} from '../../connections.ts';
import {inBatches} from '../../in-batches.ts';
import type {ThingIds, ThingName} from './audit.ts';

type Rows = Promise<{readonly id: string; readonly name: string; readonly nameEn?: string | null; readonly namePt?: string | null}[]>;

/** Names of existing things, by kind and id. */
export function auditNames({reader}: Pick<Connections, 'reader'>) {
  const placed = (table: 'project' | 'station' | 'device' | 'transformer' | 'sensor' | 'gateway', ids: readonly string[]): Rows =>
    reader.selectFrom(table).select(['id', 'name', 'name_en as nameEn', 'name_pt as namePt']).where('id', 'in', ids).execute();
  const readers: Readonly<Record<AuditThing, (ids: readonly string[]) => Rows>> = {
    async user(ids) {
      const rows = await reader.selectFrom('account').select(['id', 'login_name', 'name']).where('id', 'in', ids).execute();
      // Two users may have the same name; the login name is unique.
      return rows.map(({id, name, login_name: login}) => ({id, name: name === login ? name : `${name} (${login})`}));
    },
    project: (ids) => placed('project', ids),
    station: (ids) => placed('station', ids),
    async device(ids) {
      const tables = ['device', 'transformer', 'sensor', 'gateway'] as const;
      return (await Promise.all(tables.map((table) => placed(table, ids)))).flat();
    },
    view: (ids) => reader.selectFrom('saved_view').select(['id', 'name']).where('id', 'in', ids).execute(),
    role: (ids) => reader.selectFrom('own_role').select(['id', 'name']).where('id', 'in', ids).execute(),
  };

  return async (wanted: ThingIds): Promise<ThingName[]> => {
    const found = await Promise.all(
      [...wanted].flatMap(([thing, ids]) =>
        inBatches([...ids]).map(async (batch) => (await readers[thing](batch)).map((row) => ({nameEn: null, namePt: null, ...row, thing}))),
      ),
    );
    return found.flat();
  };
}
