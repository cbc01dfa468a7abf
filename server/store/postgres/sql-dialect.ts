import {sql} from 'kysely';
import type {SqlDialect} from '../connections.ts';

/** Texts are in the order of their bytes, where `lower` knows ASCII letters alone. */
export const POSTGRES_DIALECT: SqlDialect = {
  loginNameIs: (loginName) => sql`lower(login_name) = lower(${loginName}::text collate "C")`,
  joined: (column) => sql`string_agg(${sql.ref(column)}::text, ',')`,
  rowMark: sql.ref('ctid'),
};
