import {sql} from 'kysely';
import type {SqlDialect} from '../connections.ts';

/** `login_name` is declared without regard to case; rows have their number. */
export const SQLITE_DIALECT: SqlDialect = {
  loginNameIs: (loginName) => sql`login_name = ${loginName}`,
  joined: (column) => sql`group_concat(${sql.ref(column)})`,
  rowMark: sql.ref('rowid'),
};
