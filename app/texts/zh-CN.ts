import type {TextTree} from './text-table.ts';

/** What the frame, sign-in and every dialog over any page say: with this module, before anything is shown. */
export const READY = import.meta.glob<TextTree>(
  [
    '../base/i18n/*/zh-CN.json',
    '../shell/**/texts/zh-CN.json',
    '../shared/{alarms,connection,dialog,floating,keyboard-sheet,palette,preferences,print,saved-views,sessions,sign-in-again}/texts/zh-CN.json',
    '../features/{account/sign-in,system/exception}/texts/zh-CN.json',
  ],
  {eager: true, import: 'default'},
);

/** All other texts, each when code that shows them is asked for. */
export const LATER = import.meta.glob<TextTree>(
  [
    '../shared/**/texts/zh-CN.json',
    '../features/**/texts/zh-CN.json',
    '!../shared/{alarms,connection,dialog,floating,keyboard-sheet,palette,preferences,print,saved-views,sessions,sign-in-again}/texts/zh-CN.json',
    '!../features/{account/sign-in,system/exception}/texts/zh-CN.json',
  ],
  {import: 'default'},
);
