import type {TextTree} from './text-table.ts';

/** What the frame, sign-in and every dialog over any page say: with this module, before anything is shown. Such texts are in `early-texts/`. */
export const READY = import.meta.glob<TextTree>(
  [
    '../base/i18n/*/zh-TW.json',
    '../shell/**/early-texts/zh-TW.json',
    '../shared/**/early-texts/zh-TW.json',
    '../features/**/early-texts/zh-TW.json',
  ],
  {eager: true, import: 'default'},
);

/** All other texts, in `texts/`, each when code that shows them is asked for. */
export const LATER = import.meta.glob<TextTree>(
  ['../shell/**/texts/zh-TW.json', '../shared/**/texts/zh-TW.json', '../features/**/texts/zh-TW.json'],
  {import: 'default'},
);
