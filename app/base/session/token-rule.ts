/** Whether a text can be sent as a token: printable ASCII without spaces. Anything else in a store is ignored. */
export function isToken(value: string): boolean {
  return /^[\x21-\x7e]+$/.test(value);
}

/** Content of a token store. Local storage includes the expiry in epoch milliseconds; an expired cookie is simply absent. */
export interface StoredToken {
  readonly value: string;
  readonly expire: number;
}

export interface TokenStores {
  readonly local: StoredToken | undefined;
  readonly cookie: string | undefined;
}

/** What to do with both stores, and the resulting token. */
export interface TokenVerdict {
  readonly token: StoredToken | undefined;
  readonly action: 'keep' | 'clear' | 'restore-local' | 'restore-cookie';
}

/**
 * The rule for both stores at start and at sign-in (SH-4-32). A missing one is restored from the other; an expired stored entry clears
 * both. If they differ, the stored entry wins, because requests and the guard read it. A restored entry lives `lifeMs` from now.
 */
export function judgeTokenStores({local, cookie}: TokenStores, nowMs: number, lifeMs: number): TokenVerdict {
  if (local !== undefined && local.expire <= nowMs) return {token: undefined, action: 'clear'};
  if (local !== undefined) return {token: local, action: cookie === local.value ? 'keep' : 'restore-cookie'};
  if (cookie !== undefined) return {token: {value: cookie, expire: nowMs + lifeMs}, action: 'restore-local'};
  return {token: undefined, action: 'keep'};
}
