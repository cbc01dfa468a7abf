import type {TFunction} from 'i18next';
import type {MenuItem} from './menu-tree.ts';

/** The entry's title in the reader's language where the server names a key that is known, else as the server sends it. */
export function menuTitle({title, titleKey}: Pick<MenuItem, 'title' | 'titleKey'>, t: TFunction): string {
  return titleKey === undefined ? title : t(`menu:${titleKey}`, {defaultValue: title});
}
