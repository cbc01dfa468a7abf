import {createHash, randomBytes} from 'node:crypto';
import type {Account, Store} from '../store/store.ts';

export const SESSION_MAX_MS = 7 * 24 * 3_600_000;
export const SESSION_IDLE_MS = 12 * 3_600_000;
/** Use is written down at most this often, so that reads stay reads. */
const TOUCH_AFTER_MS = 60_000;

/** Who is behind a token. */
export interface Caller {
  readonly account: Account;
  readonly tokenHash: string;
}

/** Sessions kept by the server (SH-4-31): revocable, ended after 7 days or 12 hours idle, in real time. */
export interface Sessions {
  /** A new token of 256 random bits; only its hash is kept. */
  open(account: Account): Promise<string>;
  /** Undefined for a token that is unknown, ended or too old; a use that counts is written down. */
  resolve(token: string): Promise<Caller | undefined>;
  end(caller: Caller): Promise<void>;
}

/** `touchFailed` hears why a use could not be written down; the session counts all the same, so that a full disk stops no reading. */
export function sessions(store: Store, nowMs: () => number, touchFailed: (error: unknown) => void): Sessions {
  return {
    async open(account) {
      const token = randomBytes(32).toString('base64url');
      const now = nowMs();
      await store.sessions.sweep(now - SESSION_MAX_MS, now - SESSION_IDLE_MS);
      await store.sessions.open({tokenHash: hashOf(token), accountId: account.id, createdMs: now, usedMs: now});
      return token;
    },
    async resolve(token) {
      if (!/^[\w-]{43}$/.test(token)) return undefined;
      const tokenHash = hashOf(token);
      const found = await store.sessions.find(tokenHash);
      if (!found) return undefined;
      const now = nowMs();
      const {createdMs, usedMs} = found.session;
      if (now - createdMs >= SESSION_MAX_MS || now - usedMs >= SESSION_IDLE_MS) return undefined;
      if (now - usedMs >= TOUCH_AFTER_MS) await store.sessions.touch(tokenHash, now).catch(touchFailed);
      return {account: found.account, tokenHash};
    },
    end: (caller) => store.sessions.end(caller.tokenHash),
  };
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
