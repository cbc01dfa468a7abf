import {createHash, randomBytes} from 'node:crypto';
import {DAY_MS, Emitter, type Event, HOUR_MS} from '@livebus/engine/core';
import {signingIn} from '../audit/actor.ts';
import type {Account} from '../store/areas/access/accounts.ts';
import type {SessionKind, SessionOrigin, SessionRecord} from '../store/areas/access/sessions.ts';
import type {Actor} from '../store/areas/audit/entry.ts';
import type {Store} from '../store/store.ts';

export const SESSION_MAX_MS = 7 * DAY_MS;
export const SESSION_IDLE_MS = 12 * HOUR_MS;
/** Use is written down at most this often, so that reads stay reads. */
const TOUCH_AFTER_MS = 60_000;

/** Who is behind a token. */
export interface Caller {
  readonly account: Account;
  readonly tokenHash: string;
  /** A wall's session may read what its account may, and write nothing. */
  readonly kind: SessionKind;
}

/** Sessions kept by the server (SH-4-31): revocable; a person's ends after 7 days or 12 hours idle, in real time, a wall's does not. */
export interface Sessions {
  /** A person's new token; only its hash is kept. */
  open(account: Account, origin?: SessionOrigin & {readonly request?: string}): Promise<string>;
  /** Undefined for a token that is unknown, ended or too old; a use that counts is written down. */
  resolve(token: string): Promise<Caller | undefined>;
  /** Who is behind a session now; undefined once it is over. Looking is no use of it. */
  peek(tokenHash: string): Promise<Caller | undefined>;
  /** Its owner has signed out. */
  end(caller: Caller, by: Actor): Promise<void>;
  /** Persons' sessions that open something now, of one account or of all; the one used last first. */
  openOf(accountId?: string): Promise<SessionRecord[]>;
  /** Ends sessions, persons' and walls', and says so; gives how many were there. */
  endMany(tokenHashes: readonly string[], by: Actor): Promise<number>;
  /** Says here and at other servers that these sessions are no more, after something else has ended them. */
  tellEnded(tokenHashes: readonly string[]): Promise<void>;
  /** The hash of a token whose session was ended, here or at another server; one that was revoked by command or grew too old is not told. */
  readonly onEnded: Event<string>;
}

/** `failed` hears why a use could not be written down; the session counts all the same, so that a full disk stops no reading. */
export function sessions(store: Store, nowMs: () => number, failed: (error: unknown, what: string) => void): Sessions {
  const ended = new Emitter<string>();
  store.peers.onTold((note) => {
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
        .catch((error) => failed(error, 'other servers could not be told that a session has ended'));
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

/** 256 random bits, and the hash that stands for them in the database. */
export function newToken(): {readonly token: string; readonly tokenHash: string} {
  const token = randomBytes(32).toString('base64url');
  return {token, tokenHash: hashOf(token)};
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
