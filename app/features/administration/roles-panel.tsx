import {ErrorState, Skeleton, Tag} from '@livebus/ui';
import {useTranslation} from 'react-i18next';
import type {RoleInfo} from '../../api/administration.ts';
import {actionWords, permissionName, roleName} from './role-words.ts';
import {tableError, useRoles, useUsers} from './use-administration.ts';

/** What each role may do, as the server has it. Roles are chosen for a user, not made here. */
export function RolesPanel() {
  const {t} = useTranslation(['administration', 'common']);
  const roles = useRoles();
  const users = useUsers();
  if (roles.data === undefined) {
    const error = tableError(roles, t);
    if (error === undefined) return <Skeleton label={t('common:loading')} lines={[40, 70, 55, 65]} />;
    return <ErrorState title={error.title} detail={error.detail} retry={{label: t('common:retry'), onRetry: error.onRetry}} />;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys.
    <section tabIndex={0} aria-label={t('tab.roles')} className="h-full overflow-auto pt-3 outline-offset-[-2px]">
      <p className="mb-3 text-12 text-text-3">{t('rolesNote')}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(340px,100%),1fr))] items-start gap-3">
        {roles.data.map((role) => (
          <RoleCard key={role.id} role={role} users={users.data?.filter((user) => user.role === role.id).length} />
        ))}
      </div>
    </section>
  );
}

function RoleCard({role, users}: {readonly role: RoleInfo; readonly users: number | undefined}) {
  const {t} = useTranslation('administration');
  const name = roleName(role.id, [role], t);
  return (
    <section aria-label={name} className="rounded-3 border border-line p-4 text-13">
      <header className="mb-2 flex flex-wrap items-center gap-2">
        <h2 className="text-14 font-semibold">{name}</h2>
        <Tag>{t(role.projects === 'all' ? 'allProjects' : 'grantedProjects')}</Tag>
        <span className="flex-1" />
        <span className="text-12 text-text-3">{users !== undefined && t('usersOfRole', {count: users})}</span>
      </header>
      <dl className="flex flex-col">
        {role.permissions.map(({permissionId, actions}) => (
          <div key={permissionId} className="flex items-baseline justify-between gap-4 border-b border-line py-1.5 last:border-b-0">
            <dt className="shrink-0 text-text-3">{permissionName(permissionId, t)}</dt>
            <dd className="text-right">{actionWords(actions, t)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
