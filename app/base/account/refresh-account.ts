import {useSession} from '../session/session-store.ts';
import {currentToken} from '../session/token-store.ts';
import {fetchMenu, fetchUser} from './user.ts';

/** For so long what was last heard of the role counts as known, once a page is looked at again. */
const KNOWN_MS = 60_000;
/** Refusals that come together are one reason to ask. */
const PAUSE_MS = 5_000;

let askedAtMs = 0;
let quietUntilMs = 0;
let asking: Promise<void> | undefined;

/**
 * Asks anew what the role holds and what the menu lists: an administrator may have changed both while the console was open. What fails leaves everything as it is; the
 * end of the session is told by the call itself.
 */
function refresh(): Promise<void> {
  asking ??= ask().finally(() => {
    askedAtMs = performance.now();
    quietUntilMs = askedAtMs + PAUSE_MS;
    asking = undefined;
  });
  return asking;
}

async function ask(): Promise<void> {
  const token = currentToken();
  if (token === undefined || useSession.getState().phase !== 'ready') return;
  try {
    const user = await fetchUser();
    const menu = await fetchMenu();
    const state = useSession.getState();
    if (state.phase !== 'ready' || state.token !== token || user.permissions.size === 0) return;
    const before = textOf(state.user.permissions, state.menu);
    if (before !== textOf(user.permissions, menu)) useSession.setState({...state, user, menu}, true);
  } catch (error) {
    console.error('what the role holds now could not be asked', error);
  }
}

const textOf = (permissions: ReadonlyMap<string, ReadonlySet<string>>, menu: unknown): string =>
  JSON.stringify([[...permissions].map(([id, actions]) => [id, ...actions]), menu]);

/** The server has refused something that the console offered: what it knows of the role is out of date. */
export function onForbidden(): void {
  if (asking === undefined && performance.now() >= quietUntilMs) void refresh();
}

/** Asks again when somebody comes back to the page after a while. Returns the undo. */
export function followRole(): () => void {
  askedAtMs = performance.now();
  quietUntilMs = 0;
  const onLook = () => {
    if (!document.hidden && performance.now() - askedAtMs >= KNOWN_MS) void refresh();
  };
  document.addEventListener('visibilitychange', onLook);
  addEventListener('focus', onLook);
  return () => {
    document.removeEventListener('visibilitychange', onLook);
    removeEventListener('focus', onLook);
  };
}
