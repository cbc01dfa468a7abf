import i18next from 'i18next';
import {initReactI18next} from 'react-i18next';
import {z} from 'zod';
import type {Namespace} from '../../texts/text-table.ts';
import {readStored, writeStored} from '../session/stored.ts';
import {FALLBACK_LANGUAGE, LANGUAGE_CODES, type Language, languageOf, PSEUDO_LANGUAGE} from './languages.ts';
import {loadFallback, showLanguage} from './load-texts.ts';

const LANGUAGE_KEY = 'language';

/** Starts in the stored language, else the deployment's, else the browser's (SH-1-05). */
export async function startI18n(defaultLanguage?: Language): Promise<void> {
  const language =
    readStored(LANGUAGE_KEY, z.enum([...LANGUAGE_CODES, PSEUDO_LANGUAGE])) ?? defaultLanguage ?? languageOf(navigator.languages);
  const begun = i18next.isInitialized
    ? undefined
    : i18next.use(initReactI18next).init({
        lng: language,
        fallbackLng: FALLBACK_LANGUAGE,
        defaultNS: 'common',
        resources: {},
        interpolation: {escapeValue: false},
        react: {useSuspense: false},
        returnNull: false,
        saveMissing: true,
        missingKeyHandler: handleMissingKey,
      });
  await showLanguage(language, begun);
}

/** Changes the language of the whole console and stores the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  writeStored(LANGUAGE_KEY, language);
}

/** Shows a missing key in Chinese (SH-1-06). The Chinese texts are loaded only then, because tests keep the keys of all languages equal. */
function handleMissingKey(
  languages: readonly string[],
  namespace: string,
  key: string,
  _text: string,
  _update: boolean,
  options: {readonly defaultValue?: unknown} | undefined,
): void {
  if (options?.defaultValue !== undefined || i18next.hasResourceBundle(FALLBACK_LANGUAGE, namespace)) return;
  console.error(`the text ${namespace}:${key} is missing in ${languages.join(', ')}`);
  loadFallback(namespace as Namespace).catch((error: unknown) => console.error('the Chinese text did not arrive either', error));
}
