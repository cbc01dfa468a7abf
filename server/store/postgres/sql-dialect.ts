import {sql} from 'kysely';
import type {SqlDialect} from '../connections.ts';

/** Texts sort by bytes; `lower` changes only ASCII letters. */
export const POSTGRES_DIALECT: SqlDialect = {
  loginNameIs: (loginName) => sql`lower(login_name) = lower(${loginName}::text collate "C")`,
  contains: (column, part) => sql`strpos(${sql.ref(column)}, ${part}) > 0`,
  joined: (column) => sql`string_agg(${sql.ref(column)}::text, ',')`,
  rowMark: sql.ref('ctid'),
};
