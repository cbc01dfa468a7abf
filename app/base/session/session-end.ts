import {NO_SESSION, type SessionState, type User, useSession} from './session-store.ts';
import {clearTokens, currentToken} from './token-store.ts';
import {hasUnsaved} from './unsaved.ts';

type Ready = Extract<SessionState, {readonly phase: 'ready'}>;

/** Who waits for the answer to the question for the password; it is asked once for all of them. */
let question: {readonly answer: Promise<boolean>; settle(again: boolean): void} | undefined;
/** Tokens of this page's earlier sessions of the user who is signed in now. */
const renewed = new Set<string>();

/** The session is over, told by the clock or by another tab. */
export function endSession(): void {
  void sessionOver(currentToken());
}

/**
 * The session of a token is over, as a call is answered (SH-8-10). Everything of it is cleared, once; of an earlier session it says
 * nothing. Where unsaved input is on show the page stays and the password is asked for over it; a wall is never asked.
 *
 * @returns whether the same user is signed in again, so that the call may be repeated. It may take as long as people do.
 */
export function sessionOver(token: string | undefined): Promise<boolean> {
  const state = useSession.getState();
  if (state.phase === 'lapsed') return question?.answer ?? Promise.resolve(false);
  const now = currentToken();
  if (now !== undefined && now !== token) return Promise.resolve(token !== undefined && renewed.has(token));
  clearTokens();
  if (state.phase === 'ready' && keepsInput(state)) return ask(state);
  if (state.phase !== 'signed-out' && state.phase !== 'ended') become({phase: 'ended', ...NO_SESSION});
  return Promise.resolve(false);
}

/**
 * Puts the session into a state; who waits for the password hears how it went.
 *
 * @param how - `again`: the same user goes on in a new session.
 */
export function become(next: SessionState, how: 'again' | 'anew' = 'anew'): void {
  if (how === 'anew') renewed.clear();
  useSession.setState(next, true);
  question?.settle(how === 'again');
  question = undefined;
}

/** Whether the page of a session stays when that is over: somebody would lose what was typed. */
export function keepsInput({user}: Ready): boolean {
  return hasUnsaved() && !isWall(user);
}

/** Asks for the password over the page; the answer is whether the same user has signed in again. */
export function ask({token, user, menu}: Ready): Promise<boolean> {
  let settle: (again: boolean) => void = () => undefined;
  const answer = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  question = {answer, settle};
  renewed.add(token);
  useSession.setState({phase: 'lapsed', token: undefined, user, menu}, true);
  return answer;
}

/** Nobody sits before a wall, and it has no keyboard. */
function isWall(user: User): boolean {
  return user.wall === true || document.documentElement.dataset.theme === 'wall';
}
