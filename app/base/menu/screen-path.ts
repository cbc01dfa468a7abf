import type {ScreenName} from '@livebus/contract';
import {leavesOf, type MenuTree} from './menu-tree.ts';

/** Path of a screen in the user's menu; undefined if the menu lacks it. */
export function screenPath(menu: MenuTree, screen: ScreenName): string | undefined {
  return leavesOf(menu).find(({component}) => component === screen)?.path;
}
