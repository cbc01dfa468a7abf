import type {TFunction} from 'i18next';
import type {RoleInfo} from '../../api/administration.ts';

/** A role in the reader's language; one that the console does not know by its server's name, or by its id. */
export function roleName(id: string, roles: readonly RoleInfo[] | undefined, t: TFunction): string {
  return t(`administration:role.${id}`, {defaultValue: roles?.find((role) => role.id === id)?.name ?? id});
}

/** What a role may do, one permission a line: `资产：查询、查看`. */
export function permissionLines({permissions}: RoleInfo, t: TFunction): string[] {
  return permissions.map(({permissionId, actions}) => {
    const name = t(`administration:permission.${permissionId}`, {defaultValue: permissionId});
    const words = actions.map((action) => t(`administration:action.${action}`, {defaultValue: action}));
    return t('administration:mayDo', {name, actions: words.join(t('administration:comma'))});
  });
}
