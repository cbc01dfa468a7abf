import type {Action} from './base/define-call.ts';
import type {RoleId} from './base/role-ids.ts';

/** A title in every language of the console. The Chinese one is what the wire carries, for consoles that know no title keys. */
type Title = Readonly<Record<'zh-CN' | 'zh-TW' | 'en-US' | 'pt-BR', string>>;

/** A group of the menu. Its name is its title key and its icon as well. */
interface MenuGroup {
  readonly path: `/${string}`;
  readonly title: Title;
}

export const MENU_GROUPS = {
  powerMonitor: {
    path: '/powermonitor',
    title: {'zh-CN': '电力监测', 'zh-TW': '電力監測', 'en-US': 'Power monitoring', 'pt-BR': 'Monitoramento elétrico'},
  },
  energyManage: {
    path: '/energymanage',
    title: {'zh-CN': '能源管理', 'zh-TW': '能源管理', 'en-US': 'Energy management', 'pt-BR': 'Gestão de energia'},
  },
  workOrder: {path: '/yunweiwork', title: {'zh-CN': '运维工单', 'zh-TW': '維運工單', 'en-US': 'Work orders', 'pt-BR': 'Ordens de serviço'}},
  systemManage: {path: '/systemmanage', title: {'zh-CN': '系统管理', 'zh-TW': '系統管理', 'en-US': 'System', 'pt-BR': 'Sistema'}},
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
  /** Names the title on the wire, once in the console. */
  readonly titleKey: string;
  readonly title: Title;
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
    title: {'zh-CN': '系统单线图', 'zh-TW': '系統單線圖', 'en-US': 'Single-line diagram', 'pt-BR': 'Diagrama unifilar'},
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
    title: {'zh-CN': '用户与权限', 'zh-TW': '使用者與權限', 'en-US': 'Users and permissions', 'pt-BR': 'Usuários e permissões'},
    icon: 'Administration',
    permission: 'user',
    grants: [],
    group: 'systemManage',
    roles: {
      admin: {
        group: 'systemManage',
        may: {
          user: ['query', 'add', 'edit', 'enable', 'disable', 'export'],
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
    title: {'zh-CN': '操作审计', 'zh-TW': '操作稽核', 'en-US': 'Audit', 'pt-BR': 'Auditoria'},
    icon: 'Audit',
    permission: 'audit',
    grants: ['query', 'export'],
    group: 'systemManage',
    roles: {admin: {group: 'systemManage', may: {audit: ['query', 'export']}}},
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
