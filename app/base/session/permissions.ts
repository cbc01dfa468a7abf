import type {Action, Permission} from '@livebus/contract';

/** Permission id to the actions that the role allows (SH-3-19). */
export type Permissions = ReadonlyMap<string, ReadonlySet<string>>;

/** Merges the role's pairs; a permission listed twice has the actions of both. */
export function permissionsOf(pairs: readonly Permission[]): Permissions {
  const map = new Map<string, Set<string>>();
  for (const {permissionId, actionEntitySet} of pairs) {
    const actions = map.get(permissionId) ?? new Set();
    for (const {action} of actionEntitySet) actions.add(action);
    map.set(permissionId, actions);
  }
  return map;
}

/** Whether the role allows an action; false for an unknown permission id (SH-6-03). */
export function allows(permissions: Permissions, permissionId: string, action: Action): boolean {
  return permissions.get(permissionId)?.has(action) ?? false;
}

/**
 * Whether an element may be shown on a route (SH-6-04, SH-6-05). A route without permission tags shows it. With tags, one that the role has
 * and that allows the action is enough.
 */
export function allowsOnRoute(permissions: Permissions, routeTags: readonly string[], action: Action): boolean {
  return routeTags.length === 0 || routeTags.some((tag) => allows(permissions, tag, action));
}
