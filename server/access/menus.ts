import {MENU_GROUPS, type MenuGroupName, ROLE_IDS, type RoleId, SCREENS, type ScreenRow} from '@livebus/contract';
import type {Account} from '../store/areas/access/accounts.ts';
import {isBuiltIn, isGranted, roleOf} from './roles.ts';

interface MenuItem {
  readonly path: string;
  readonly name: string;
  readonly component: string;
  readonly redirect?: string;
  readonly meta: {readonly title: string; readonly titleKey: string; readonly icon: string; readonly permission?: string};
  readonly children?: readonly MenuItem[];
}

interface Placed {
  readonly screen: ScreenRow;
  readonly group: MenuGroupName | null;
}

/** The menu of each built-in role (SH-6-08): finished screens only; a screen may be in different groups for different roles. */
export const MENUS = Object.fromEntries(ROLE_IDS.map((role) => [role, menuOfRole(role)])) as Readonly<Record<RoleId, readonly MenuItem[]>>;

/** The menu of an account: that of its built-in role, or the screens that its custom role opens. */
export function menuOf(account: Account): readonly MenuItem[] {
  if (isBuiltIn(account.role)) return MENUS[account.role];
  const own = roleOf(account);
  const opened: readonly ScreenRow[] = SCREENS.filter(
    ({permission, grants}: ScreenRow) => grants.includes('query') && isGranted(own, permission, 'query'),
  );
  return arrange(opened.map((screen) => ({screen, group: screen.group})));
}

function menuOfRole(role: RoleId): readonly MenuItem[] {
  return arrange(
    SCREENS.flatMap((screen: ScreenRow) => {
      const placed = screen.roles[role];
      return placed === undefined ? [] : [{screen, group: placed.group}];
    }),
  );
}

/** In the order of the rows; a group takes the place of its first screen. */
function arrange(placed: readonly Placed[]): readonly MenuItem[] {
  return placed.flatMap(({screen, group}, at) => {
    if (group === null) return [leaf(screen)];
    const together = placed.filter((one) => one.group === group);
    return together[0] === placed[at]
      ? [
          groupOf(
            group,
            together.map((one) => leaf(one.screen)),
          ),
        ]
      : [];
  });
}

function leaf({path, component, title, titleKey, icon, permission}: ScreenRow): MenuItem {
  return {path, name: component, component, meta: {title: title['zh-CN'], titleKey, icon, permission}};
}

function groupOf(name: MenuGroupName, children: readonly MenuItem[]): MenuItem {
  const {path, title} = MENU_GROUPS[name];
  return {
    path,
    name,
    component: 'RouteView',
    redirect: children[0]!.path,
    meta: {title: title['zh-CN'], titleKey: name, icon: name},
    children,
  };
}
