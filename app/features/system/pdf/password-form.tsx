import {Button, PasswordInput} from '@livebus/ui';
import {FileLock} from 'lucide-react';
import {useForm} from 'react-hook-form';
import {useTexts} from '../../../base/i18n/use-texts.ts';

export interface PasswordFormProps {
  /** The last one did not fit. */
  readonly wrong: boolean;
  onAnswer(password: string): void;
}

/** The password of a protected document; it stays in this page. */
export function PasswordForm({wrong, onAnswer}: PasswordFormProps) {
  const {t} = useTexts('pdf');
  const {register, handleSubmit, formState} = useForm<{password: string}>({defaultValues: {password: ''}});
  const missing = formState.errors.password !== undefined;
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({password}) => onAnswer(password))}
      aria-label={t('password.title')}
      className="m-auto flex w-full max-w-80 flex-col gap-4 p-6"
    >
      <p className="flex items-center gap-2 text-14 font-semibold">
        <FileLock size={18} strokeWidth={1.75} aria-hidden="true" className="text-text-3" />
        {t('password.title')}
      </p>
      <PasswordInput
        label={t('password.label')}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        autoComplete="off"
        autoFocus
        error={missing ? t('password.needed') : wrong ? t('password.wrong') : undefined}
        {...register('password', {required: true})}
      />
      <Button type="submit" look="primary">
        {t('password.open')}
      </Button>
    </form>
  );
}
