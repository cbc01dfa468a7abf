import {ALWAYS_GRANTED, GRANTS} from '@livebus/contract';
import {Button, type DataColumn, Tag} from '@livebus/ui';
import {Check, Plus} from 'lucide-react';
import {useCallback, useMemo, useState} from 'react';
import type {RoleInfo} from '../../../../base/api/calls/administration.ts';
import {type Translate, useTexts} from '../../../../base/i18n/use-texts.ts';
import {tableError} from '../../../../shared/asked/asked-texts.ts';
import {useDialogAddress} from '../../../../shared/dialog/use-dialog-address.ts';
import {TableFrame} from '../../../../shared/table/table-frame.tsx';
import {useRoles} from '../use-administration.ts';
import {DeleteRole} from './delete-role.tsx';
import {administers, grantsOf, grantText} from './grants.ts';
import {copyOf, NEW_ROLE, RoleDialog} from './role-dialog.tsx';
import {roleName} from './role-words.ts';

const LEAVES = {permission: 'user'};
const NO_ROLES: readonly RoleInfo[] = [];

/** Roles and what each may do, one beside the other: those that come with the server, and those that administrators make. */
export function RolesPanel() {
  const {t, i18n} = useTexts('administration');
  // Words of other scripts are longer.
  const narrow = i18n.language.startsWith('zh');
  const roles = useRoles();
  const dialog = useDialogAddress('role');
  const [deleting, setDeleting] = useState<RoleInfo | undefined>(undefined);
  const columns = useMemo(() => columnsOf(t, narrow), [t, narrow]);
  const actions = useCallback(
    (role: RoleInfo) => [
      {
        key: 'edit',
        label: t('editShort'),
        onSelect: () => dialog.open(role.id),
        ...(role.builtIn && {disabledReason: t('builtInStays')}),
      },
      {key: 'copy', label: t('copyRole'), onSelect: () => dialog.open(copyOf(role.id))},
      {
        key: 'delete',
        label: t('deleteRole'),
        look: 'danger' as const,
        onSelect: () => setDeleting(role),
        ...(role.users > 0 && {disabledReason: t('roleInUse', {count: role.users})}),
        ...(role.builtIn && {disabledReason: t('builtInStays')}),
      },
    ],
    [t, dialog.open],
  );
  return (
    <div className="flex h-full min-h-0 flex-col pt-3">
      <TableFrame
        name="roles"
        label={t('tab.roles')}
        leaves={LEAVES}
        columns={columns}
        rows={roles.data ?? NO_ROLES}
        rowId={({id}) => id}
        actions={actions}
        actionsWidthPx={narrow ? 170 : 185}
        onOpen={(role) => dialog.open(role.builtIn ? copyOf(role.id) : role.id)}
        loading={roles.asking && roles.data === undefined}
        error={tableError(roles, t)}
        height="fill"
        tools={
          <Button look="primary" size="small" icon={<Plus size={14} strokeWidth={1.75} />} onClick={() => dialog.open(NEW_ROLE)}>
            {t('addRole')}
          </Button>
        }
        note={t('rolesNote')}
        narrow="cards"
        className="flex-1"
      />
      <RoleDialog address={dialog} roles={roles} />
      <DeleteRole role={deleting} onClose={() => setDeleting(undefined)} />
    </div>
  );
}

function columnsOf(t: Translate<'administration'>, narrow: boolean): DataColumn<RoleInfo>[] {
  /** A column of the matrix: ticked or not, also for users of a screen reader. */
  const ticked = (key: string, head: string, group: string | undefined, has: (role: RoleInfo) => boolean): DataColumn<RoleInfo> => ({
    key,
    head,
    ...(group !== undefined && {group}),
    value: (role) => t(has(role) ? 'granted' : 'notGranted'),
    render: (role, {text}) => (
      <>
        <span className="sr-only">{text}</span>
        <span aria-hidden="true" className="inline-flex text-text-3">
          {has(role) ? <Check size={16} strokeWidth={2.25} className="text-primary-text" /> : '–'}
        </span>
      </>
    ),
    align: 'center',
    widthPx: narrow ? 90 : 128,
  });
  return [
    {
      key: 'name',
      head: t('roleHead'),
      value: (role) => roleName(role.id, [role], t),
      render: (role, {marked}) => (
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate">{marked}</span>
          {role.builtIn && <Tag>{t('builtIn')}</Tag>}
        </span>
      ),
      widthPx: narrow ? 190 : 310,
      sticky: 'start',
    },
    {
      key: 'projects',
      head: t('projects'),
      value: (role) => t(role.projects === 'all' ? 'allProjects' : 'grantedProjects'),
      widthPx: narrow ? 110 : 230,
    },
    // Before the many columns of permissions, which scroll.
    {key: 'users', head: t('tab.users'), value: (role) => role.users, kind: 'number', widthPx: narrow ? 70 : 80},
    ...GRANTS.filter((grant) => !ALWAYS_GRANTED.includes(grant)).map((grant) =>
      ticked(grant, grantText(grant, t), undefined, (role) => grantsOf(role).includes(grant)),
    ),
    ticked('administer', t('roles:administers'), undefined, administers),
  ];
}
