import {Button, Dialog, Input, Notice, PasswordInput} from '@livebus/ui';
import {UserRound} from 'lucide-react';
import {useRef, useState} from 'react';
import {useForm} from 'react-hook-form';
import {leaveKeptPage, signInAgain} from '../../base/account/sign-in-again.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {NoPermissions} from '../../base/session/no-permissions.ts';
import {useSession} from '../../base/session/session-store.ts';
import {failureText} from '../failure/failure-text.ts';

interface Fields {
  readonly loginName: string;
  readonly password: string;
}

/** Asks for the password over the page with its input. Leaving takes a second step, because it discards the input. */
export default function SignInAgain() {
  const {t} = useTexts('sign-in-again');
  const user = useSession((state) => state.user);
  const loginName = user?.loginName ?? '';
  const {register, handleSubmit, resetField, setFocus, watch, formState} = useForm<Fields>({defaultValues: {loginName, password: ''}});
  const [failure, setFailure] = useState<unknown>();
  const [leaving, setLeaving] = useState(false);
  const leave = useRef<HTMLButtonElement>(null);
  const busy = formState.isSubmitting;
  const other = watch('loginName').trim() !== loginName;

  const send = handleSubmit(async (fields) => {
    setFailure(undefined);
    try {
      await signInAgain(fields.loginName.trim(), fields.password);
    } catch (error) {
      setFailure(error);
      resetField('password');
      setFocus('password');
    }
  });

  return (
    <Dialog
      role="alertdialog"
      open
      onOpenChange={() => !busy && setLeaving(!leaving)}
      title={t(leaving ? 'leave.title' : 'again.title')}
      closeLabel={t(leaving ? 'leave.stay' : 'leave.title')}
      footer={
        leaving ? (
          <>
            <Button autoFocus onClick={() => setLeaving(false)}>
              {t('leave.stay')}
            </Button>
            <Button ref={leave} look="danger" onClick={leaveKeptPage}>
              {t('leave.go')}
            </Button>
          </>
        ) : (
          <>
            <Button disabled={busy} onClick={() => setLeaving(true)}>
              {t('leave.title')}
            </Button>
            <Button type="submit" form="sign-in-again" look="primary" disabled={busy}>
              {t(busy ? 'again.sending' : 'again.send')}
            </Button>
          </>
        )
      }
    >
      {leaving ? (
        <p>{t('leave.question')}</p>
      ) : (
        <form id="sign-in-again" noValidate onSubmit={send} aria-label={t('again.title')} className="flex flex-col gap-4 pb-1">
          <p>{t('again.why')}</p>
          <Input
            label={t('again.loginName')}
            icon={<UserRound size={16} strokeWidth={1.75} />}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={formState.errors.loginName && t('again.loginNameNeeded')}
            {...register('loginName', {validate: (value) => value.trim() !== ''})}
          />
          {other && <Notice look="warning">{t('again.other', {name: user?.name ?? loginName})}</Notice>}
          <PasswordInput
            label={t('again.password')}
            showLabel={t('again.showPassword')}
            hideLabel={t('again.hidePassword')}
            autoComplete="current-password"
            autoFocus
            error={formState.errors.password && t('again.passwordNeeded')}
            {...register('password', {required: true})}
          />
          {failure !== undefined && (
            <Notice look="danger">{failure instanceof NoPermissions ? failure.message : failureText(failure, t)}</Notice>
          )}
        </form>
      )}
    </Dialog>
  );
}
