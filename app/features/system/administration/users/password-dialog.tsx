import {type AdminUser, newPasswordField} from '@livebus/contract';
import {Button, Form, Notice, SubmitButton} from '@livebus/ui';
import {useQueryClient} from '@tanstack/react-query';
import {useState} from 'react';
import {z} from 'zod';
import {setUserPassword} from '../../../../base/api/calls/administration.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import type {Asked} from '../../../../shared/asked/use-asked.ts';
import {AddressDialog} from '../../../../shared/dialog/address-dialog.tsx';
import type {DialogAddress} from '../../../../shared/dialog/use-dialog-address.ts';
import {useFormKit} from '../../../../shared/form/use-form-kit.ts';
import {useZodForm} from '../../../../shared/form/use-zod-form.ts';
import {showUser} from '../use-administration.ts';
import {NewPassword} from './new-password.tsx';
import {soughtUser} from './sought-user.ts';

const SCHEMA = z.object({password: newPasswordField});

/** Gives a user another password. */
export function PasswordDialog({address, users}: {readonly address: DialogAddress; readonly users: Asked<AdminUser[]>}) {
  const {t} = useTexts('administration');
  return (
    <AddressDialog address={address} sought={soughtUser(address.id, users)} title={t('resetPassword')} noteOf={(user) => user.loginName}>
      {(user) => <PasswordForm key={user.id} user={user} onCancel={address.close} />}
    </AddressDialog>
  );
}

function PasswordForm({user, onCancel}: {readonly user: AdminUser; onCancel(): void}) {
  const {t} = useTexts('administration');
  const kit = useFormKit();
  const queries = useQueryClient();
  const form = useZodForm(SCHEMA, {password: ''});
  const [done, setDone] = useState(false);
  const send = async ({password}: z.output<typeof SCHEMA>) => {
    setDone(false);
    showUser(queries, await setUserPassword(user.id, password));
    setDone(true);
  };
  return (
    <Form
      form={form}
      label={t('resetPassword')}
      texts={kit.form}
      failureText={kit.failureText}
      onSubmit={send}
      className="flex flex-col gap-3"
    >
      <p className="text-13 text-text-2">
        {t('resetWhat', {name: user.name})} {user.sessions > 0 && t('sessionsEnd', {count: user.sessions})}
      </p>
      <NewPassword control={form.control} onMade={(password) => form.setValue('password', password, {shouldDirty: true})} />
      {done && <Notice look="info">{t('resetDone', {name: user.name})}</Notice>}
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel} className="mobile:h-touch">
          {t(done ? 'closeForm' : 'cancel')}
        </Button>
        <SubmitButton className="mobile:h-touch">{t('resetPassword')}</SubmitButton>
      </div>
    </Form>
  );
}
