import type {AdminUser, SessionInfo} from '@livebus/contract';
import {Button, ConfirmDialog, Notice, Tag} from '@livebus/ui';
import {useQueryClient} from '@tanstack/react-query';
import {useCallback, useMemo, useState} from 'react';
import {endSessionsOf, fetchUserSessions} from '../../../../base/api/calls/administration.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {tableError} from '../../../../shared/asked/asked-texts.ts';
import {type Asked, useAsked} from '../../../../shared/asked/use-asked.ts';
import {useDevice} from '../../../../shared/browser/use-device.ts';
import {AddressDialog} from '../../../../shared/dialog/address-dialog.tsx';
import type {DialogAddress} from '../../../../shared/dialog/use-dialog-address.ts';
import {failureText} from '../../../../shared/failure/failure-text.ts';
import {useAction} from '../../../../shared/form/use-action.ts';
import {browserOf} from '../../../../shared/sessions/browser-of.ts';
import {TableFrame} from '../../../../shared/table/table-frame.tsx';
import {momentText} from '../../../../shared/time/moment.ts';
import {sessionsKey, USERS_KEY} from '../use-administration.ts';
import {soughtUser} from './sought-user.ts';

/** Where a user is signed in, to be seen and ended. */
export function SessionsDialog({address, users}: {readonly address: DialogAddress; readonly users: Asked<AdminUser[]>}) {
  const {t} = useTexts('administration');
  const user = users.data?.find(({id}) => id === address.id);
  const device = useDevice();
  return (
    <AddressDialog
      address={address}
      sought={soughtUser(address.id, users)}
      title={t('sessions')}
      noteOf={(user) => user.loginName}
      size="medium"
      height={device === 'mobile' ? 'min(560px, 100%)' : heightFor(user?.sessions ?? 0)}
    >
      {(user) => <SessionList key={user.id} user={user} />}
    </AddressDialog>
  );
}

const LEAVES = {permission: 'user'};

/** Room for what is listed, so that few sessions leave no empty height; more of them scroll inside, and the window is never exceeded. */
const heightFor = (sessions: number): string => `min(${Math.min(560, 250 + 44 * Math.max(2, sessions))}px, 100%)`;

function SessionList({user}: {readonly user: AdminUser}) {
  const {t} = useTexts('administration');
  const queries = useQueryClient();
  const sessions = useAsked({key: sessionsKey(user.id), ask: (signal) => fetchUserSessions(user.id, signal)});
  const [asking, setAsking] = useState(false);
  const end = useAction(async (sessionId: string | undefined) => {
    try {
      await endSessionsOf(user.id, sessionId);
      setAsking(false);
    } finally {
      // What ended meanwhile by itself is gone from the list too.
      void sessions.ask();
      void queries.invalidateQueries({queryKey: USERS_KEY});
    }
  });
  const columns = useMemo(
    () => [
      {
        key: 'usedAt',
        head: t('usedAt'),
        value: (one: SessionInfo) => one.usedAt,
        format: (one: SessionInfo) => momentText(one.usedAt),
        exportValue: (one: SessionInfo) => ({timeMs: one.usedAt}),
        widthPx: 150,
      },
      {
        key: 'createdAt',
        head: t('signedInAt'),
        value: (one: SessionInfo) => one.createdAt,
        format: (one: SessionInfo) => momentText(one.createdAt),
        exportValue: (one: SessionInfo) => ({timeMs: one.createdAt}),
        widthPx: 150,
      },
      {key: 'address', head: t('address'), value: (one: SessionInfo) => one.address, widthPx: 150},
      {
        key: 'agent',
        head: t('browser'),
        value: (one: SessionInfo) => browserOf(one.agent),
        render: (one: SessionInfo, {marked}: {readonly marked: React.ReactNode}) => (
          <span title={one.agent} className="flex min-w-0 items-center justify-between gap-2">
            <span className="truncate">{marked}</span>
            {one.current && <Tag>{t('sessions:current')}</Tag>}
          </span>
        ),
        widthPx: 220,
      },
    ],
    [t],
  );
  const actions = useCallback(
    (one: SessionInfo) => [
      {
        key: 'end',
        label: t('sessions:end'),
        look: 'danger' as const,
        onSelect: () => end.run(one.id),
        // Nobody throws himself out by accident.
        ...(one.current && {disabledReason: t('endsBySignOut')}),
      },
    ],
    [t, end.run],
  );
  const others = (sessions.data ?? []).filter(({current}) => !current);
  const endAllText = t(user.own ? 'sessions:endOthers' : 'endAll');
  const failure = end.error === undefined ? undefined : failureText(end.error, t);
  return (
    <div className="flex h-full min-h-0 flex-col gap-2">
      {failure !== undefined && !asking && <Notice look="danger">{failure}</Notice>}
      <TableFrame
        name="sessions"
        label={t('sessions')}
        leaves={LEAVES}
        columns={columns}
        rows={sessions.data ?? []}
        rowId={({id}) => id}
        actions={actions}
        actionsWidthPx={80}
        loading={sessions.asking && sessions.data === undefined}
        error={tableError(sessions, t)}
        emptyTitle={t('noSessions')}
        height="fill"
        tools={
          <Button
            size="small"
            onClick={() => setAsking(true)}
            {...(others.length === 0 && {disabledReason: t(user.own ? 'noOtherSessions' : 'noSessions')})}
          >
            {endAllText}
          </Button>
        }
        className="flex-1"
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={endAllText}
        closeLabel={t('dialog:close')}
        cancelLabel={t('cancel')}
        confirmLabel={endAllText}
        danger
        busy={end.busy}
        error={failure}
        onConfirm={() => end.run(undefined)}
      >
        {user.own ? t('endOthersQuestion') : t('endAllQuestion', {name: user.name})}
      </ConfirmDialog>
    </div>
  );
}
