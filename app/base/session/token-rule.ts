/** Whether a text can be sent as a token: printable ASCII without blanks. Anything else in a store is as good as nothing. */
export function isToken(value: string): boolean {
  return /^[\x21-\x7e]+$/.test(value);
}

/** What a store says of the token. Local storage carries its expiry in epoch milliseconds; a cookie that has expired is simply absent. */
export interface StoredToken {
  readonly value: string;
  readonly expire: number;
}

export interface TokenStores {
  readonly local: StoredToken | undefined;
  readonly cookie: string | undefined;
}

/** What to do with both stores, and the token that holds afterwards. */
export interface TokenVerdict {
  readonly token: StoredToken | undefined;
  readonly action: 'keep' | 'clear' | 'restore-local' | 'restore-cookie';
}

/**
 * The rule for the two stores at start and at sign-in (SH-4-32): a missing one is restored from the other, an expired stored entry
 * clears both. When they differ the stored entry is decisive, since requests and the guard read it; a restored entry lives `lifeMs` from now.
 */
export function judgeTokenStores({local, cookie}: TokenStores, nowMs: number, lifeMs: number): TokenVerdict {
  if (local !== undefined && local.expire <= nowMs) return {token: undefined, action: 'clear'};
  if (local !== undefined) return {token: local, action: cookie === local.value ? 'keep' : 'restore-cookie'};
  if (cookie !== undefined) return {token: {value: cookie, expire: nowMs + lifeMs}, action: 'restore-local'};
  return {token: undefined, action: 'keep'};
}
