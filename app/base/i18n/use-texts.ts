import {useTranslation} from 'react-i18next';
import type {KeyOf, Namespace, TextKey} from '../../texts/text-table.ts';

/** What is put into a text, by the name that stands in its `{{…}}`; `count` chooses the plural. */
export type TextParams = Readonly<Record<string, unknown>>;

/**
 * Gives texts: by a key of its own namespace, or by `namespace:key` of any other that is loaded with the code (`withTexts`). One that gives the texts of
 * some namespace passes for one that gives none of its own.
 */
export type Translate<Own extends Namespace = never> = (
  key: (Own extends Namespace ? KeyOf<Own> : never) | TextKey,
  params?: TextParams,
) => string;

/** Texts in the language that is shown; a component that asks for them is drawn again in another language. */
export function useTexts<Own extends Namespace>(namespace: Own) {
  const {t, i18n} = useTranslation(namespace);
  return {t: t as unknown as Translate<Own>, i18n};
}

/** The text of a key that is known at run time only, such as the name of an event or of a fault; undefined where there is none. */
export function findText(t: Translate, namespace: Namespace, key: string, params?: TextParams): string | undefined {
  const text = (t as (key: string, params: TextParams) => string)(`${namespace}:${key}`, {...params, defaultValue: ''});
  return text === '' ? undefined : text;
}
