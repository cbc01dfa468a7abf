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

/** Reads the token stores: at start, and when the token in them is another's. */
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
 * Fetches user and menu for a token that is held (SH-4-30). When the token in the stores has become another meanwhile, whatever came
 * for the old one is dropped and the session follows the stores.
 *
 * @throws ApiFailure, with the token kept unless the session is over; NoPermissions, with the token gone.
 */
export async function loadAccount(token: string): Promise<void> {
  try {
    const user = await fetchUser();
    if (currentToken() !== token) return followStores();
    if (user.permissions.size === 0) throw new NoPermissions();
    const menu = await fetchMenu();
    if (currentToken() !== token) return followStores();
    writeCookie(COOKIES.userName, user.name);
    writeCookie(COOKIES.loginName, user.loginName);
    useSession.setState({phase: 'ready', token, user, menu}, true);
  } catch (error) {
    const now = currentToken();
    if (now !== undefined && now !== token) return followStores();
    if (error instanceof NoPermissions) endSession();
    throw error;
  }
}

/** The session is over, told by the server or by the clock: everything of it is cleared, once (SH-8-10). */
export function endSession(): void {
  clearTokens();
  if (useSession.getState().phase === 'signed-out' || useSession.getState().phase === 'ended') return;
  useSession.setState({phase: 'ended', ...NO_SESSION}, true);
}

/**
 * Signs out by choice: both stores and the cookies are emptied and the console is left at once, whatever the server does (SH-4-34).
 * Then the server is told; a failure of that is kept for the sign-in page to tell, unless someone has signed in by then. A session
 * that was over already is no failure.
 */
export async function signOut(): Promise<void> {
  const token = currentToken();
  clearTokens();
  useSession.setState({phase: 'signed-out', failure: undefined, ...NO_SESSION}, true);
  if (token === undefined) return;
  const left = useSession.getState();
  try {
    await endSessionAtServer(token);
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.kind === 'session') return;
    if (useSession.getState() === left) useSession.setState({phase: 'signed-out', failure, ...NO_SESSION}, true);
  }
}

/** Brings the session into line with the token in the stores. */
function followStores(): void {
  const token = currentToken();
  if (token === undefined) endSession();
  else if (token !== useSession.getState().token) restoreSession();
}

/** Follows another tab that signs out or in: a session here has the user whose token calls carry. Returns the undo. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === STORAGE_PREFIX + TOKEN_KEY) followStores();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
