import {z} from 'zod';
import {TOKEN_LIFE_MS} from '../config/constants.ts';
import {COOKIES, clearCookies, readCookie, writeCookie} from './cookies.ts';
import {readStored, writeStored} from './stored.ts';
import {isToken, judgeTokenStores, type StoredToken} from './token-rule.ts';

export const TOKEN_KEY = 'Access-Token';
const storedToken = z.object({value: z.string().refine(isToken), expire: z.number()});

/** The token for requests and the guard: the stored one, until it expires. */
export function currentToken(): string | undefined {
  const stored = readStored(TOKEN_KEY, storedToken);
  return stored !== undefined && stored.expire > Date.now() ? stored.value : undefined;
}

/** When the stored token expires by age, epoch ms; undefined without one. */
export function tokenEndsAtMs(): number | undefined {
  return readStored(TOKEN_KEY, storedToken)?.expire;
}

/** Reconciles the two stores at start (SH-4-32) and returns the resulting token. */
export function restoreToken(): string | undefined {
  const {token, action} = judgeTokenStores({local: readStored(TOKEN_KEY, storedToken), cookie: cookieToken()}, Date.now(), TOKEN_LIFE_MS);
  if (action === 'clear') clearTokens();
  else if (token !== undefined && action !== 'keep') keep(token);
  return token?.value;
}

/** Saves a fresh token in both stores for 7 days (SH-4-31). */
export function keepToken(value: string): void {
  keep({value, expire: Date.now() + TOKEN_LIFE_MS});
}

/** Empties both stores and the session's other cookies. */
export function clearTokens(): void {
  writeStored(TOKEN_KEY, undefined);
  clearCookies();
}

function cookieToken(): string | undefined {
  const value = readCookie(COOKIES.token);
  return value !== undefined && isToken(value) ? value : undefined;
}

function keep(token: StoredToken): void {
  writeStored(TOKEN_KEY, token);
  writeCookie(COOKIES.token, token.value, token.expire - Date.now());
}
