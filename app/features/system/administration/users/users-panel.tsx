import type {AdminUser} from '@livebus/contract';
import {Button, Notice, Tag} from '@livebus/ui';
import {useMutation, useQueryClient} from '@tanstack/react-query';
import {UserPlus} from 'lucide-react';
import {useCallback, useMemo, useState} from 'react';
import {setUserEnabled} from '../../../../base/api/calls/administration.ts';
import {type Translate, useTexts} from '../../../../base/i18n/use-texts.ts';
import {tableError} from '../../../../shared/asked/asked-texts.ts';
import {projectsOf} from '../../../../shared/asset-tree/projects-of.ts';
import {useAssetTree} from '../../../../shared/asset-tree/use-asset-tree.ts';
import {useDialogAddress} from '../../../../shared/dialog/use-dialog-address.ts';
import {failureText} from '../../../../shared/failure/failure-text.ts';
import {TableFrame} from '../../../../shared/table/table-frame.tsx';
import {momentText} from '../../../../shared/time/moment.ts';
import {roleName} from '../roles/role-words.ts';
import {showUser, useRoles, useUsers} from '../use-administration.ts';
import {DisableQuestion} from './disable-question.tsx';
import {PasswordDialog} from './password-dialog.tsx';
import {SessionsDialog} from './sessions-dialog.tsx';
import {NEW_USER, UserDialog} from './user-dialog.tsx';

const LEAVES = {permission: 'user'};

/** Every account, and what can be done with it. */
export function UsersPanel() {
  const {t, i18n} = useTexts('administration');
  // Words of other scripts are longer.
  const narrow = i18n.language.startsWith('zh');
  const queries = useQueryClient();
  const users = useUsers();
  const roles = useRoles();
  const {nodes} = useAssetTree();
  const projects = useMemo(() => projectsOf(nodes ?? []), [nodes]);
  const dialog = {user: useDialogAddress('user'), password: useDialogAddress('password'), sessions: useDialogAddress('sessions')};
  const [disabling, setDisabling] = useState<AdminUser | undefined>(undefined);
  const enable = useMutation({mutationFn: (id: string) => setUserEnabled(id, true), onSuccess: (user) => showUser(queries, user)});
  const columns = useMemo(
    () => [
      {
        key: 'loginName',
        head: t('loginName'),
        value: (user: AdminUser) => user.loginName,
        widthPx: narrow ? 130 : 170,
        sticky: 'start' as const,
      },
      {key: 'name', head: t('name'), value: (user: AdminUser) => user.name, widthPx: narrow ? 130 : 150},
      {key: 'role', head: t('roleHead'), value: (user: AdminUser) => roleName(user.role, roles.data, t), widthPx: narrow ? 110 : 200},
      {
        key: 'projects',
        head: t('projects'),
        value: (user: AdminUser) => grantsOf(user, roles.data, projects, t).join(t('comma')),
        render: (user: AdminUser, {text}: {readonly text: string}) => {
          const [first = '', ...others] = grantsOf(user, roles.data, projects, t);
          return <span title={text}>{others.length === 0 ? first : `${first} +${others.length}`}</span>;
        },
        widthPx: narrow ? 190 : 300,
      },
      {
        key: 'state',
        head: t('state'),
        value: (user: AdminUser) => t(user.disabled ? 'disabled' : 'enabled'),
        render: (user: AdminUser, {marked}: {readonly marked: React.ReactNode}) => (user.disabled ? <Tag>{marked}</Tag> : marked),
        widthPx: narrow ? 90 : 110,
      },
      {
        key: 'sessions',
        head: t('openSessions'),
        value: (user: AdminUser) => user.sessions,
        kind: 'number' as const,
        widthPx: narrow ? 90 : 170,
      },
      {
        key: 'usedAt',
        head: t('usedAt'),
        value: (user: AdminUser) => user.usedAt,
        format: (user: AdminUser) => momentText(user.usedAt ?? 0),
        exportValue: (user: AdminUser) => (user.usedAt === null ? null : {timeMs: user.usedAt}),
        widthPx: 150,
      },
    ],
    [t, narrow, roles.data, projects],
  );
  const actions = useCallback(
    (user: AdminUser) => [
      {key: 'edit', label: t('edit'), onSelect: () => dialog.user.open(user.id)},
      {key: 'password', label: t('resetPassword'), onSelect: () => dialog.password.open(user.id)},
      {key: 'sessions', label: t('sessions'), onSelect: () => dialog.sessions.open(user.id)},
      user.disabled
        ? {key: 'enable', label: t('enable'), onSelect: () => enable.mutate(user.id)}
        : {
            key: 'disable',
            label: t('disable'),
            look: 'danger' as const,
            onSelect: () => setDisabling(user),
            ...(user.own && {disabledReason: t('notOneself')}),
          },
    ],
    [t, dialog.user.open, dialog.password.open, dialog.sessions.open, enable.mutate],
  );
  const error = tableError(users, t);
  return (
    <div className="flex h-full min-h-0 flex-col gap-3 pt-3">
      {enable.isError && <Notice look="danger">{failureText(enable.error, t)}</Notice>}
      <TableFrame
        name="users"
        label={t('tab.users')}
        leaves={LEAVES}
        columns={columns}
        rows={users.data ?? []}
        rowId={({id}) => id}
        sorting={{initial: {key: 'loginName', direction: 'asc'}}}
        actions={actions}
        actionsWidthPx={narrow ? 260 : 360}
        onOpen={(user) => dialog.user.open(user.id)}
        loading={users.asking && users.data === undefined}
        error={error}
        height="fill"
        tools={
          <Button look="primary" size="small" icon={<UserPlus size={14} strokeWidth={1.75} />} onClick={() => dialog.user.open(NEW_USER)}>
            {t('add')}
          </Button>
        }
        note={t('usersNote')}
        className="flex-1"
      />
      <UserDialog address={dialog.user} users={users} roles={roles.data} projects={projects} />
      <PasswordDialog address={dialog.password} users={users} />
      <SessionsDialog address={dialog.sessions} users={users} />
      <DisableQuestion user={disabling} onClose={() => setDisabling(undefined)} />
    </div>
  );
}

/** What the user sees, by name; one word where it is everything or nothing. */
function grantsOf(
  {role, projectIds}: AdminUser,
  roles: Parameters<typeof roleName>[1],
  projects: ReturnType<typeof projectsOf>,
  t: Translate,
): readonly string[] {
  if (roles?.find(({id}) => id === role)?.projects === 'all') return [t('administration:allProjects')];
  const names = projectIds.map((id) => projects.find(({value}) => value === id)?.label ?? id);
  return names.length === 0 ? [t('administration:noProjects')] : names;
}
