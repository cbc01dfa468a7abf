import {useQueryClient} from '@tanstack/react-query';
import {useEffect, useState} from 'react';
import {type RoleInfo, removeRole} from '../../../../base/api/calls/administration.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {useAction} from '../../../../shared/form/use-action.ts';
import {ConfirmAction} from '../confirm-action.tsx';
import {ROLES_KEY} from '../use-administration.ts';
import {roleName} from './role-words.ts';

/** Asks before a role goes. */
export function DeleteRole({role, onClose}: {readonly role: RoleInfo | undefined; onClose(): void}) {
  const {t} = useTexts('administration');
  const queries = useQueryClient();
  // What was asked stays legible while the question goes.
  const [asked, setAsked] = useState(role);
  useEffect(() => role && setAsked(role), [role]);
  const remove = useAction(async (id: string) => {
    try {
      await removeRole(id);
      onClose();
    } finally {
      // Whoever has it now, or that it is gone already, stands in the list.
      void queries.invalidateQueries({queryKey: ROLES_KEY});
    }
  });
  return (
    <ConfirmAction
      open={role !== undefined}
      action={remove}
      title={t('deleteRoleTitle')}
      confirmLabel={t('deleteRole')}
      onConfirm={() => role && remove.run(role.id)}
      onClose={onClose}
    >
      {t('deleteRoleQuestion', {name: asked ? roleName(asked.id, [asked], t) : ''})}
    </ConfirmAction>
  );
}
