import {createHash, randomBytes} from 'node:crypto';
import {DAY_MS, Emitter, type Event, HOUR_MS} from '@livebus/engine/core';
import {signingIn} from '../audit/actor.ts';
import type {Account} from '../store/areas/access/accounts.ts';
import type {SessionKind, SessionOrigin, SessionRecord} from '../store/areas/access/sessions.ts';
import type {Actor} from '../store/areas/audit/entry.ts';
import type {Store} from '../store/store.ts';

export const SESSION_MAX_MS = 7 * DAY_MS;
export const SESSION_IDLE_MS = 12 * HOUR_MS;
/** Least time between two writes of a session's last use, so that most reads do not write. */
const TOUCH_AFTER_MS = 60_000;

/** Whose token a request carries. */
export interface Caller {
  readonly account: Account;
  readonly tokenHash: string;
  /** A wall's session may read what its account may, and may not write. */
  readonly kind: SessionKind;
}

/**
 * Sessions stored by the server (SH-4-31). They can be revoked. A person's session ends after 7 days or 12 idle hours, in real time; a
 * wall's does not.
 */
export interface Sessions {
  /** Returns a new token for a person; only its hash is stored. */
  open(account: Account, origin?: SessionOrigin & {readonly request?: string}): Promise<string>;
  /** Undefined for a token that is unknown, ended or too old. Records the use. */
  resolve(token: string): Promise<Caller | undefined>;
  /** The caller of a session, without counting as a use; undefined once the session is over. */
  peek(tokenHash: string): Promise<Caller | undefined>;
  /** The owner has signed out. */
  end(caller: Caller, by: Actor): Promise<void>;
  /** Persons' valid sessions, of one account or of all; most recently used first. */
  openOf(accountId?: string): Promise<SessionRecord[]>;
  /** Ends sessions of persons and walls, and announces it; returns how many existed. */
  endMany(tokenHashes: readonly string[], by: Actor): Promise<number>;
  /** Announces here and to other servers that these sessions have ended, after other code ended them. */
  tellEnded(tokenHashes: readonly string[]): Promise<void>;
  /**
   * The hash of a token whose session was ended here or at another server; not fired for sessions revoked by a command or grown too old.
   */
  readonly onEnded: Event<string>;
}

/** `failed` receives the error when a use could not be recorded; the session stays valid, so that a full disk stops no reading. */
export function sessions(store: Store, nowMs: () => number, failed: (error: unknown, what: string) => void): Sessions {
  const ended = new Emitter<string>();
  store.peers.onMessage((note) => {
    if (note.kind === 'session-ended') ended.fire(note.tokenHash);
  });

  async function lookUp(tokenHash: string): Promise<{readonly caller: Caller; readonly usedMs: number} | undefined> {
    const found = await store.sessions.find(tokenHash);
    if (!found) return undefined;
    const now = nowMs();
    const {usedMs, kind} = found.session;
    if (kind === 'person' && isOver(found.session, now)) return undefined;
    return {caller: {account: found.account, tokenHash, kind}, usedMs};
  }

  async function tellEnded(tokenHashes: readonly string[]): Promise<void> {
    for (const tokenHash of tokenHashes) {
      ended.fire(tokenHash);
      await store.peers
        .tell({kind: 'session-ended', tokenHash})
        .catch((error) => failed(error, 'could not notify other servers that a session has ended'));
    }
  }

  return {
    async open(account, origin) {
      const {token, tokenHash} = newToken();
      const now = nowMs();
      await store.sessions.sweep(now - SESSION_MAX_MS, now - SESSION_IDLE_MS);
      await store
        .as(signingIn(account, tokenHash, {address: origin?.address ?? null, request: origin?.request ?? null}))
        .sessions.open({tokenHash, accountId: account.id, createdMs: now, usedMs: now, ...origin});
      return token;
    },
    async resolve(token) {
      if (!/^[\w-]{43}$/.test(token)) return undefined;
      const found = await lookUp(hashOf(token));
      if (!found) return undefined;
      const {caller, usedMs} = found;
      const now = nowMs();
      if (now - usedMs >= TOUCH_AFTER_MS)
        await store.sessions.touch(caller.tokenHash, now).catch((error) => failed(error, 'the use of a session could not be written down'));
      return caller;
    },
    peek: async (tokenHash) => (await lookUp(tokenHash))?.caller,
    async end(caller, by) {
      await store.as(by).sessions.end(caller.tokenHash);
      await tellEnded([caller.tokenHash]);
    },
    async openOf(accountId) {
      const now = nowMs();
      return (await store.sessions.ofPersons(accountId)).filter((session) => !isOver(session, now));
    },
    async endMany(tokenHashes, by) {
      const gone = await store.as(by).sessions.endMany(tokenHashes);
      await tellEnded(gone);
      return gone.length;
    },
    tellEnded,
    onEnded: ended.event,
  };
}

const isOver = ({createdMs, usedMs}: {readonly createdMs: number; readonly usedMs: number}, now: number): boolean =>
  now - createdMs >= SESSION_MAX_MS || now - usedMs >= SESSION_IDLE_MS;

/** 256 random bits, and the hash under which the database stores them. */
export function newToken(): {readonly token: string; readonly tokenHash: string} {
  const token = randomBytes(32).toString('base64url');
  return {token, tokenHash: hashOf(token)};
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
