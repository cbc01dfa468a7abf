import {useCallback} from 'react';
import {chooseLanguage} from '../../base/i18n/i18n.ts';
import type {Language} from '../../base/i18n/languages.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {messages} from '../floating/messages.ts';

/** Changes the language of the console. If texts do not arrive, shows a message and keeps the language. */
export function useChooseLanguage(): (language: Language) => void {
  const {t} = useTexts('shell');
  return useCallback(
    (language) => {
      chooseLanguage(language).catch((error: unknown) => {
        console.error('the texts of a language could not be loaded', error);
        messages.say({look: 'failure', text: t('languageFailed'), detail: t('common:chunk.why')});
      });
    },
    [t],
  );
}
