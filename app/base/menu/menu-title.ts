import {findText, type Translate} from '../i18n/use-texts.ts';
import type {MenuItem} from './menu-tree.ts';

/** The entry's title in the reader's language where the server names a key that is known, else as the server sends it. */
export function menuTitle({title, titleKey}: Pick<MenuItem, 'title' | 'titleKey'>, t: Translate): string {
  return (titleKey === undefined ? undefined : findText(t, 'menu', titleKey)) ?? title;
}
