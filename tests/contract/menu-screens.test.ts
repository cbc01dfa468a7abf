import {menu} from '@livebus/contract';
import {expect, it} from 'vitest';
import {leavesOf, readMenu} from '../../app/base/menu/menu-tree.ts';
import {IN_DEVELOPMENT, screenOf} from '../../app/screens.ts';
import {MENUS} from '../../server/access/menus.ts';

it('[SH-2.1-25] every screen that the server lists, in the menu of any role, is one that the console has, at one path', () => {
  for (const [role, entries] of Object.entries(MENUS)) {
    const leaves = leavesOf(readMenu(menu.reply.parse(entries)));
    expect(leaves.length).toBeGreaterThan(0);
    for (const {component} of leaves) expect([role, component, screenOf(component) === IN_DEVELOPMENT]).toEqual([role, component, false]);
    expect(new Set(leaves.map(({path}) => path)).size).toBe(leaves.length);
  }
});
