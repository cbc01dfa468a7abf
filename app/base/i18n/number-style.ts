import {COMMA_NUMBERS, type NumberStyle, POINT_NUMBERS} from '@livebus/engine/core';
import i18next from 'i18next';

/** How a language of the console writes numbers. */
export function numberStyleOf(language: string | undefined): NumberStyle {
  return language?.startsWith('pt') ? COMMA_NUMBERS : POINT_NUMBERS;
}

/** The same of the language that is shown. A component that uses it also uses `useTranslation`, by which it follows another choice. */
export function shownNumberStyle(): NumberStyle {
  return numberStyleOf(i18next.language);
}
