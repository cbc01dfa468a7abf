import type {Action} from '@livebus/contract';
import {createContext, type ReactNode, useContext} from 'react';
import {allows, allowsOnRoute} from '../session/permissions.ts';
import {useSession} from '../session/session-store.ts';

/** Permission tags of the current menu entry; empty outside an entry. */
export const RoutePermissions = createContext<readonly string[]>([]);

/**
 * Whether the signed-in role may do something here (SH-6-03 to SH-6-05). A given `permission` decides on any route; otherwise the route's
 * tags do.
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
  /** Required for actions that change the field: door, freeze, ratings, names, switch settings, PTZ. */
  readonly permission?: string;
  readonly children: ReactNode;
}

/** Removes its children from the document when the action is not allowed, instead of hiding them. */
export function Guarded({action, permission, children}: GuardedProps) {
  return useAllowed(action, permission) ? children : null;
}
