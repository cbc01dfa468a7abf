import {type Action, nameKey, ROLE_IDS, type RoleId, SCREENS, type ScreenRow} from '@livebus/contract';
import type {Account} from '../store/areas/access/accounts.ts';

/** One row of the access table: what a role may do, and in which projects. Everything not listed is refused (SH-6-07). */
export interface Role {
  readonly name: string;
  /** Permission to its allowed actions (SH-3-19). */
  readonly permissions: Readonly<Record<string, readonly Action[]>>;
  /** Every project, or those assigned to the account. */
  readonly projects: 'all' | 'assigned';
}

/** A built-in role's grants on the screens that it sees, in the order of their rows. */
function onScreens(role: RoleId): Record<string, readonly Action[]> {
  const all: Record<string, readonly Action[]> = {};
  for (const {roles} of SCREENS as readonly ScreenRow[]) {
    for (const [permission, actions] of Object.entries(roles[role]?.may ?? {}))
      all[permission] = [...new Set([...(all[permission] ?? []), ...actions])];
  }
  return all;
}

const ALL_OF_ASSETS = ['add', 'delete', 'edit', 'query', 'get', 'enable', 'disable', 'import', 'export'] as const;

/**
 * Roles that come with the server and cannot be changed or deleted. Administrators' custom roles are in the database. Listed here are only
 * grants that belong to no screen; grants of screens are in the rows of the screens.
 */
export const ROLES: Readonly<Record<RoleId, Role>> = {
  admin: {
    name: '系统管理员',
    projects: 'all',
    permissions: {
      asset: ALL_OF_ASSETS,
      ...onScreens('admin'),
      file: ['add'],
      demo: ['edit'],
    },
  },
  operator: {
    name: '运行值班员',
    projects: 'assigned',
    permissions: {
      file: ['add'],
      asset: ['query', 'get'],
      ...onScreens('operator'),
    },
  },
  energy: {
    name: '能源管理员',
    projects: 'assigned',
    permissions: {file: ['add'], asset: ['query', 'get'], ...onScreens('energy')},
  },
  executor: {
    name: '运维人员',
    projects: 'assigned',
    permissions: {file: ['add'], asset: ['query', 'get'], ...onScreens('executor')},
  },
  viewer: {name: '访客', projects: 'assigned', permissions: {asset: ['query', 'get'], ...onScreens('viewer')}},
};

export const isBuiltIn = (id: string): id is RoleId => (ROLE_IDS as readonly string[]).includes(id);

/** For a role that no longer exists. */
const NOTHING: Role = {name: '', projects: 'assigned', permissions: {}};

/** What an account may do: by its built-in role, or by its custom role as it was when the account was read. */
export function roleOf({role, ownRole}: Pick<Account, 'role' | 'ownRole'>): Role {
  if (isBuiltIn(role)) return ROLES[role];
  return ownRole ? {name: ownRole.name, projects: 'assigned', permissions: permissionsOf(ownRole.grants)} : NOTHING;
}

/** Splits `powersyspic.export` into permission and action. */
export function permissionsOf(grants: readonly string[]): Record<string, Action[]> {
  const permissions: Record<string, Action[]> = {};
  for (const grant of grants) {
    const [permission, action] = grant.split('.') as [string, Action];
    permissions[permission] = [...(permissions[permission] ?? []), action];
  }
  return permissions;
}

/** Deny by default: only what the table grants. */
export function isGranted({permissions}: Pick<Role, 'permissions'>, permission: string, action: Action): boolean {
  return Object.hasOwn(permissions, permission) && permissions[permission]!.includes(action);
}

/** Traditional characters and variants in the names of built-in roles, mapped to simplified ones. */
const SIMPLIFIED = new Map(
  Object.entries({系: '係繫繋', 统: '統', 员: '員貟', 运: '運', 转: '轉転', 值: '値', 维: '維', 访: '訪'}).flatMap(([simplified, others]) =>
    [...others].map((other) => [other, simplified] as const),
  ),
);

/** Only the letters and digits of a name, in simplified Chinese. */
function roleKey(name: string): string {
  const letters = nameKey(name).replace(/[^\p{L}\p{N}]/gu, '');
  return [...letters].map((letter) => SIMPLIFIED.get(letter) ?? letter).join('');
}

/** Names forbidden for custom roles, in all languages of the console: a custom role must not pass for a built-in one. */
const TAKEN_NAMES: ReadonlySet<string> = new Set(
  [
    ...ROLE_IDS,
    ...Object.values(ROLES).map(({name}) => name),
    ...['系統管理員', '運轉值班員', '能源管理員', '維運人員', '訪客'],
    ...['Administrator', 'Operator', 'Energy manager', 'Maintenance', 'Viewer'],
    ...['Administrador', 'Operador', 'Gestor de energia', 'Manutenção', 'Visitante'],
  ].map(roleKey),
);

/** Whether a name reads like that of a built-in role, as `系统 管理员`, `系統管理员` and `Admin.` do. */
export const isTakenName = (name: string): boolean => TAKEN_NAMES.has(roleKey(name));
