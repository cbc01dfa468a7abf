import {ConfirmDialog} from '@livebus/ui';
import {useQueryClient} from '@tanstack/react-query';
import {useEffect, useState} from 'react';
import {useTranslation} from 'react-i18next';
import {type RoleInfo, removeRole} from '../../api/administration.ts';
import {failureText} from '../../parts/failure-text.ts';
import {useDeed} from '../../parts/use-deed.ts';
import {roleName} from './role-words.ts';
import {ROLES_KEY} from './use-administration.ts';

/** Asks before a role goes. */
export function DeleteRole({role, onClose}: {readonly role: RoleInfo | undefined; onClose(): void}) {
  const {t} = useTranslation(['administration', 'common']);
  const queries = useQueryClient();
  // What was asked stays legible while the question goes.
  const [asked, setAsked] = useState(role);
  useEffect(() => role && setAsked(role), [role]);
  const remove = useDeed(async (id: string) => {
    try {
      await removeRole(id);
      onClose();
    } finally {
      // Whoever has it now, or that it is gone already, stands in the list.
      void queries.invalidateQueries({queryKey: ROLES_KEY});
    }
  });
  return (
    <ConfirmDialog
      open={role !== undefined}
      onOpenChange={(open) => {
        if (open) return;
        remove.reset();
        onClose();
      }}
      title={t('deleteRoleTitle')}
      closeLabel={t('pieces:dialog.close')}
      cancelLabel={t('cancel')}
      confirmLabel={t('deleteRole')}
      danger
      busy={remove.busy}
      error={remove.error === undefined ? undefined : failureText(remove.error, t)}
      onConfirm={() => role && remove.run(role.id)}
    >
      {t('deleteRoleQuestion', {name: asked ? roleName(asked.id, [asked], t) : ''})}
    </ConfirmDialog>
  );
}
