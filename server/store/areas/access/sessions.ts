import type {Generated} from 'kysely';
import type {Account} from './accounts.ts';

/** `person`: opened by signing in. `wall`: made for a screen on a wall, reads only, ended by revocation alone (SH-4-31). */
export type SessionKind = 'person' | 'wall';

export interface Session {
  /** SHA-256 of the token; the token itself is never stored. */
  readonly tokenHash: string;
  readonly accountId: string;
  readonly createdMs: number;
  /** 0 for a wall's session that was never used. */
  readonly usedMs: number;
  readonly kind: SessionKind;
}

/** Where a session was opened from; null for a wall's, and where unknown. */
export interface SessionOrigin {
  readonly address: string | null;
  /** The browser's user agent. */
  readonly agent: string | null;
}

/** A session as shown to those who may end it. */
export interface SessionRecord extends Session, SessionOrigin {
  /** A wall's label. */
  readonly label: string | null;
}

/** A wall's session, for the list of walls. */
export interface WallSession {
  readonly tokenHash: string;
  /** Unique among walls. */
  readonly label: string;
  readonly accountId: string;
  readonly loginName: string;
  readonly createdMs: number;
  /** 0 when never used. */
  readonly usedMs: number;
}

export interface SessionStore {
  /** A person's session. */
  open(session: Omit<Session, 'kind'> & Partial<SessionOrigin>): Promise<void>;
  /** A wall's session, unused so far. `taken`: the label exists; nothing was changed. */
  openWall(wall: Pick<Session, 'tokenHash' | 'accountId' | 'createdMs'> & {readonly label: string}): Promise<'created' | 'taken'>;
  /** By label. */
  walls(): Promise<WallSession[]>;
  /** False when no wall has the label. */
  endWall(label: string): Promise<boolean>;
  /** Undefined for a disabled account too. */
  find(tokenHash: string): Promise<{readonly session: Session; readonly account: Account} | undefined>;
  /** Persons' sessions, of one account or of all, including expired ones not swept yet; most recently used first. */
  ofPersons(accountId?: string): Promise<SessionRecord[]>;
  touch(tokenHash: string, usedMs: number): Promise<void>;
  end(tokenHash: string): Promise<void>;
  /** Ends those that still exist, in one transaction; returns their token hashes. */
  endMany(tokenHashes: readonly string[]): Promise<string[]>;
  endAllOf(accountId: string): Promise<void>;
  /** Deletes persons' sessions made or last used before the given moments. */
  sweep(createdBeforeMs: number, usedBeforeMs: number): Promise<void>;
}

declare module '../../tables.ts' {
  interface Tables {
    session: {
      token_hash: string;
      account_id: string;
      created_ms: number;
      used_ms: number;
      kind: Generated<SessionKind>;
      label: string | null;
      /** Address and browser from which it was opened. */
      address: string | null;
      agent: string | null;
    };
  }
}
