import {DataTable} from '@livebus/ui';
import {useMemo} from 'react';
import {useTranslation} from 'react-i18next';
import type {RoleInfo} from '../../api/administration.ts';
import {useTableLabels} from '../../parts/use-table-labels.ts';
import {permissionLines, roleName} from './role-words.ts';
import {tableError, useRoles, useUsers} from './use-administration.ts';

/** What each role may do, as the server has it. Roles are chosen for a user, not made here. */
export function RolesPanel() {
  const {t} = useTranslation(['administration', 'common']);
  const labels = useTableLabels();
  const roles = useRoles();
  const users = useUsers();
  const columns = useMemo(
    () => [
      {key: 'role', head: t('roleHead'), value: (role: RoleInfo) => roleName(role.id, undefined, t), widthPx: 140},
      {
        key: 'projects',
        head: t('sees'),
        value: (role: RoleInfo) => t(role.projects === 'all' ? 'allProjects' : 'grantedProjects'),
        widthPx: 120,
      },
      {
        key: 'permissions',
        head: t('may'),
        value: (role: RoleInfo) => permissionLines(role, t).join('; '),
        render: (role: RoleInfo) => (
          <ul className="py-1 leading-5 whitespace-normal">
            {permissionLines(role, t).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ),
        widthPx: 460,
        sortable: false,
      },
      {
        key: 'users',
        head: t('usersOfRole'),
        value: (role: RoleInfo) => users.data?.filter((user) => user.role === role.id).length,
        kind: 'number' as const,
        widthPx: 90,
      },
    ],
    [t, users.data],
  );
  return (
    <div className="flex h-full min-h-0 flex-col pt-3">
      <DataTable
        label={t('tab.roles')}
        labels={labels}
        columns={columns}
        rows={roles.data ?? []}
        rowId={({id}) => id}
        loading={roles.isFetching && roles.data === undefined}
        error={tableError(roles, t)}
        note={t('rolesNote')}
        height="fill"
        className="flex-1"
      />
    </div>
  );
}
