import {ApiFailure} from '../api/client.ts';
import {STORAGE_PREFIX} from '../config/constants.ts';
import {NoPermissions} from '../session/no-permissions.ts';
import {ask, become, endSession, keepsInput} from '../session/session-end.ts';
import {NO_SESSION, useSession} from '../session/session-store.ts';
import {clearTokens, currentToken, keepToken, restoreToken, TOKEN_KEY} from '../session/token-store.ts';
import {followRenewal, writeNames} from './sign-in-again.ts';
import {endSessionAtServer, fetchMenu, fetchUser, requestToken} from './user.ts';

export {NoPermissions} from '../session/no-permissions.ts';
export {endSession} from '../session/session-end.ts';

/** Reads the token stores: at start, and when their token belongs to another session. */
export function restoreSession(): void {
  const token = restoreToken();
  become(token === undefined ? {phase: 'ended', ...NO_SESSION} : {phase: 'held', token, user: undefined, menu: undefined});
}

/**
 * Signs in: token, user, menu, in this order (SH-4-36). No token is left behind after a failure.
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
    become({phase: 'ended', ...NO_SESSION});
    throw error;
  }
}

/**
 * Fetches user and menu for the current token (SH-4-30). If the stores hold another token by then, the replies are dropped and the session
 * follows the stores.
 *
 * @throws ApiFailure, with the token kept unless the session is over; NoPermissions, with the token removed.
 */
export async function loadAccount(token: string): Promise<void> {
  try {
    const user = await fetchUser();
    if (currentToken() !== token) return followStores();
    if (user.permissions.size === 0) throw new NoPermissions();
    const menu = await fetchMenu();
    if (currentToken() !== token) return followStores();
    writeNames(user);
    become({phase: 'ready', token, user, menu});
  } catch (error) {
    const now = currentToken();
    if (now !== undefined && now !== token) return followStores();
    if (error instanceof NoPermissions) endSession();
    throw error;
  }
}

/**
 * Signs out on request: empties both stores and the cookies and leaves the console at once, whatever the server does (SH-4-34). Then
 * notifies the server. The sign-in page shows a failure of that, unless someone has signed in by then. A session that was already over is
 * not a failure.
 */
export async function signOut(): Promise<void> {
  const token = currentToken();
  clearTokens();
  become({phase: 'signed-out', failure: undefined, ...NO_SESSION});
  if (token === undefined) return;
  const left = useSession.getState();
  try {
    await endSessionAtServer(token);
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.kind === 'session') return;
    if (useSession.getState() === left) become({phase: 'signed-out', failure, ...NO_SESSION});
  }
}

/** Updates the session to match the token in the stores. */
function followStores(): void {
  const token = currentToken();
  const state = useSession.getState();
  if (token === undefined) endSession();
  else if (state.phase === 'ready' && token !== state.token && keepsInput(state)) {
    void ask(state);
    void followRenewal(token);
  } else if (state.phase === 'lapsed') void followRenewal(token);
  else if (token !== state.token) restoreSession();
}

/** Follows another tab that signs out or in: this tab's session must belong to the user whose token its calls carry. Returns the undo. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === STORAGE_PREFIX + TOKEN_KEY) followStores();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
