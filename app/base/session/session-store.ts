import {create} from 'zustand';
import type {MenuTree} from './menu-item.ts';
import type {Permissions} from './permissions.ts';

export interface Role {
  readonly id: string | undefined;
  readonly name: string | undefined;
}

export interface User {
  readonly loginName: string;
  readonly name: string;
  readonly avatar: string | undefined;
  readonly role: Role;
  /** A wall screen without a user in front of it. */
  readonly wall?: boolean;
  readonly permissions: Permissions;
}

/**
 * Who is signed in (SH-3-18). `signed-out`: the user left; `failure` says why the server may not know. `ended`: the session is over or
 * never existed; only then does sign-in return to the last page. `held`: there is a token, but user and menu are still to be fetched.
 * `lapsed`: the session is over, but the page stays for its unsaved input while the password is asked for (SH-8-10).
 */
export type SessionState =
  | {readonly phase: 'ended'; readonly token: undefined; readonly user: undefined; readonly menu: undefined}
  | {readonly phase: 'signed-out'; readonly failure: unknown; readonly token: undefined; readonly user: undefined; readonly menu: undefined}
  | {readonly phase: 'held'; readonly token: string; readonly user: undefined; readonly menu: undefined}
  | {readonly phase: 'lapsed'; readonly token: undefined; readonly user: User; readonly menu: MenuTree}
  | {readonly phase: 'ready'; readonly token: string; readonly user: User; readonly menu: MenuTree};

/** Whether a page of one state may stay in the other: it is the same session, or the same user in a new one. */
export function sameOwner(before: SessionState, now: SessionState): boolean {
  if (before.user === undefined || now.user === undefined) return before.token === now.token;
  return sameUser(before.user, now.user);
}

export function sameUser(a: User, b: User): boolean {
  return a.loginName === b.loginName && a.loginName !== '';
}

const NOBODY = {token: undefined, user: undefined, menu: undefined} as const;

/** The store; it reflects the token stores as last read. Only `session-end.ts` and `account/` write it. */
export const useSession = create<SessionState>(() => ({phase: 'ended', ...NOBODY}));

export const NO_SESSION = NOBODY;
