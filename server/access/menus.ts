import type {RoleId} from '@livebus/contract';
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

const singleLine: MenuItem = {
  path: '/powermonitor/powersyspic',
  name: 'PowerSysPic',
  component: 'PowerSysPic',
  meta: {title: '系统单线图', titleKey: 'powerSysPic', icon: 'PowerSysPic', permission: 'powersyspic'},
};

const group = (path: string, name: string, title: string, children: readonly MenuItem[]): MenuItem => ({
  path,
  name,
  component: 'RouteView',
  redirect: children[0]!.path,
  meta: {title, titleKey: name, icon: name},
  children,
});

const monitoring = group('/powermonitor', 'powerMonitor', '电力监测', [singleLine]);

const accounts: MenuItem = {
  path: '/systemmanage/administration',
  name: 'Administration',
  component: 'Administration',
  meta: {title: '用户与权限', titleKey: 'administration', icon: 'Administration', permission: 'user'},
};

const audit: MenuItem = {
  path: '/systemmanage/audit',
  name: 'Audit',
  component: 'Audit',
  meta: {title: '操作审计', titleKey: 'audit', icon: 'Audit', permission: 'audit'},
};

const administration = (...screens: readonly MenuItem[]) => group('/systemmanage', 'systemManage', '系统管理', screens);

/** The menu of each built-in role (SH-6-08): finished screens alone, the same screen in the group where that role looks for it. */
export const MENUS: Readonly<Record<RoleId, readonly MenuItem[]>> = {
  admin: [monitoring, administration(accounts, audit)],
  operator: [monitoring],
  energy: [group('/energymanage', 'energyManage', '能源管理', [singleLine])],
  executor: [group('/yunweiwork', 'workOrder', '运维工单', [singleLine])],
  viewer: [singleLine],
};

/** The menu of an account: that of its built-in role, or the screens that a role of one's own opens. */
export function menuOf(account: Account): readonly MenuItem[] {
  if (isBuiltIn(account.role)) return MENUS[account.role];
  const own = roleOf(account);
  return [
    ...(isGranted(own, 'powersyspic', 'query') ? [monitoring] : []),
    ...(isGranted(own, 'audit', 'query') ? [administration(audit)] : []),
  ];
}
