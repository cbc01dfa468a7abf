import i18next from 'i18next';
import {LANGUAGE_CODES} from '../i18n/languages.ts';
import {findText, type Translate} from '../i18n/use-texts.ts';
import {menuTitles} from './menu-titles.ts';
import type {MenuItem} from './menu-tree.ts';

const TITLES = new Map(LANGUAGE_CODES.map((language) => [language as string, menuTitles(language)]));

/**
 * The entry's title in the user's language if the server sends a known key, otherwise as sent. `findText` finds titles in the
 * pseudo-language only.
 */
export function menuTitle({title, titleKey}: Pick<MenuItem, 'title' | 'titleKey'>, t: Translate): string {
  if (titleKey === undefined) return title;
  return TITLES.get(i18next.language)?.[titleKey] ?? findText(t, 'menu', titleKey) ?? title;
}
