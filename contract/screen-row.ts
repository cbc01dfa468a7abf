import type {Action} from './base/define-call.ts';
import type {RoleId} from './base/role-ids.ts';
import type {MenuGroupName, Title} from './menu-groups.ts';

/** A screen for a built-in role: its place in the role's menu, and the role's grants there. */
export interface ScreenOfRole {
  /** `null`: at the top level of the menu. */
  readonly group: MenuGroupName | null;
  /** Actions by permission: the screen's own, and others used only on this screen. */
  readonly may: Readonly<Record<string, readonly Action[]>>;
}

/**
 * Everything registered about a screen. Menus, grants, built-in roles and check boxes derive from these rows; `docs/access.md` states the
 * same by hand, and a test compares the two.
 */
export interface ScreenRow {
  /** The folder of its area in `contract/`, `app/features/` and `server/areas/`. */
  readonly area: string;
  /** Its name in the server's menu and in `app/screens.ts`. */
  readonly component: string;
  readonly path: `/${string}`;
  /** Title key on the wire, defined once in the console. */
  readonly titleKey: string;
  readonly title: Title;
  /** One of the console's own icons (`app/base/menu/menu-icon.tsx`), or the name of a lucide icon. */
  readonly icon: string;
  /** Its action `query` opens the screen. Screens that show the same data share one. */
  readonly permission: string;
  /** Actions that an administrator can tick for a custom role; none for a screen that only administrators use. */
  readonly grants: readonly Action[];
  /** Its group in the menu of a custom role. */
  readonly group: MenuGroupName;
  /** Built-in roles that see it. */
  readonly roles: Readonly<Partial<Record<RoleId, ScreenOfRole>>>;
}

export const LOOKS = ['query', 'get'] as const;

/** Screens that show the readings of the diagram's devices: users who see the diagram see them. */
const OF_MONITORING = {
  admin: {group: 'powerMonitor', may: {powersyspic: [...LOOKS, 'export']}},
  operator: {group: 'powerMonitor', may: {powersyspic: [...LOOKS, 'export']}},
  energy: {group: 'energyManage', may: {powersyspic: [...LOOKS, 'export']}},
  executor: {group: 'workOrder', may: {powersyspic: LOOKS}},
  viewer: {group: null, may: {powersyspic: ['query']}},
} as const satisfies ScreenRow['roles'];

/** What their rows have in common. */
export const MONITORING = {
  area: 'monitoring',
  permission: 'powersyspic',
  grants: ['query', 'export'],
  group: 'powerMonitor',
  roles: OF_MONITORING,
} as const;

/** Screens of energy and trends show what the devices of the diagram measured, and share its permission. */
const OF_ENERGY = {
  ...OF_MONITORING,
  admin: {group: 'energyManage', may: {powersyspic: [...LOOKS, 'export']}},
  operator: {group: 'energyManage', may: {powersyspic: [...LOOKS, 'export']}},
  viewer: {group: 'energyManage', may: {powersyspic: ['query']}},
} as const satisfies ScreenRow['roles'];

/** What the rows of the screens of energies have in common. */
export const ENERGY = {
  area: 'energy',
  permission: 'powersyspic',
  grants: ['query', 'export'],
  group: 'energyManage',
  roles: OF_ENERGY,
} as const satisfies Partial<ScreenRow>;

/** What energy is billed and converted by: operators look, administrators and energy managers change. */
export const OF_TERMS = {
  admin: {group: 'energyManage', may: {tariff: ['query', 'edit']}},
  operator: {group: 'energyManage', may: {tariff: ['query']}},
  energy: {group: 'energyManage', may: {tariff: ['query', 'edit']}},
} as const satisfies ScreenRow['roles'];

/** Records of faults and alarms, for all who see alarms. */
export const OF_RECORDS = {
  admin: {group: 'eventRecord', may: {alarm: ['query', 'export']}},
  operator: {group: 'eventRecord', may: {alarm: ['query', 'export']}},
  executor: {group: 'eventRecord', may: {alarm: ['query']}},
  viewer: {group: 'eventRecord', may: {alarm: ['query']}},
} as const satisfies ScreenRow['roles'];

/** Settings of devices: for those who run the sites. */
const OF_SETTINGS = {
  admin: {group: 'deviceSettings', may: {deviceSettings: ['query', 'edit', 'export']}},
  operator: {group: 'deviceSettings', may: {deviceSettings: ['query', 'edit', 'export']}},
} as const satisfies ScreenRow['roles'];

/** What the rows of the settings have in common. */
export const DEVICE_SETTINGS = {
  area: 'settings',
  permission: 'deviceSettings',
  grants: ['query', 'edit', 'export'],
  group: 'deviceSettings',
  roles: OF_SETTINGS,
} as const satisfies Partial<ScreenRow>;

/** Work orders: the operator writes them, executors work on them. */
export const OF_WORK = {
  admin: {group: 'workOrder', may: {work: ['query', 'add', 'edit', 'export']}},
  operator: {group: 'workOrder', may: {work: ['query', 'add', 'edit', 'export']}},
  executor: {group: 'workOrder', may: {work: ['query', 'edit']}},
  viewer: {group: 'workOrder', may: {work: ['query']}},
} as const satisfies ScreenRow['roles'];

/** Repairs: whoever is at the site reports them, the operator decides. */
export const OF_REPAIRS = {
  admin: {group: 'faultRepair', may: {repair: ['query', 'add', 'edit', 'export']}},
  operator: {group: 'faultRepair', may: {repair: ['query', 'add', 'edit', 'export']}},
  executor: {group: 'faultRepair', may: {repair: ['query', 'add']}},
  viewer: {group: 'faultRepair', may: {repair: ['query']}},
} as const satisfies ScreenRow['roles'];
