import type {AdminUser} from '@livebus/contract';
import {type QueryClient, type UseQueryResult, useQuery} from '@tanstack/react-query';
import {fetchRoles, fetchUsers, type RoleInfo} from '../../../base/api/administration.ts';
import type {Translate} from '../../../base/i18n/use-texts.ts';
import {failureText} from '../../../shared/failure/failure-text.ts';

export const USERS_KEY = ['administration', 'users'] as const;
export const ROLES_KEY = ['administration', 'roles'] as const;
export const sessionsKey = (userId: string) => ['administration', 'sessions', userId] as const;

export function useUsers(): UseQueryResult<AdminUser[]> {
  return useQuery({queryKey: USERS_KEY, queryFn: ({signal}) => fetchUsers(signal), retry: false});
}

export function useRoles(): UseQueryResult<RoleInfo[]> {
  return useQuery({queryKey: ROLES_KEY, queryFn: ({signal}) => fetchRoles(signal), retry: false});
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

/** What a table says of a question that failed; the rows of an earlier answer stay. */
export function tableError({error, refetch}: UseQueryResult<unknown>, t: Translate) {
  if (error === null) return undefined;
  return {title: t('common:loadFailed'), detail: failureText(error, t), onRetry: () => void refetch()};
}
