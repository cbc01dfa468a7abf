import type {NoticeRow} from '@livebus/contract';
import type {Choice} from '@livebus/ui';
import {useState} from 'react';
import type {RoleInfo} from '../../../base/api/calls/administration.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import type {Asked} from '../../../shared/asked/use-asked.ts';
import {AddressDialog, type Sought} from '../../../shared/dialog/address-dialog.tsx';
import type {DialogAddress} from '../../../shared/dialog/use-dialog-address.ts';
import {NoticeForm} from './notice-form.tsx';

/** In the place of an id: a notice that is not there yet. */
export const NEW_NOTICE = 'new';

export interface NoticeDialogProps {
  readonly address: DialogAddress;
  readonly asked: Asked<{readonly rows: readonly NoticeRow[]}>;
  readonly roles: readonly RoleInfo[] | undefined;
  readonly projects: readonly Choice[];
}

/** Writes a notice, or changes one. One that was withdrawn is only read. */
export function NoticeDialog({address, asked, roles, projects}: NoticeDialogProps) {
  const {t} = useTexts('notices');
  const [unsaved, setUnsaved] = useState(false);
  const isNew = address.id === NEW_NOTICE;
  const close = () => {
    setUnsaved(false);
    // The dialog lets go of the address once it knows that nothing is unsaved any more.
    setTimeout(address.close);
  };
  const find = (rows: readonly NoticeRow[] | undefined) => rows?.find(({id}) => id === address.id);
  const sought = (): Sought<NoticeRow | undefined> => {
    if (isNew) return {kind: 'found', thing: undefined};
    const row = find(asked.data?.rows);
    if (row !== undefined) return {kind: 'found', thing: row};
    if (asked.data !== undefined) return {kind: 'missing'};
    return asked.error === null ? {kind: 'loading'} : {kind: 'failed', error: asked.error, onRetry: () => void asked.ask()};
  };
  return (
    <AddressDialog<NoticeRow | undefined>
      address={address}
      sought={sought()}
      title={t(isNew ? 'new' : 'edit')}
      titleOf={(row) => t(row === undefined ? 'new' : row.withdrawnAt == null ? 'edit' : 'isWithdrawn')}
      unsaved={unsaved}
      width="640px"
    >
      {(row) => (
        <NoticeForm
          key={row?.id ?? NEW_NOTICE}
          notice={row}
          roles={roles}
          projects={projects}
          onUnsaved={setUnsaved}
          onReload={async () => find((await asked.ask()).data?.rows)}
          onCancel={address.close}
          onDone={() => {
            void asked.ask();
            close();
          }}
        />
      )}
    </AddressDialog>
  );
}
