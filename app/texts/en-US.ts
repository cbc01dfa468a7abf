import type {TextTree} from './text-table.ts';

/** What the frame, sign-in and every dialog over any page say: with this module, before anything is shown. Such texts are in `early-texts/`. */
export const READY = import.meta.glob<TextTree>(
  [
    '../base/i18n/*/en-US.json',
    '../shell/**/early-texts/en-US.json',
    '../shared/**/early-texts/en-US.json',
    '../features/**/early-texts/en-US.json',
  ],
  {eager: true, import: 'default'},
);

/** All other texts, in `texts/`, each when code that shows them is asked for. */
export const LATER = import.meta.glob<TextTree>(
  ['../shell/**/texts/en-US.json', '../shared/**/texts/en-US.json', '../features/**/texts/en-US.json'],
  {import: 'default'},
);
