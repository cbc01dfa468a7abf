import type {Action} from '@livebus/contract';
import {createContext, type ReactNode, useContext} from 'react';
import {allows, allowsOnRoute} from '../session/permissions.ts';
import {useSession} from '../session/session-store.ts';

/** Permission tags of the menu entry on show; empty outside of one. */
export const RoutePermissions = createContext<readonly string[]>([]);

/**
 * Whether the signed-in role may do something here (SH-6-03 to SH-6-05). With a `permission` that one decides, on any route; without it
 * the tags of the route do.
 */
export function useAllowed(action: Action, permission?: string): boolean {
  const tags = useContext(RoutePermissions);
  const permissions = useSession((state) => state.user?.permissions);
  if (permissions === undefined) return false;
  if (permission !== undefined) return allows(permissions, permission, action);
  return allowsOnRoute(permissions, tags, action);
}

export interface GuardedProps {
  readonly action: Action;
  /** Needed for what changes the field: door, freeze, ratings, names, switch settings, PTZ. */
  readonly permission?: string;
  readonly children: ReactNode;
}

/** Takes its children out of the document when the action is not allowed; nothing is merely hidden. */
export function Guarded({action, permission, children}: GuardedProps) {
  return useAllowed(action, permission) ? children : null;
}
