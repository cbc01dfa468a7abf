import type {TextTree} from './text-table.ts';

/** What the frame, sign-in and every dialog over any page say: with this module, before anything is shown. */
export const READY = import.meta.glob<TextTree>(
  [
    '../base/i18n/*/pt-BR.json',
    '../shell/**/texts/pt-BR.json',
    '../shared/{alarms,connection,dialog,floating,keyboard-sheet,palette,preferences,print,saved-views,sessions,sign-in-again}/texts/pt-BR.json',
    '../features/{account/sign-in,system/exception}/texts/pt-BR.json',
  ],
  {eager: true, import: 'default'},
);

/** All other texts, each when code that shows them is asked for. */
export const LATER = import.meta.glob<TextTree>(
  [
    '../shared/**/texts/pt-BR.json',
    '../features/**/texts/pt-BR.json',
    '!../shared/{alarms,connection,dialog,floating,keyboard-sheet,palette,preferences,print,saved-views,sessions,sign-in-again}/texts/pt-BR.json',
    '!../features/{account/sign-in,system/exception}/texts/pt-BR.json',
  ],
  {import: 'default'},
);
