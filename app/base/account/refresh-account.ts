import {useSession} from '../session/session-store.ts';
import {currentToken} from '../session/token-store.ts';
import {fetchMenu, fetchUser} from './user.ts';

/** How long the last known state of the role stays valid when the user returns to the page. */
const KNOWN_MS = 60_000;
/** Refusals within this time cause one request. */
const PAUSE_MS = 5_000;

let askedAtMs = 0;
let quietUntilMs = 0;
let asking: Promise<void> | undefined;

/**
 * Fetches the role's rights and the menu again: an administrator may have changed both while the console was open. A failure changes
 * nothing; if the session is over, the call itself reports it.
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

/** The server refused something that the console offered: the known rights of the role are out of date. */
export function onForbidden(): void {
  if (asking === undefined && performance.now() >= quietUntilMs) void refresh();
}

/** Fetches again when the user returns to the page after a while. Returns the undo. */
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
