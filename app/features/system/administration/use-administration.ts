import type {AdminUser} from '@livebus/contract';
import type {QueryClient} from '@tanstack/react-query';
import {fetchRoles, fetchUsers, type RoleInfo} from '../../../base/api/calls/administration.ts';
import {type Asked, useAsked} from '../../../shared/asked/use-asked.ts';

export const USERS_KEY = ['administration', 'users'] as const;
export const ROLES_KEY = ['administration', 'roles'] as const;
export const sessionsKey = (userId: string) => ['administration', 'sessions', userId] as const;

export function useUsers(): Asked<AdminUser[]> {
  return useAsked({key: USERS_KEY, ask: fetchUsers});
}

export function useRoles(): Asked<RoleInfo[]> {
  return useAsked({key: ROLES_KEY, ask: fetchRoles});
}

/** Puts a user as the server has it now into the list that is shown. */
export function showUser(queries: QueryClient, user: AdminUser): void {
  queries.setQueryData<AdminUser[]>(USERS_KEY, (before) =>
    before?.some(({id}) => id === user.id) ? before.map((one) => (one.id === user.id ? user : one)) : [...(before ?? []), user],
  );
  void queries.invalidateQueries({queryKey: sessionsKey(user.id)});
  // How many have a role stands with the roles.
  void queries.invalidateQueries({queryKey: ROLES_KEY});
}

/** Puts a role as the server has it now into the list that is shown. */
export function showRole(queries: QueryClient, role: RoleInfo): void {
  queries.setQueryData<RoleInfo[]>(ROLES_KEY, (before) =>
    before?.some(({id}) => id === role.id) ? before.map((one) => (one.id === role.id ? role : one)) : [...(before ?? []), role],
  );
}
