import {type SqlBool, sql} from 'kysely';

/** Whether a column is like a pattern; case of ASCII letters makes no difference in either database. Wild cards of typed parts: `plain`. */
export const like = (column: string, pattern: string) => sql<SqlBool>`lower(${sql.ref(column)}) like lower(${pattern}) escape '\\'`;

/** Whether a column holds a typed part. */
export const holds = (column: string, part: string) => like(column, `%${plain(part)}%`);

/** A typed part within a pattern: its percent signs and underscores are literal. */
export const plain = (part: string): string => part.replace(/[\\%_]/g, '\\$&');
