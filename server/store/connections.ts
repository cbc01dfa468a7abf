import type {Expression, Kysely, RawBuilder, SqlBool, Transaction} from 'kysely';
import type {Actor} from './areas/audit/audit.ts';
import type {Tables} from './tables.ts';

/** What the queries of both databases receive. */
export interface Connections {
  readonly reader: Kysely<Tables>;
  readonly writer: Kysely<Tables>;
  /**
   * Several statements as one transaction, serialised with all others on the same subject, in this process or another: what it has read is
   * still true when it writes.
   */
  change<Result>(subject: string, work: (change: Transaction<Tables>) => Promise<Result>): Promise<Result>;
  readonly dialect: SqlDialect;
  /** The actor recorded in the audit for every write. */
  readonly by: Actor;
}

/** Where the SQL of the two databases differs. */
export interface SqlDialect {
  /** The account's login name equals this one, ignoring the case of ASCII letters. */
  loginNameIs(loginName: string): Expression<SqlBool>;
  /** The column holds this part, as it is written. */
  contains(column: string, part: string): Expression<SqlBool>;
  /** Values of a group, comma-separated. */
  joined(column: 'start_ms' | 'day'): RawBuilder<string>;
  /** Identifies rows of a table where no single column does. */
  readonly rowMark: RawBuilder<unknown>;
}
