import type {RoleId} from '../store/store.ts';

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

/** The menu of each role (SH-6-08): finished screens alone, the same screen in the group where that role looks for it. */
export const MENUS: Readonly<Record<RoleId, readonly MenuItem[]>> = {
  admin: [monitoring],
  operator: [monitoring],
  energy: [group('/energymanage', 'energyManage', '能源管理', [singleLine])],
  executor: [group('/yunweiwork', 'workOrder', '运维工单', [singleLine])],
  viewer: [singleLine],
};
