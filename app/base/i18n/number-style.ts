import {COMMA_NUMBERS, type NumberStyle, POINT_NUMBERS} from '@livebus/engine/core';
import i18next from 'i18next';

/** How a language of the console writes numbers. */
export function numberStyleOf(language: string | undefined): NumberStyle {
  return language?.startsWith('pt') ? COMMA_NUMBERS : POINT_NUMBERS;
}

/**
 * The number style of the current language. Components using it must also use `useTranslation`, which re-renders them when the language
 * changes.
 */
export function shownNumberStyle(): NumberStyle {
  return numberStyleOf(i18next.language);
}
