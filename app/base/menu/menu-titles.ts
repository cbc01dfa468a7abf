import {MENU_GROUPS, SCREENS} from '@livebus/contract';
import type {Language} from '../i18n/languages.ts';

/** Titles of the menu's groups and screens in one language, by their keys. */
export const menuTitles = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...Object.entries(MENU_GROUPS).map(([name, {title}]) => [name, title[language]]),
    ...SCREENS.map(({titleKey, title}) => [titleKey, title[language]]),
  ]);
