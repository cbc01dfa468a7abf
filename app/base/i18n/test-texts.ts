import {createInstance} from 'i18next';
import type {Namespace, TextTree} from '../../texts/text-table.ts';
import {startI18n} from './i18n.ts';
import type {Language} from './languages.ts';
import {loadTexts, namespaceOf} from './load-texts.ts';
import type {Translate} from './use-texts.ts';

const FILES = import.meta.glob<TextTree>(['./*/*.json', '../../**/{texts,early-texts}/*.json'], {eager: true, import: 'default'});
const BY_PLACE = new Map(
  Object.entries(FILES).map(([file, texts]) => [`${namespaceOf(file)} ${file.replace(/^.*\/|\.json$/g, '')}`, texts]),
);

export const NAMESPACES = [...new Set(Object.keys(FILES).map(namespaceOf))] as readonly Namespace[];

/** Key paths to texts of one namespace. */
export function textsOf(namespace: Namespace, language: Language): Map<string, string> {
  const texts = new Map<string, string>();
  const walk = (value: string | TextTree, path: string) => {
    if (typeof value === 'string') texts.set(path, value);
    else for (const [key, inner] of Object.entries(value)) walk(inner, path === '' ? key : `${path}.${key}`);
  };
  walk(BY_PLACE.get(`${namespace} ${language}`) ?? {}, '');
  return texts;
}

/** All texts of a language by namespace and key path. */
export function everyText(language: Language): Map<string, string> {
  return new Map(NAMESPACES.flatMap((one) => [...textsOf(one, language)].map(([key, text]) => [`${one}.${key}`, text] as const)));
}

/** Reads all texts of a language as the console does, independent of the current language. */
export function translator(language: Language): Translate {
  const instance = createInstance();
  const texts = Object.fromEntries(NAMESPACES.map((one) => [one, BY_PLACE.get(`${one} ${language}`) ?? {}]));
  void instance.init({lng: language, initAsync: false, interpolation: {escapeValue: false}, resources: {[language]: texts}});
  return instance.t as unknown as Translate;
}

/** Starts in a language with all texts of the console, to test a component without loading its screen. */
export async function startWithAllTexts(language: Language): Promise<void> {
  await startI18n(language);
  await loadTexts(NAMESPACES);
}
