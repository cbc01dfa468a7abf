import {useTranslation} from 'react-i18next';
import type {KeyOf, Namespace, TextKey} from '../../texts/text-table.ts';

/** Values for a text's `{{…}}` placeholders, by name; `count` chooses the plural. */
export type TextParams = Readonly<Record<string, unknown>>;

/**
 * Returns a text: by a key of its own namespace, or by `namespace:key` of another one loaded with the code (`withTexts`). A translator with
 * own namespaces can be passed where one without is expected.
 */
export type Translate<Own extends Namespace = never> = (
  key: (Own extends Namespace ? KeyOf<Own> : never) | TextKey,
  params?: TextParams,
) => string;

type AnyTranslate = (key: string, params?: TextParams) => string;
/** By the translator that finds the texts: it is another one when the language changes. */
const remembering = new WeakMap<AnyTranslate, AnyTranslate>();

/** Texts in the current language; re-renders the component when the language changes. */
export function useTexts<Own extends Namespace>(namespace: Own) {
  const {t, i18n} = useTranslation(namespace);
  return {t: remembered(t as AnyTranslate) as Translate<Own>, i18n};
}

/** Finding a text takes 20 µs, a table shows a thousand: those without placeholders are found once. */
function remembered(t: AnyTranslate): AnyTranslate {
  const known = remembering.get(t);
  if (known !== undefined) return known;
  const texts = new Map<string, string>();
  const remember: AnyTranslate = (key, params) => {
    if (params !== undefined) return t(key, params);
    const found = texts.get(key) ?? t(key);
    // One that is missing may come later.
    if (!key.endsWith(found)) texts.set(key, found);
    return found;
  };
  remembering.set(t, remember);
  return remember;
}

/** The text of a key that is known only at run time, such as the name of an event or a fault; undefined if there is none. */
export function findText(t: Translate, namespace: Namespace, key: string, params?: TextParams): string | undefined {
  const text = (t as (key: string, params: TextParams) => string)(`${namespace}:${key}`, {...params, defaultValue: ''});
  return text === '' ? undefined : text;
}
