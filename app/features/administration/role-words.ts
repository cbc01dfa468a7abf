import type {TFunction} from 'i18next';
import type {RoleInfo} from '../../api/administration.ts';

/** A role in the reader's language; one that the console does not know by its server's name, or by its id. */
export function roleName(id: string, roles: readonly RoleInfo[] | undefined, t: TFunction): string {
  return t(`administration:role.${id}`, {defaultValue: roles?.find((role) => role.id === id)?.name ?? id});
}

/** What a permission is about; one that the console does not know by its id. */
export const permissionName = (id: string, t: TFunction): string => t(`administration:permission.${id}`, {defaultValue: id});

/** Actions of a permission, one behind the other: `查询、查看`. */
export const actionWords = (actions: readonly string[], t: TFunction): string =>
  actions.map((action) => t(`administration:action.${action}`, {defaultValue: action})).join(t('administration:comma'));
