import type {AdminUser} from '@livebus/contract';
import {ConfirmDialog} from '@livebus/ui';
import {useMutation, useQueryClient} from '@tanstack/react-query';
import {useEffect, useState} from 'react';
import {useTranslation} from 'react-i18next';
import {setUserEnabled} from '../../api/administration.ts';
import {failureText} from '../../parts/failure-text.ts';
import {showUser} from './use-administration.ts';

/** Asks before somebody is shut out: what ends with it. */
export function DisableQuestion({user, onClose}: {readonly user: AdminUser | undefined; onClose(): void}) {
  const {t} = useTranslation(['administration', 'common']);
  const queries = useQueryClient();
  // What was asked stays legible while the question goes.
  const [asked, setAsked] = useState(user);
  useEffect(() => user && setAsked(user), [user]);
  const disable = useMutation({
    mutationFn: (id: string) => setUserEnabled(id, false),
    onSuccess: (now) => {
      showUser(queries, now);
      close();
    },
  });
  const close = () => {
    disable.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={user !== undefined}
      onOpenChange={(open) => !open && close()}
      title={t('disableTitle')}
      closeLabel={t('pieces:dialog.close')}
      cancelLabel={t('cancel')}
      confirmLabel={t('disable')}
      danger
      busy={disable.isPending}
      error={disable.isError ? failureText(disable.error, t) : undefined}
      onConfirm={() => user && disable.mutate(user.id)}
    >
      {t('disableQuestion', {name: asked?.name ?? '', count: asked?.sessions ?? 0})}
    </ConfirmDialog>
  );
}
