import type {NameLanguage} from '@livebus/engine/core';

/** What one thing is called; a name that is not there is undefined. */
interface Names<Name extends string | undefined = string> {
  readonly name: Name;
  readonly nameEn?: string | undefined;
  readonly namePt?: string | undefined;
}

/** Which names the console shows in its language; undefined for the site's own. */
export function nameLanguageOf(language: string): NameLanguage | undefined {
  return language.startsWith('zh') ? undefined : language.startsWith('pt') ? 'pt' : 'en';
}

/**
 * The name of a thing in the console's language, the one rule for all screens: Chinese shows the site's own name, Portuguese the Portuguese
 * one, every other language the English one. Where that is missing, the English name stands, then the site's own.
 */
export function nameIn<Name extends string | undefined>(language: string, {name, nameEn, namePt}: Names<Name>): Name | string {
  const shown = nameLanguageOf(language);
  return (shown === 'pt' ? (namePt ?? nameEn) : shown === 'en' ? nameEn : undefined) ?? name;
}

/** Every name of a thing, its own first, so that it is found by each of them. */
export const namesOf = ({name, nameEn, namePt}: Names): readonly string[] => [name, ...[nameEn, namePt].filter((one) => one !== undefined)];
