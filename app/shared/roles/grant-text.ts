import {SCREENS} from '@livebus/contract';
import {findText, type Translate} from '../../base/i18n/use-texts.ts';
import {menuTitle} from '../../base/menu/menu-title.ts';

/** Text of `powersyspic.export`: its own, or its action with the screen's title; undefined if it has neither. */
export function grantText(grant: string, t: Translate): string | undefined {
  const [permission = '', action = ''] = grant.split('.');
  const screen = screenTitle(permission, t);
  return findText(t, 'roles', `grant.${permission}_${action}`) ?? (screen && findText(t, 'roles', `action.${action}`, {screen}));
}

/** Title of the screen that a permission opens; undefined if it opens none. */
export function screenTitle(permission: string, t: Translate): string | undefined {
  const screen = SCREENS.find((one) => one.permission === permission);
  return screen && menuTitle({title: screen.title['zh-CN'], titleKey: screen.titleKey}, t);
}
