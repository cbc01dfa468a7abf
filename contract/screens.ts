import type {Action} from './base/define-call.ts';
import type {RoleId} from './base/role-ids.ts';

/** A group of the menu. Its name is its title key and its icon as well. */
interface MenuGroup {
  readonly path: `/${string}`;
  /** Chinese, as the wire carries it. */
  readonly title: string;
}

export const MENU_GROUPS = {
  powerMonitor: {path: '/powermonitor', title: '电力监测'},
  energyManage: {path: '/energymanage', title: '能源管理'},
  workOrder: {path: '/yunweiwork', title: '运维工单'},
  systemManage: {path: '/systemmanage', title: '系统管理'},
} as const satisfies Record<string, MenuGroup>;

export type MenuGroupName = keyof typeof MENU_GROUPS;

/** A screen for a built-in role: where its menu has it, and what the role may do there. */
export interface ScreenOfRole {
  /** `null`: at the top of the menu, in no group. */
  readonly group: MenuGroupName | null;
  /** Actions by permission: the screen's own, and others that are used on this screen alone. */
  readonly may: Readonly<Record<string, readonly Action[]>>;
}

/** All that is registered of a screen. Menus, grants, built-in roles and check boxes are made of these rows; `docs/access.md` says the same by hand and is held against them. */
export interface ScreenRow {
  /** The folder of its area in `contract/`, `app/features/` and `server/areas/`. */
  readonly area: string;
  /** Its name in the server's menu and in `app/screens.ts`. */
  readonly component: string;
  readonly path: `/${string}`;
  /** Of the texts `menu`. */
  readonly titleKey: string;
  /** Chinese, as the wire carries it for consoles that know no title keys. */
  readonly title: string;
  /** One of the console's own (`app/base/menu/menu-icon.tsx`), or any of lucide's by its name. */
  readonly icon: string;
  /** Its action `query` opens the screen. */
  readonly permission: string;
  /** Actions that an administrator can tick for a role of his own; none where the screen is an administrator's alone. */
  readonly grants: readonly Action[];
  /** Where the menu of a role of one's own has it. */
  readonly group: MenuGroupName;
  /** Built-in roles that see it. */
  readonly roles: Readonly<Partial<Record<RoleId, ScreenOfRole>>>;
}

const LOOKS = ['query', 'get'] as const;

/** The finished screens, in the order of the menu. */
export const SCREENS = [
  {
    area: 'monitoring',
    component: 'PowerSysPic',
    path: '/powermonitor/powersyspic',
    titleKey: 'powerSysPic',
    title: '系统单线图',
    icon: 'PowerSysPic',
    permission: 'powersyspic',
    grants: ['query', 'export'],
    group: 'powerMonitor',
    roles: {
      admin: {
        group: 'powerMonitor',
        may: {powersyspic: ['add', 'delete', 'edit', 'query', 'get', 'enable', 'disable', 'import', 'export']},
      },
      operator: {group: 'powerMonitor', may: {powersyspic: [...LOOKS, 'edit', 'export']}},
      energy: {group: 'energyManage', may: {powersyspic: [...LOOKS, 'export']}},
      executor: {group: 'workOrder', may: {powersyspic: LOOKS}},
      viewer: {group: null, may: {powersyspic: ['query']}},
    },
  },
  {
    area: 'system',
    component: 'Administration',
    path: '/systemmanage/administration',
    titleKey: 'administration',
    title: '用户与权限',
    icon: 'Administration',
    permission: 'user',
    grants: [],
    group: 'systemManage',
    roles: {
      admin: {
        group: 'systemManage',
        may: {
          user: ['query', 'add', 'edit', 'enable', 'disable'],
          role: ['add', 'edit', 'delete'],
          session: ['query', 'delete'],
        },
      },
    },
  },
  {
    area: 'system',
    component: 'Audit',
    path: '/systemmanage/audit',
    titleKey: 'audit',
    title: '操作审计',
    icon: 'Audit',
    permission: 'audit',
    grants: ['query'],
    group: 'systemManage',
    roles: {admin: {group: 'systemManage', may: {audit: ['query']}}},
  },
] as const satisfies readonly ScreenRow[];

type Screen = (typeof SCREENS)[number];
export type ScreenName = Screen['component'];

/** `permission.action` of every box that can be ticked for a screen. */
export type ScreenGrant = GrantOf<Screen>;
type GrantOf<Row extends ScreenRow> = Row extends ScreenRow ? `${Row['permission']}.${Row['grants'][number]}` : never;

/** What can be ticked for a screen, in the order of its row. */
export const grantsOfScreen = ({permission, grants}: ScreenRow): readonly ScreenGrant[] =>
  grants.map((action) => `${permission}.${action}` as ScreenGrant);
