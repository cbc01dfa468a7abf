import {ALWAYS_GRANTED, GRANTS, type Grant} from '@livebus/contract';
import type {RoleInfo} from '../../../../base/api/calls/administration.ts';
import {findText, type Translate} from '../../../../base/i18n/use-texts.ts';
import {screenTitle, grantText as wordsOf} from '../../../../shared/roles/grant-text.ts';

/** What can be ticked, by the permission that it is about, in the order of the grants. What every role has is no choice. */
export const GRANT_GROUPS: readonly {readonly id: string; readonly grants: readonly Grant[]}[] = groupsOf(
  GRANTS.filter((grant) => !ALWAYS_GRANTED.includes(grant)),
);

function groupsOf(grants: readonly Grant[]) {
  const permissionOf = (grant: Grant) => grant.slice(0, grant.indexOf('.'));
  const ids = [...new Set(grants.map(permissionOf))];
  return ids.map((id) => ({id, grants: grants.filter((grant) => permissionOf(grant) === id)}));
}

/** In words: `查看单线图`. */
export const grantText = (grant: Grant, t: Translate): string => wordsOf(grant, t) ?? grant;

/** What a group of check boxes is about. */
export const groupText = (permission: string, t: Translate): string =>
  findText(t, 'administration', `permission.${permission}`) ?? screenTitle(permission, t) ?? permission;

/** What a role holds of all that can be ticked. */
export const grantsOf = ({permissions}: Pick<RoleInfo, 'permissions'>): Grant[] =>
  GRANTS.filter((grant) => {
    const [permission, action] = grant.split('.') as [string, string];
    return permissions.some((one) => one.permissionId === permission && one.actions.includes(action));
  });

/** It administers users and roles, which no other role can. */
export const administers = ({permissions}: Pick<RoleInfo, 'permissions'>): boolean =>
  permissions.some(({permissionId}) => permissionId === 'user');

/** What a role may do in one line, without what every role may. */
export function grantWords(role: Pick<RoleInfo, 'permissions'>, t: Translate): string {
  const words = grantsOf(role)
    .filter((grant) => !ALWAYS_GRANTED.includes(grant))
    .map((grant) => grantText(grant, t));
  return [...words, ...(administers(role) ? [t('roles:administers')] : [])].join(t('administration:comma'));
}
