import {sql} from 'kysely';

/**
 * The state of a message that waits, as a literal. The index of those that wait is a partial one of a clustered table, and the embedded database dies
 * (SIGSEGV, libsql 0.5.29) of an update or a delete of such a table that compares the index's column with a parameter.
 */
export const WAITING = sql<'waiting'>`'waiting'`;
