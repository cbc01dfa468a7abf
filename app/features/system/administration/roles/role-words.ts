import type {RoleInfo} from '../../../../base/api/calls/administration.ts';
import {findText, type Translate} from '../../../../base/i18n/use-texts.ts';
import {grantWords} from './grants.ts';

/** A role in the reader's language; one that the console does not know by its server's name, or by its id. */
export function roleName(id: string, roles: readonly RoleInfo[] | undefined, t: Translate): string {
  return findText(t, 'roles', `role.${id}`) ?? roles?.find((role) => role.id === id)?.name ?? id;
}

/** What a role is for in one line; of one that the console does not know, what it may do. */
export function roleHint(id: string, roles: readonly RoleInfo[] | undefined, t: Translate): string {
  const role = roles?.find((one) => one.id === id);
  return findText(t, 'roles', `roleHint.${id}`) ?? (role ? grantWords(role, t) : '');
}
