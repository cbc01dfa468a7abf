/** A failed statement, with the database's own code: SQLite's such as `SQLITE_FULL`, or PostgreSQL's such as `53100`. */
export class StoreError extends Error {
  readonly code: string | undefined;

  constructor(message: string, code: string | undefined) {
    super(message);
    this.name = 'StoreError';
    this.code = code;
  }
}

/** The database's schema cannot be used by this program; it was left as it was. */
export class SchemaError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SchemaError';
  }
}

/** There is no database, and this caller may not create one. */
export class NoDatabaseError extends Error {
  constructor(message: string) {
    super(`${message}; set DATA_DIR and DATABASE_URL as its server has them, or start the server once, which makes one`);
    this.name = 'NoDatabaseError';
  }
}

/** An unusable database server; the message says why and what to do, and holds no password. */
export class DatabaseFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DatabaseFault';
  }
}

/** Code of a StoreError whose database is out of reach, or has not answered in time. */
export const DATABASE_AWAY = 'DATABASE_AWAY';

/** Code of a StoreError whose database is overloaded, or whose disk is too slow. */
export const DATABASE_SLOW = 'DATABASE_SLOW';

/**
 * What a failure of the store means to its caller. `full`: nothing can be written. `busy`: overloaded, a retry may work. `away`: out of
 * reach. `text`: a text that the database cannot store, such as one with a NUL. Undefined for anything else.
 */
export type StoreFault = 'full' | 'busy' | 'away' | 'text';

const FAULTS: readonly (readonly [RegExp, StoreFault])[] = [
  // To SQLite, a quota or a limit of the process is a failed write rather than a full disk.
  [/^(?:SQLITE_FULL|SQLITE_IOERR_WRITE|SQLITE_IOERR_SHMSIZE|53100)$/, 'full'],
  // Lock and statement time-outs, deadlocks, too many connections.
  [/^(?:SQLITE_BUSY.*|DATABASE_SLOW|55P03|57014|40P01|40001|53300)$/, 'busy'],
  // A disk that cannot be read or synced: a later attempt may work.
  [/^(?:DATABASE_AWAY|SQLITE_IOERR.*|57P0[1-5]|08\w{3}|25006)$/, 'away'],
  [/^22021$/, 'text'],
];

export function storeFaultOf(error: unknown): StoreFault | undefined {
  const {code} = (error ?? {}) as {code?: unknown};
  return typeof code === 'string' ? FAULTS.find(([codes]) => codes.test(code))?.[1] : undefined;
}
