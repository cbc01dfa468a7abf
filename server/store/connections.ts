import type {Expression, Kysely, RawBuilder, SqlBool, Transaction} from 'kysely';
import type {Actor} from './areas/audit/audit.ts';
import type {Tables} from './tables.ts';

/** What the queries of both databases are given. */
export interface Connections {
  readonly reader: Kysely<Tables>;
  readonly writer: Kysely<Tables>;
  /**
   * Several statements as one transaction; whoever else changes the same subject, in this process or another, comes before it or after it: what is read in
   * it still holds when it writes.
   */
  change<Result>(subject: string, work: (change: Transaction<Tables>) => Promise<Result>): Promise<Result>;
  readonly dialect: SqlDialect;
  /** Who is behind what is written: it stands in the audit. */
  readonly by: Actor;
}

/** Where the two databases put the same thing differently. */
export interface SqlDialect {
  /** An account has this login name, but for the case of ASCII letters. */
  loginNameIs(loginName: string): Expression<SqlBool>;
  /** Values of a group with commas between them. */
  joined(column: 'start_ms' | 'day'): RawBuilder<string>;
  /** Tells the rows of a table apart where no single column does. */
  readonly rowMark: RawBuilder<unknown>;
}
