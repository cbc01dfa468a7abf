import type {Actor} from './areas/audit/entry.ts';
import type {StoreQueries} from './areas.ts';
import type {Peers} from './peers.ts';

export type {StoreQueries};

/** What the server keeps. Asynchronous throughout: no query runs on the event loop. Ids are text, times epoch milliseconds in real time. */
export interface Store extends StoreQueries {
  /** The same, but what is written through it stands in the audit as this one's doing; without it, as the server's own. */
  as(by: Actor): StoreQueries;
  /** The other servers on the same database. */
  readonly peers: Peers;
  /**
   * Reads a table and writes the moment into a row of its own. Rejects when either fails, with the database's code such as `SQLITE_FULL`, or with
   * `DATABASE_REMOVED` when the file is no longer the one that was opened.
   */
  probe(nowMs: number): Promise<void>;
  /** The newest migration of the database and of this program: another server may have brought the database further. */
  schema(): Promise<{readonly applied: number; readonly known: number}>;
  /** Callers who wait for a connection just now. */
  waiting(): {readonly reads: number; readonly writes: number};
  /** Bytes that the database takes on its disk. */
  sizeBytes(): Promise<number>;
  /** Finishes what was asked and closes the database; afterwards every call rejects. */
  close(): Promise<void>;
}
