import {pseudoTexts} from '../base/i18n/pseudo.ts';
import {menuTitles} from '../base/menu/menu-titles.ts';
import * as english from './en-US.ts';
import type {TextTree} from './text-table.ts';

const pseudo = (texts: TextTree) => pseudoTexts(texts) as TextTree;

/** The texts of English in the pseudo-language. */
export const READY = {
  ...Object.fromEntries(Object.entries(english.READY).map(([file, texts]) => [file, pseudo(texts)])),
  '../base/menu/texts/en-XA.json': pseudo(menuTitles('en-US')),
};
export const LATER = Object.fromEntries(Object.entries(english.LATER).map(([file, load]) => [file, async () => pseudo(await load())]));
