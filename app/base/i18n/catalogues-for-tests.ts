import {createInstance, type TFunction} from 'i18next';
import type {Language} from './languages.ts';

const files = import.meta.glob<object>('./*/*.json', {eager: true, import: 'default'});

/** The folders of the catalogues. */
export const FEATURES: readonly string[] = [...new Set(Object.keys(files).map((file) => file.split('/')[1] ?? ''))];

/** Key paths to texts of one feature. */
export function textsOf(feature: string, language: Language): Map<string, string> {
  const texts = new Map<string, string>();
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') texts.set(path, value);
    else for (const [key, inner] of Object.entries(value as object)) walk(inner, path === '' ? key : `${path}.${key}`);
  };
  walk(files[`./${feature}/${language}.json`] ?? {}, '');
  return texts;
}

/** All texts of a language by feature and key path. */
export function everyText(language: Language): Map<string, string> {
  return new Map(FEATURES.flatMap((feature) => [...textsOf(feature, language)].map(([key, text]) => [`${feature}.${key}`, text] as const)));
}

/** Reads all texts of a language as the console does, apart from the language that is chosen. */
export function translator(language: Language): TFunction {
  const instance = createInstance();
  const texts = Object.fromEntries(FEATURES.map((feature) => [feature, files[`./${feature}/${language}.json`] ?? {}]));
  void instance.init({lng: language, initAsync: false, interpolation: {escapeValue: false}, resources: {[language]: texts}});
  return instance.t;
}
