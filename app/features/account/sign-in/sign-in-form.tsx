import {withoutUnseen} from '@livebus/engine/core';
import {Button, Input, Notice, PasswordInput} from '@livebus/ui';
import {UserRound} from 'lucide-react';
import {useRef, useState} from 'react';
import {useForm} from 'react-hook-form';
import {NoPermissions, signIn} from '../../../base/account/session.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {failureText} from '../../../shared/failure/failure-text.ts';
import {DemoAccounts} from './demo-accounts.tsx';

interface Fields {
  readonly loginName: string;
  readonly password: string;
}

/** Name and password; Enter sends. `loginName`: of whom is known to sign in again, else empty. An empty field is stopped here (SH-5-15), a refusal is answered on the form (SH-8-16). */
export function SignInForm({loginName: known, onDone}: {readonly loginName: string; onDone(): void}) {
  const {t} = useTexts('sign-in');
  const {register, handleSubmit, setValue, clearErrors, formState} = useForm<Fields>({defaultValues: {loginName: known, password: ''}});
  const [failure, setFailure] = useState<unknown>();
  const submit = useRef<HTMLButtonElement>(null);
  const busy = formState.isSubmitting;

  const send = handleSubmit(async ({loginName, password}) => {
    setFailure(undefined);
    try {
      await signIn(withoutUnseen(loginName).trim(), password);
      onDone();
    } catch (error) {
      setFailure(error);
    }
  });

  const fill = (loginName: string, password: string) => {
    setValue('loginName', loginName);
    setValue('password', password);
    clearErrors();
    submit.current?.focus();
  };

  return (
    <>
      <form noValidate onSubmit={send} aria-label={t('title')}>
        <Input
          label={t('loginName')}
          size="large"
          className="mb-4.5"
          icon={<UserRound size={16} strokeWidth={1.75} />}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          error={formState.errors.loginName && t('loginNameNeeded')}
          {...register('loginName', {validate: (value) => withoutUnseen(value).trim() !== ''})}
        />
        <PasswordInput
          label={t('password')}
          size="large"
          className="mb-5"
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          autoComplete="current-password"
          error={formState.errors.password && t('passwordNeeded')}
          {...register('password', {required: true})}
        />
        {failure !== undefined && (
          <Notice look="danger" className="mb-5">
            {failure instanceof NoPermissions ? failure.message : failureText(failure, t)}
          </Notice>
        )}
        <Button ref={submit} type="submit" look="primary" size="large" className="w-full" disabled={busy}>
          {busy ? t('sending') : t('send')}
        </Button>
      </form>
      <DemoAccounts onFill={fill} />
    </>
  );
}
