import {Button, FormField, PasswordInput} from '@livebus/ui';
import {useState} from 'react';
import type {Control} from 'react-hook-form';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {copyText} from '../../../../shared/browser/copy-text.ts';
import {makePassword} from './make-password.ts';

export interface NewPasswordProps<Values extends {password: string}, Output> {
  readonly control: Control<Values, unknown, Output>;
  /** A password was made and shall stand in the field. */
  onMade(password: string): void;
}

/** A password for somebody else: typed, or made and shown once, to be handed over by other means. */
export function NewPassword<Values extends {password: string}, Output>({control, onMade}: NewPasswordProps<Values, Output>) {
  const {t} = useTexts('administration');
  const [made, setMade] = useState<{readonly password: string; readonly copied?: boolean} | undefined>(undefined);
  const make = () => {
    const password = makePassword();
    onMade(password);
    setMade({password});
  };
  const copy = async (password: string) => setMade({password, copied: await copyText(password)});
  return (
    <FormField control={control as unknown as Control<{password: string}, unknown, Output>} name="password">
      {({onChange, ...bound}) => (
        // The list of what has to be put right finds a field by these.
        <div data-field={t('password')} data-error={bound.error} className="flex flex-col gap-2">
          <PasswordInput
            {...bound}
            onChange={({target}) => {
              onChange(target.value);
              setMade(undefined);
            }}
            label={t('password')}
            help={t('passwordHint')}
            showLabel={t('showPassword')}
            hideLabel={t('hidePassword')}
            autoComplete="new-password"
            maxLength={256}
            required
            inForm
          />
          <div className="flex min-h-8 flex-wrap items-center gap-2 text-13">
            <Button size="small" onClick={make} className="mobile:h-touch">
              {t('makePassword')}
            </Button>
            {made !== undefined && (
              <>
                <output className="font-mono break-all select-all">{made.password}</output>
                <Button size="small" look="quiet" onClick={() => void copy(made.password)}>
                  {t('copy')}
                </Button>
                <span role="status" className="text-12 text-text-3">
                  {made.copied !== undefined && t(made.copied ? 'copied' : 'notCopied')}
                </span>
              </>
            )}
          </div>
        </div>
      )}
    </FormField>
  );
}
