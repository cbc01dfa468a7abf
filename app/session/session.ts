import {ApiFailure} from '../api/client.ts';
import {endSessionAtServer, fetchMenu, fetchUser, requestToken} from '../api/user.ts';
import {STORAGE_PREFIX} from '../constants.ts';
import {COOKIES, writeCookie} from './cookies.ts';
import {NO_SESSION, useSession} from './session-store.ts';
import {clearTokens, currentToken, keepToken, restoreToken, TOKEN_KEY} from './token-store.ts';

/** The role has no permissions: sign-in is rejected with this text in every language (SH-6-02). */
export class NoPermissions extends Error {
  constructor() {
    super('getInfo: roles must be a non-null array !');
  }
}

/** Reads the token stores at start. */
export function restoreSession(): void {
  const token = restoreToken();
  useSession.setState(
    token === undefined ? {phase: 'ended', ...NO_SESSION} : {phase: 'held', token, user: undefined, menu: undefined},
    true,
  );
}

/**
 * Signs in: token, user, menu, in this order (SH-4-36). Whatever fails, no token is left behind.
 *
 * @throws ApiFailure or NoPermissions.
 */
export async function signIn(loginName: string, password: string): Promise<void> {
  const token = await requestToken(loginName, password);
  keepToken(token);
  try {
    await loadAccount(token);
  } catch (error) {
    clearTokens();
    useSession.setState({phase: 'ended', ...NO_SESSION}, true);
    throw error;
  }
}

/**
 * Fetches user and menu for a token that is held (SH-4-30).
 *
 * @throws ApiFailure, with the token kept unless the session is over; NoPermissions, with the token gone.
 */
export async function loadAccount(token: string): Promise<void> {
  const user = await fetchUser();
  if (user.permissions.size === 0) {
    endSession();
    throw new NoPermissions();
  }
  const menu = await fetchMenu();
  if (currentToken() !== token) return;
  writeCookie(COOKIES.userName, user.name);
  writeCookie(COOKIES.loginName, user.loginName);
  useSession.setState({phase: 'ready', token, user, menu}, true);
}

/** The session is over, told by the server or by the clock: everything of it is cleared, once (SH-8-10). */
export function endSession(): void {
  clearTokens();
  if (useSession.getState().phase === 'signed-out' || useSession.getState().phase === 'ended') return;
  useSession.setState({phase: 'ended', ...NO_SESSION}, true);
}

/**
 * Signs out by choice: both stores and the cookies are emptied even when the call fails (SH-4-34); the failure is kept for the
 * sign-in page to tell. A session that was over already is no failure.
 */
export async function signOut(): Promise<void> {
  const failure = await endSessionAtServer().then(
    () => undefined,
    (error: unknown) => (error instanceof ApiFailure && error.kind === 'session' ? undefined : error),
  );
  clearTokens();
  useSession.setState({phase: 'signed-out', failure, ...NO_SESSION}, true);
}

/** Follows another tab that signs out: its removal of the stored token ends the session here. Returns the undo. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if ((event.key === null || event.key === STORAGE_PREFIX + TOKEN_KEY) && currentToken() === undefined) endSession();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
