import type pg from 'pg';
import {DatabaseFault} from '../store-error.ts';

/** The oldest version that is tested and has the required features. */
const OLDEST = 140_000;

interface Standing {
  readonly version: number;
  readonly encoding: string;
  readonly schema: string | null;
  readonly may_create: boolean | null;
  readonly user: string;
  readonly database: string;
  readonly read_only: string;
}

/** Checks a database before any other use; returns the schema of the tables. Rejects with DatabaseFault. */
export async function checkDatabase(client: pg.ClientBase): Promise<string> {
  const {rows} = await client.query<Standing>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      current_schema()::text as schema, has_schema_privilege(current_schema(), 'create') as may_create,
      current_user::text as user, current_database()::text as database, current_setting('transaction_read_only') as read_only`,
  );
  return schemaOf(rows[0]!);
}

/** As `checkDatabase`, for an answer already read. */
export function schemaOf({version, encoding, schema, may_create: mayCreate, user, database, read_only: readOnly}: Standing): string {
  if (version < OLDEST) {
    throw new DatabaseFault(`PostgreSQL ${Math.floor(version / 10_000)} is too old; Livebus needs ${OLDEST / 10_000} or newer`);
  }
  if (encoding !== 'UTF8') throw new DatabaseFault(`the database ${database} is encoded in ${encoding}; make one in UTF8`);
  if (readOnly === 'on') throw new DatabaseFault(`the database ${database} takes no writes; is it a standby?`);
  if (schema === null) throw new DatabaseFault(`the database ${database} has no schema on the search path of ${user}; make one`);
  if (mayCreate !== true) {
    const grant = `GRANT CREATE ON SCHEMA ${schema} TO ${user}`;
    throw new DatabaseFault(`${user} may not create tables in the schema ${schema} of ${database}; have its owner run: ${grant}`);
  }
  return schema;
}
