import type {Action} from '@livebus/contract';
import type {RoleId} from '../store/store.ts';

/** One row of the access table: what a role may do, and where. What is not written here is refused (SH-6-07). */
export interface Role {
  readonly name: string;
  /** Permission to its allowed actions (SH-3-19). */
  readonly permissions: Readonly<Record<string, readonly Action[]>>;
  /** Every project, or those assigned to the account. */
  readonly projects: 'all' | 'assigned';
}

export const ROLES: Readonly<Record<RoleId, Role>> = {
  admin: {
    name: '系统管理员',
    projects: 'all',
    permissions: {
      asset: ['add', 'delete', 'edit', 'query', 'get', 'enable', 'disable', 'import', 'export'],
      powersyspic: ['add', 'delete', 'edit', 'query', 'get', 'enable', 'disable', 'import', 'export'],
      user: ['query', 'add', 'edit', 'enable', 'disable'],
      session: ['query', 'delete'],
      audit: ['query'],
      file: ['add'],
      demo: ['edit'],
    },
  },
  operator: {
    name: '运行值班员',
    projects: 'assigned',
    permissions: {file: ['add'], asset: ['query', 'get'], powersyspic: ['query', 'get', 'edit', 'export']},
  },
  energy: {
    name: '能源管理员',
    projects: 'assigned',
    permissions: {file: ['add'], asset: ['query', 'get'], powersyspic: ['query', 'get', 'export']},
  },
  executor: {name: '运维人员', projects: 'assigned', permissions: {file: ['add'], asset: ['query', 'get'], powersyspic: ['query', 'get']}},
  viewer: {name: '访客', projects: 'assigned', permissions: {asset: ['query', 'get'], powersyspic: ['query']}},
};

/** Deny by default: only what the table grants. */
export function isGranted(roleId: RoleId, permission: string, action: Action): boolean {
  const {permissions} = ROLES[roleId];
  return Object.hasOwn(permissions, permission) && permissions[permission]!.includes(action);
}
