import i18next from 'i18next';
import {initReactI18next} from 'react-i18next';
import {z} from 'zod';
import {readStored, writeStored} from '../session/stored.ts';
import {FALLBACK_LANGUAGE, LANGUAGE_CODES, type Language, PSEUDO_LANGUAGE} from './languages.ts';

type Catalogue = Readonly<Record<string, Record<string, unknown>>>;

type AnyLanguage = Language | typeof PSEUDO_LANGUAGE;

const CATALOGUES: Record<AnyLanguage, () => Promise<{default: Catalogue}>> = {
  'zh-CN': () => import('./catalogues/zh-CN.ts'),
  'zh-TW': () => import('./catalogues/zh-TW.ts'),
  'en-US': () => import('./catalogues/en-US.ts'),
  'pt-BR': () => import('./catalogues/pt-BR.ts'),
  [PSEUDO_LANGUAGE]: () => import('./catalogues/en-XA.ts'),
};

const LANGUAGE_KEY = 'language';

/** Starts in the stored language, else in the deployment's (SH-1-05). The namespaces are the folders beside this file. */
export async function startI18n(defaultLanguage: Language): Promise<void> {
  const language = readStored(LANGUAGE_KEY, z.enum([...LANGUAGE_CODES, PSEUDO_LANGUAGE])) ?? defaultLanguage;
  if (!i18next.isInitialized) {
    await i18next.use(initReactI18next).init({
      lng: language,
      fallbackLng: FALLBACK_LANGUAGE,
      defaultNS: 'common',
      resources: {},
      interpolation: {escapeValue: false},
      react: {useSuspense: false},
      returnNull: false,
    });
  }
  await showLanguage(language);
}

/** Changes the language of the whole console and keeps the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  writeStored(LANGUAGE_KEY, language);
}

async function showLanguage(language: AnyLanguage): Promise<void> {
  await Promise.all([...new Set([language, FALLBACK_LANGUAGE])].map(loadCatalogue));
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

async function loadCatalogue(language: AnyLanguage): Promise<void> {
  const {default: files} = await CATALOGUES[language]();
  for (const [file, texts] of Object.entries(files)) {
    const feature = file.split('/').at(-2);
    if (feature !== undefined && !i18next.hasResourceBundle(language, feature)) i18next.addResourceBundle(language, feature, texts);
  }
}
