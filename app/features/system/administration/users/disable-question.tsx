import type {AdminUser} from '@livebus/contract';
import {useQueryClient} from '@tanstack/react-query';
import {useEffect, useState} from 'react';
import {setUserEnabled} from '../../../../base/api/calls/administration.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {useAction} from '../../../../shared/form/use-action.ts';
import {ConfirmAction} from '../confirm-action.tsx';
import {showUser} from '../use-administration.ts';

/** Asks before somebody is shut out: what ends with it. */
export function DisableQuestion({user, onClose}: {readonly user: AdminUser | undefined; onClose(): void}) {
  const {t} = useTexts('administration');
  const queries = useQueryClient();
  // What was asked stays legible while the question goes.
  const [asked, setAsked] = useState(user);
  useEffect(() => user && setAsked(user), [user]);
  const disable = useAction(async (id: string) => {
    showUser(queries, await setUserEnabled(id, false));
    onClose();
  });
  const count = asked?.sessions ?? 0;
  return (
    <ConfirmAction
      open={user !== undefined}
      action={disable}
      title={t('disableTitle')}
      confirmLabel={t('disable')}
      onConfirm={() => user && disable.run(user.id)}
      onClose={onClose}
    >
      {t('disableQuestion', {name: asked?.name ?? ''})} {count > 0 && t('sessionsEnd', {count})}
    </ConfirmAction>
  );
}
