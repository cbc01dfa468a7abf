import type {AdminUser} from '@livebus/contract';
import {ConfirmDialog} from '@livebus/ui';
import {useQueryClient} from '@tanstack/react-query';
import {useEffect, useState} from 'react';
import {useTranslation} from 'react-i18next';
import {setUserEnabled} from '../../api/administration.ts';
import {failureText} from '../../parts/failure-text.ts';
import {useDeed} from '../../parts/use-deed.ts';
import {showUser} from './use-administration.ts';

/** Asks before somebody is shut out: what ends with it. */
export function DisableQuestion({user, onClose}: {readonly user: AdminUser | undefined; onClose(): void}) {
  const {t} = useTranslation(['administration', 'common']);
  const queries = useQueryClient();
  // What was asked stays legible while the question goes.
  const [asked, setAsked] = useState(user);
  useEffect(() => user && setAsked(user), [user]);
  const disable = useDeed(async (id: string) => {
    showUser(queries, await setUserEnabled(id, false));
    onClose();
  });
  const count = asked?.sessions ?? 0;
  return (
    <ConfirmDialog
      open={user !== undefined}
      onOpenChange={(open) => {
        if (open) return;
        disable.reset();
        onClose();
      }}
      title={t('disableTitle')}
      closeLabel={t('pieces:dialog.close')}
      cancelLabel={t('cancel')}
      confirmLabel={t('disable')}
      danger
      busy={disable.busy}
      error={disable.error === undefined ? undefined : failureText(disable.error, t)}
      onConfirm={() => user && disable.run(user.id)}
    >
      {t('disableQuestion', {name: asked?.name ?? ''})} {count > 0 && t('sessionsEnd', {count})}
    </ConfirmDialog>
  );
}
