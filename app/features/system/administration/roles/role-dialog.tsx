import {useState} from 'react';
import type {RoleInfo} from '../../../../base/api/calls/administration.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import type {Asked} from '../../../../shared/asked/use-asked.ts';
import {AddressDialog, type Sought} from '../../../../shared/dialog/address-dialog.tsx';
import type {DialogAddress} from '../../../../shared/dialog/use-dialog-address.ts';
import {RoleForm} from './role-form.tsx';
import {roleName} from './role-words.ts';

/** In the place of an id: a role that is not there yet, from nothing or as a copy of another. */
export const NEW_ROLE = 'new';
export const copyOf = (id: string): string => `copy.${id}`;
const copiedId = (address: string | null): string | undefined => (address?.startsWith('copy.') ? address.slice(5) : undefined);

/** What the form begins with: a role that is changed, one that is copied, or neither. */
interface Begun {
  readonly role?: RoleInfo;
  readonly from?: RoleInfo;
}

export function RoleDialog({address, roles}: {readonly address: DialogAddress; readonly roles: Asked<RoleInfo[]>}) {
  const {t} = useTexts('administration');
  const [unsaved, setUnsaved] = useState(false);
  const copied = copiedId(address.id);
  const isNew = address.id === NEW_ROLE || copied !== undefined;
  const close = () => {
    setUnsaved(false);
    // The dialog lets go of the address once it knows that nothing is unsaved any more.
    setTimeout(address.close);
  };
  return (
    <AddressDialog<Begun>
      address={address}
      sought={soughtRole(address.id, copied, roles)}
      title={t(isNew ? 'addRole' : 'editRole')}
      noteOf={({from}) => from && t('copiedFrom', {name: roleName(from.id, [from], t)})}
      unsaved={unsaved}
    >
      {({role, from}) => (
        <RoleForm
          key={address.id}
          role={role}
          from={from}
          onUnsaved={setUnsaved}
          onReload={async () => (await roles.ask()).data?.find(({id}) => id === role?.id)}
          onCancel={address.close}
          onDone={close}
        />
      )}
    </AddressDialog>
  );
}

/** A built-in role is there, but cannot be changed: its address leads nowhere. */
function soughtRole(id: string | null, copied: string | undefined, {data, error, ask}: Asked<RoleInfo[]>): Sought<Begun> {
  if (id === NEW_ROLE) return {kind: 'found', thing: {}};
  const from = data?.find((one) => one.id === copied);
  if (from !== undefined) return {kind: 'found', thing: {from}};
  const role = data?.find((one) => one.id === id && !one.builtIn);
  if (role !== undefined) return {kind: 'found', thing: {role}};
  if (data !== undefined) return {kind: 'missing'};
  return error === null ? {kind: 'loading'} : {kind: 'failed', error, onRetry: () => void ask()};
}
