import type {ChoiceTexts, FormTexts, PickerTexts, UnsavedQuestion, UploadTexts} from '@livebus/ui';
import {useMemo} from 'react';
import type {Language} from '../../base/i18n/languages.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {failureText} from '../failure/failure-text.ts';
import {choiceTexts, formTexts, uploadTexts} from './form-texts.ts';
import {pickerTexts} from './picker-texts.ts';

/** All texts of fields, pickers, forms and uploads, in the user's language. */
export interface FormKit {
  readonly form: FormTexts;
  readonly picker: PickerTexts;
  readonly choice: ChoiceTexts;
  readonly upload: UploadTexts;
  /** For a dialog with a form: asks before input is lost. Pass it while the form is dirty. */
  readonly unsaved: UnsavedQuestion;
  /** Why a call failed. */
  failureText(error: unknown): string;
}

export function useFormKit(): FormKit {
  const {t, i18n} = useTexts('common');
  return useMemo(
    () => ({
      form: formTexts(t),
      picker: pickerTexts(i18n.language as Language, t),
      choice: choiceTexts(t),
      upload: uploadTexts(t),
      unsaved: {question: t('sign-in-again:unsaved.question'), stay: t('sign-in-again:leave.stay'), leave: t('sign-in-again:leave.go')},
      failureText: (error) => failureText(error, t),
    }),
    [t, i18n.language],
  );
}
