import type {TextTree} from './text-table.ts';

/** What the frame, sign-in and every dialog over any page say: with this module, before anything is shown. Such texts are in `early-texts/`. */
export const READY = import.meta.glob<TextTree>(
  [
    '../base/i18n/*/pt-BR.json',
    '../shell/**/early-texts/pt-BR.json',
    '../shared/**/early-texts/pt-BR.json',
    '../features/**/early-texts/pt-BR.json',
  ],
  {eager: true, import: 'default'},
);

/** All other texts, in `texts/`, each when code that shows them is asked for. */
export const LATER = import.meta.glob<TextTree>(
  ['../shell/**/texts/pt-BR.json', '../shared/**/texts/pt-BR.json', '../features/**/texts/pt-BR.json'],
  {import: 'default'},
);
