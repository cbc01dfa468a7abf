import {COOKIES, writeCookie} from '../session/cookies.ts';
import {NoPermissions} from '../session/no-permissions.ts';
import {become} from '../session/session-end.ts';
import {NO_SESSION, type SessionState, sameUser, type User, useSession} from '../session/session-store.ts';
import {clearTokens, currentToken, keepToken} from '../session/token-store.ts';
import {fetchMenu, fetchUser, requestToken} from './user.ts';

type Lapsed = Extract<SessionState, {readonly phase: 'lapsed'}>;

/**
 * Signs in over a page that was kept. The same user continues where the session ended, and the waiting calls are repeated. Another user
 * gets nothing of what was kept.
 *
 * @throws ApiFailure or NoPermissions; the page is still kept.
 */
export async function signInAgain(loginName: string, password: string): Promise<void> {
  const kept = useSession.getState();
  if (kept.phase !== 'lapsed') return;
  const token = await requestToken(loginName, password);
  if (useSession.getState() !== kept) return;
  keepToken(token);
  try {
    await goOn(kept, token);
  } finally {
    if (useSession.getState().token !== token && currentToken() === token) clearTokens();
  }
}

/** Gives up a kept page and its input. Sign-in then leads back to it, as after any other end of a session. */
export function leaveKeptPage(): void {
  if (useSession.getState().phase === 'lapsed') become({phase: 'ended', ...NO_SESSION});
}

/** The user signed in in another tab while this tab asks for the password. After a failure this tab keeps asking. */
export async function followRenewal(token: string): Promise<void> {
  const kept = useSession.getState();
  if (kept.phase !== 'lapsed') return;
  try {
    await goOn(kept, token);
  } catch (error) {
    console.error('the session of another tab could not be taken over', error);
  }
}

export function writeNames({name, loginName}: User): void {
  writeCookie(COOKIES.userName, name);
  writeCookie(COOKIES.loginName, loginName);
}

async function goOn(kept: Lapsed, token: string): Promise<void> {
  const user = await fetchUser({ofSignIn: true});
  if (user.permissions.size === 0) throw new NoPermissions();
  const menu = await fetchMenu({ofSignIn: true});
  if (useSession.getState() !== kept || currentToken() !== token) return;
  if (!sameUser(kept.user, user)) return become({phase: 'held', token, user: undefined, menu: undefined});
  writeNames(user);
  become({phase: 'ready', token, user, menu}, 'again');
}
