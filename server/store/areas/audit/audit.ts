import type {AuditThing} from '@livebus/contract';
import type {RowOf} from '../../migrations/columns.ts';
import type {requestOfEntries} from './0101-request-of-entries.ts';
import type {Actor, ChainedEntry, Deed} from './entry.ts';

export type {Actor, ChainedEntry, Deed};

/** Which entries; what is left out asks nothing. */
export interface AuditFilter {
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
  /** Part of a name or address, or the whole id of an account. */
  readonly who?: string | undefined;
  /** One action, or an area: all whose name begins with it and a point. */
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly number?: number | undefined;
}

/** Ids by the kind of thing that they name. */
export type ThingIds = ReadonlyMap<AuditThing, ReadonlySet<string>>;

/** What a thing that an entry names by its id is called now. */
export interface ThingName {
  readonly thing: AuditThing;
  readonly id: string;
  readonly name: string;
  readonly nameEn: string | null;
}

/** How the chain ends, seen in one moment. */
export interface ChainEnd {
  /** Number and hash that the next entry will follow; 0 and `FIRST_HASH` for an empty chain. */
  readonly number: number;
  readonly hash: string;
  /** Number of the last entry that is there; the same, unless somebody has meddled with it. */
  readonly last: number;
}

/** What was done, by whom: one chain for all servers of a database, written within the transaction of what it tells of, never changed. */
export interface AuditStore {
  /** For what changes nothing else in the database, such as a sign-in that was refused. */
  record(deed: Deed): Promise<void>;
  /**
   * Keeps a value under a name and, if it is another than before, says so: both in one transaction. Secrets are left out of what is kept.
   */
  changed(value: {readonly note: string; readonly value: unknown} & Pick<Deed, 'action' | 'subject'>): Promise<void>;
  /** The newest first. */
  page(filter: AuditFilter, skip: number, limit: number): Promise<{readonly rows: ChainedEntry[]; readonly total: number}>;
  /** Those that are there now; what is there no more is not given. */
  names(wanted: ThingIds): Promise<ThingName[]>;
  end(): Promise<ChainEnd>;
  /** By number, those with a number above `after`. */
  following(after: number, limit: number): Promise<ChainedEntry[]>;
}

declare module '../../tables.ts' {
  interface Tables {
    audit_entry: {
      number: number;
      at_ms: number;
      via: Actor['via'];
      account_id: string | null;
      name: string | null;
      session: string | null;
      address: string | null;
      action: string;
      subject_kind: string | null;
      subject_id: string | null;
      subject_name: string | null;
      before_json: string | null;
      after_json: string | null;
      previous: string;
      hash: string;
    } & RowOf<typeof requestOfEntries>;
    /** One row: which entry of the audit is the last. Whoever writes the next one holds it. */
    audit_end: {id: 1; number: number; hash: string};
  }
}
