import {sql} from 'kysely';
import type {SqlDialect} from '../connections.ts';

/** `login_name` is declared to ignore case; rows are identified by their rowid. */
export const SQLITE_DIALECT: SqlDialect = {
  loginNameIs: (loginName) => sql`login_name = ${loginName}`,
  contains: (column, part) => sql`instr(${sql.ref(column)}, ${part}) > 0`,
  joined: (column) => sql`group_concat(${sql.ref(column)})`,
  rowMark: sql.ref('rowid'),
};
