import {Button, Form, FormField, PasswordInput, SubmitButton} from '@livebus/ui';
import {useMemo} from 'react';
import {z} from 'zod';
import {changePassword} from '../../../base/api/calls/account/security.ts';
import {getConfig} from '../../../base/config/config.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useSession} from '../../../base/session/session-store.ts';
import {messages} from '../../../shared/floating/messages.ts';
import {useFormKit} from '../../../shared/form/use-form-kit.ts';
import {useZodForm} from '../../../shared/form/use-zod-form.ts';

/** The first that is missing is named alone (SH-5-11). */
const SCHEMA = z.object({oldPwd: z.string(), newPwd: z.string()}).superRefine(({oldPwd, newPwd}, {addIssue}) => {
  if (oldPwd === '') addIssue({code: 'custom', path: ['oldPwd'], message: 'account-settings:missing.old'});
  else if (newPwd === '') addIssue({code: 'custom', path: ['newPwd'], message: 'account-settings:missing.new'});
});

/** Old and new password; the policy is the server's (SH-5-12). A refusal stays in the dialog with what was typed (SH-7-33). */
export function ChangePassword({onClose}: {onClose(): void}) {
  const {t} = useTexts('account-settings');
  const kit = useFormKit();
  const fresh = useMemo(() => ({oldPwd: '', newPwd: ''}), []);
  const form = useZodForm(SCHEMA, fresh);
  const loginName = useSession(({user}) => user?.loginName ?? '');
  const eye = {showLabel: t('showPassword'), hideLabel: t('hidePassword')};
  return (
    <Form
      form={form}
      label={t('changePassword')}
      texts={kit.form}
      failureText={kit.failureText}
      onSubmit={async (passwords) => {
        const said = await changePassword({loginName, ...passwords});
        messages.say({look: 'success', text: said ?? t('changed')});
        setTimeout(onClose);
      }}
      className="flex flex-col gap-3"
    >
      <FormField control={form.control} name="oldPwd">
        {({onChange, ...bound}) => (
          <PasswordInput
            {...bound}
            {...eye}
            onChange={({target}) => onChange(target.value)}
            autoComplete="current-password"
            label={t('old')}
          />
        )}
      </FormField>
      <FormField control={form.control} name="newPwd">
        {({onChange, ...bound}) => (
          <PasswordInput
            {...bound}
            {...eye}
            onChange={({target}) => onChange(target.value)}
            autoComplete="new-password"
            label={t('new')}
            {...(!getConfig().legacyPasswordRule && {help: t('policy')})}
          />
        )}
      </FormField>
      <p className="text-12 text-text-3">{t('othersEnd')}</p>
      <div className="mt-3 flex justify-end gap-2">
        <Button onClick={onClose} className="mobile:h-touch">
          {t('cancel')}
        </Button>
        <SubmitButton className="mobile:h-touch">{t('save')}</SubmitButton>
      </div>
    </Form>
  );
}
