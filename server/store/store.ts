import type {Actor} from './areas/audit/entry.ts';
import type {StoreQueries} from './areas.ts';
import type {Peers} from './peers.ts';

export type {StoreQueries};

/** Everything the server stores. Asynchronous throughout: no query runs on the event loop. Ids are text, times epoch ms in real time. */
export interface Store extends StoreQueries {
  /** The same store with writes audited as this actor's; otherwise they are audited as the server's. */
  as(by: Actor): StoreQueries;
  /** The other servers on the same database. */
  readonly peers: Peers;
  /**
   * Reads a table and writes the time into a row reserved for it. Rejects when either fails, with the database's code such as
   * `SQLITE_FULL`, or with `DATABASE_REMOVED` when the file is no longer the one that was opened.
   */
  probe(nowMs: number): Promise<void>;
  /** The newest migration of the database and of this program: another server may have upgraded the database further. */
  schema(): Promise<{readonly applied: number; readonly known: number}>;
  /** Callers waiting for a connection now. */
  waiting(): {readonly reads: number; readonly writes: number};
  /** Size of the database on its disk. */
  sizeBytes(): Promise<number>;
  /** Finishes pending work and closes the database; afterwards every call rejects. */
  close(): Promise<void>;
}
