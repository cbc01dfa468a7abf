import {NO_SESSION, type SessionState, type User, useSession} from './session-store.ts';
import {clearTokens, currentToken} from './token-store.ts';
import {hasUnsaved} from './unsaved.ts';

type Ready = Extract<SessionState, {readonly phase: 'ready'}>;

/** The pending password question; all refused calls wait for the same answer. */
let question: {readonly answer: Promise<boolean>; settle(again: boolean): void} | undefined;
/** Tokens of this page's earlier sessions of the current user. */
const renewed = new Set<string>();

/** The session is over, by the clock or because another tab ended it. */
export function endSession(): void {
  void sessionOver(currentToken());
}

/**
 * A call found that the session of a token is over (SH-8-10). Clears everything of that session, once; for a token of an earlier session it
 * does nothing. A page with unsaved input stays, and the password is asked for over it; wall screens are never asked.
 *
 * @returns whether the same user has signed in again, so that the call may be repeated. May take as long as the user does.
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
 * Sets the session's state and answers the calls that wait for the password.
 *
 * @param how - `again`: the same user continues in a new session.
 */
export function become(next: SessionState, how: 'again' | 'anew' = 'anew'): void {
  if (how === 'anew') renewed.clear();
  useSession.setState(next, true);
  question?.settle(how === 'again');
  question = undefined;
}

/** Whether the page stays when its session is over, because it has unsaved input. */
export function keepsInput({user}: Ready): boolean {
  return hasUnsaved() && !isWall(user);
}

/** Asks for the password over the page. Resolves to whether the same user has signed in again. */
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

/** A wall screen has no user in front of it and no keyboard. */
function isWall(user: User): boolean {
  return user.wall === true || document.documentElement.dataset.theme === 'wall';
}
