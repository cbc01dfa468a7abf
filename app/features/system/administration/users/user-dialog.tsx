import type {AdminUser} from '@livebus/contract';
import type {Choice} from '@livebus/ui';
import {useState} from 'react';
import type {RoleInfo} from '../../../../base/api/calls/administration.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import type {Asked} from '../../../../shared/asked/use-asked.ts';
import {AddressDialog} from '../../../../shared/dialog/address-dialog.tsx';
import type {DialogAddress} from '../../../../shared/dialog/use-dialog-address.ts';
import {soughtUser} from './sought-user.ts';
import {UserForm} from './user-form.tsx';

/** In the place of an id: a user that is not there yet. */
export const NEW_USER = 'new';

export interface UserDialogProps {
  readonly address: DialogAddress;
  readonly users: Asked<AdminUser[]>;
  readonly roles: readonly RoleInfo[] | undefined;
  readonly projects: readonly Choice[];
}

/** Makes a user, or changes one. */
export function UserDialog({address, users, roles, projects}: UserDialogProps) {
  const {t} = useTexts('administration');
  const [unsaved, setUnsaved] = useState(false);
  const isNew = address.id === NEW_USER;
  const close = () => {
    setUnsaved(false);
    // The dialog lets go of the address once it knows that nothing is unsaved any more.
    setTimeout(address.close);
  };
  return (
    <AddressDialog<AdminUser | undefined>
      address={address}
      sought={isNew ? {kind: 'found', thing: undefined} : soughtUser(address.id, users)}
      title={t(isNew ? 'add' : 'edit')}
      noteOf={(user) => user?.loginName}
      unsaved={unsaved}
    >
      {(user) => (
        <UserForm
          key={user?.id ?? NEW_USER}
          user={user}
          roles={roles}
          projects={projects}
          onUnsaved={setUnsaved}
          onReload={async () => (await users.ask()).data?.find(({id}) => id === user?.id)}
          known={users.data}
          onLook={async () => {
            const {data, failed} = await users.ask();
            return failed ? undefined : data;
          }}
          onCancel={address.close}
          onDone={close}
        />
      )}
    </AddressDialog>
  );
}
