import type {AuditThing} from '@livebus/contract';
import type {RowOf} from '../../migrations/columns.ts';
import type {requestOfEntries} from './0101-request-of-entries.ts';
import type {Actor, AuditedAction, ChainedEntry} from './entry.ts';

export type {Actor, AuditedAction, ChainedEntry};

/** Which entries; undefined fields do not filter. */
export interface AuditFilter {
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
  /** Part of a name or address, or the whole id of an account. */
  readonly who?: string | undefined;
  /** One action, or an area: all actions that begin with it and a point. */
  readonly action?: string | undefined;
  /** Part of a name, or the whole id of what was changed. */
  readonly subject?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly number?: number | undefined;
}

/** Ids by the kind of thing that they name. */
export type ThingIds = ReadonlyMap<AuditThing, ReadonlySet<string>>;

/** The current name of a thing that an entry refers to by id. */
export interface ThingName {
  readonly thing: AuditThing;
  readonly id: string;
  readonly name: string;
  readonly nameEn: string | null;
  readonly namePt: string | null;
}

/** The end of the chain at one moment. */
export interface ChainEnd {
  /** Number and hash that the next entry will follow; 0 and `FIRST_HASH` for an empty chain. */
  readonly number: number;
  readonly hash: string;
  /** Number of the last existing entry; equal to `number` unless somebody has tampered with the audit. */
  readonly last: number;
}

/**
 * Who did what: one chain for all servers of a database. Entries are written in the transaction of the change that they describe, and never
 * changed.
 */
export interface AuditStore {
  /** For events that change nothing else in the database, such as a refused sign-in. */
  record(deed: AuditedAction): Promise<void>;
  /**
   * Stores a value under a name and, if it differs from the previous one, audits the change, in one transaction. Secrets are not stored.
   */
  changed(value: {readonly note: string; readonly value: unknown} & Pick<AuditedAction, 'action' | 'subject'>): Promise<void>;
  /** Newest first. */
  page(filter: AuditFilter, skip: number, limit: number): Promise<{readonly rows: ChainedEntry[]; readonly total: number}>;
  /** Names of things that still exist; others are left out. */
  names(wanted: ThingIds): Promise<ThingName[]>;
  end(): Promise<ChainEnd>;
  /** In order of number, those with a number above `after`. */
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
    /** One row with the last entry of the audit. Writers of the next entry lock it. */
    audit_end: {id: 1; number: number; hash: string};
  }
}
