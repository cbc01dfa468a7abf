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

const LOOKS = ['query', 'get'] as const;

/** Screens that show the readings of the diagram's devices: users who see the diagram see them. */
const OF_MONITORING = {
  admin: {group: 'powerMonitor', may: {powersyspic: [...LOOKS, 'export']}},
  operator: {group: 'powerMonitor', may: {powersyspic: [...LOOKS, 'export']}},
  energy: {group: 'energyManage', may: {powersyspic: [...LOOKS, 'export']}},
  executor: {group: 'workOrder', may: {powersyspic: LOOKS}},
  viewer: {group: null, may: {powersyspic: ['query']}},
} as const satisfies ScreenRow['roles'];

/** Screens of energy and trends show what the devices of the diagram measured, and share its permission. */
const OF_ENERGY = {
  ...OF_MONITORING,
  admin: {group: 'energyManage', may: {powersyspic: [...LOOKS, 'export']}},
  operator: {group: 'energyManage', may: {powersyspic: [...LOOKS, 'export']}},
  viewer: {group: 'energyManage', may: {powersyspic: ['query']}},
} as const satisfies ScreenRow['roles'];

/** Records of faults and alarms, for all who see alarms. */
const OF_RECORDS = {
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
    area: 'monitoring',
    component: 'RealData',
    path: '/powermonitor/realdata',
    titleKey: 'realData',
    title: {'zh-CN': '实时数据', 'zh-TW': '即時資料', 'en-US': 'Real-time data', 'pt-BR': 'Dados em tempo real'},
    icon: 'gauge',
    permission: 'powersyspic',
    grants: ['query', 'export'],
    group: 'powerMonitor',
    roles: OF_MONITORING,
  },
  {
    area: 'monitoring',
    component: 'RealReport',
    path: '/powermonitor/realreport',
    titleKey: 'realReport',
    title: {'zh-CN': '实时报表', 'zh-TW': '即時報表', 'en-US': 'Real-time report', 'pt-BR': 'Relatório em tempo real'},
    icon: 'table-2',
    permission: 'powersyspic',
    grants: ['query', 'export'],
    group: 'powerMonitor',
    roles: OF_MONITORING,
  },
  {
    area: 'monitoring',
    component: 'StationTable',
    path: '/powermonitor/stationtable',
    titleKey: 'stationTable',
    title: {'zh-CN': '一览表', 'zh-TW': '一覽表', 'en-US': 'Station readings', 'pt-BR': 'Leituras da subestação'},
    icon: 'list-tree',
    permission: 'powersyspic',
    grants: ['query', 'export'],
    group: 'powerMonitor',
    roles: OF_MONITORING,
  },
  {
    area: 'monitoring',
    component: 'Transformer',
    path: '/powermonitor/transformer',
    titleKey: 'transformer',
    title: {'zh-CN': '变压器', 'zh-TW': '變壓器', 'en-US': 'Transformers', 'pt-BR': 'Transformadores'},
    icon: 'plug-zap',
    permission: 'powersyspic',
    grants: ['query', 'export'],
    group: 'powerMonitor',
    roles: OF_MONITORING,
  },
  {
    area: 'monitoring',
    component: 'IntelligentBreaker',
    path: '/powermonitor/intelligentbreaker',
    titleKey: 'intelligentBreaker',
    title: {'zh-CN': '智能断路器', 'zh-TW': '智慧斷路器', 'en-US': 'Intelligent breakers', 'pt-BR': 'Disjuntores inteligentes'},
    icon: 'toggle-right',
    permission: 'powersyspic',
    grants: ['query', 'export'],
    group: 'powerMonitor',
    roles: OF_MONITORING,
  },
  {
    area: 'monitoring',
    component: 'BreakerPage',
    path: '/powermonitor/breaker',
    titleKey: 'breakerPage',
    title: {'zh-CN': '断路器', 'zh-TW': '斷路器', 'en-US': 'Breakers', 'pt-BR': 'Disjuntores'},
    icon: 'toggle-right',
    permission: 'powersyspic',
    grants: ['query', 'export'],
    group: 'powerMonitor',
    roles: OF_MONITORING,
  },
  {
    area: 'energy',
    component: 'EnergyMonitor',
    path: '/energymanage/energymonitor',
    titleKey: 'energyMonitor',
    title: {'zh-CN': '能耗监测', 'zh-TW': '能耗監測', 'en-US': 'Energy monitor', 'pt-BR': 'Monitor de energia'},
    icon: 'EnergyMonitor',
    permission: 'powersyspic',
    grants: ['query', 'export'],
    group: 'energyManage',
    roles: OF_ENERGY,
  },
  {
    area: 'energy',
    component: 'MonitorCompare',
    path: '/energymanage/monitorcompare',
    titleKey: 'monitorCompare',
    title: {'zh-CN': '监测对比', 'zh-TW': '監測對比', 'en-US': 'Device comparison', 'pt-BR': 'Comparação de equipamentos'},
    icon: 'MonitorCompare',
    permission: 'powersyspic',
    grants: ['query', 'export'],
    group: 'energyManage',
    roles: OF_ENERGY,
  },
  {
    area: 'energy',
    component: 'StationTrend',
    path: '/energymanage/stationtrend',
    titleKey: 'stationTrend',
    title: {'zh-CN': '设备趋势', 'zh-TW': '設備趨勢', 'en-US': 'Device trends', 'pt-BR': 'Tendências do equipamento'},
    icon: 'chart-line',
    permission: 'powersyspic',
    grants: ['query', 'export'],
    group: 'energyManage',
    roles: OF_ENERGY,
  },
  {
    area: 'energy',
    component: 'ElectricityCurve',
    path: '/energymanage/electricitycurve',
    titleKey: 'electricityCurve',
    title: {'zh-CN': '用电曲线', 'zh-TW': '用電曲線', 'en-US': 'Consumption curve', 'pt-BR': 'Curva de consumo'},
    icon: 'chart-spline',
    permission: 'powersyspic',
    grants: ['query', 'export'],
    group: 'energyManage',
    roles: OF_ENERGY,
  },
  {
    area: 'alarms',
    component: 'AlarmTable',
    path: '/eventrecord/alarms',
    titleKey: 'alarmTable',
    title: {'zh-CN': '告警', 'zh-TW': '警報', 'en-US': 'Alarms', 'pt-BR': 'Alarmes'},
    icon: 'siren',
    permission: 'alarm',
    grants: ['query', 'edit', 'disable', 'export'],
    group: 'eventRecord',
    roles: {
      admin: {group: 'eventRecord', may: {alarm: ['query', 'edit', 'disable', 'export']}},
      operator: {group: 'eventRecord', may: {alarm: ['query', 'edit', 'disable', 'export']}},
      executor: {group: 'eventRecord', may: {alarm: ['query', 'edit']}},
      viewer: {group: 'eventRecord', may: {alarm: ['query']}},
    },
  },
  {
    area: 'alarms',
    component: 'DeviceFault',
    path: '/eventrecord/devicefault',
    titleKey: 'deviceFault',
    title: {'zh-CN': '设备故障', 'zh-TW': '設備故障', 'en-US': 'Device faults', 'pt-BR': 'Falhas de equipamentos'},
    icon: 'triangle-alert',
    permission: 'alarm',
    grants: ['query', 'export'],
    group: 'eventRecord',
    roles: OF_RECORDS,
  },
  {
    area: 'alarms',
    component: 'DeviceWarn',
    path: '/eventrecord/devicewarn',
    titleKey: 'deviceWarn',
    title: {'zh-CN': '设备告警', 'zh-TW': '設備告警', 'en-US': 'Device alarms', 'pt-BR': 'Alarmes de equipamentos'},
    icon: 'bell-ring',
    permission: 'alarm',
    grants: ['query', 'export'],
    group: 'eventRecord',
    roles: OF_RECORDS,
  },
  {
    area: 'settings',
    component: 'DeviceLimit',
    path: '/device/settings/limit',
    titleKey: 'deviceLimit',
    title: {'zh-CN': '设备越限配置', 'zh-TW': '設備越限設定', 'en-US': 'Device limits', 'pt-BR': 'Limites de equipamentos'},
    icon: 'gauge',
    permission: 'deviceSettings',
    grants: ['query', 'edit', 'export'],
    group: 'deviceSettings',
    roles: OF_SETTINGS,
  },
  {
    area: 'settings',
    component: 'DeviceNameEdit',
    path: '/device/settings/devicenameedit',
    titleKey: 'deviceNameEdit',
    title: {'zh-CN': '设备名称修改', 'zh-TW': '設備名稱修改', 'en-US': 'Device names', 'pt-BR': 'Nomes de equipamentos'},
    icon: 'table-2',
    permission: 'deviceSettings',
    grants: ['query', 'edit', 'export'],
    group: 'deviceSettings',
    roles: OF_SETTINGS,
  },
  {
    area: 'settings',
    component: 'DeviceSwitchChange',
    path: '/device/settings/deviceswitchchange',
    titleKey: 'deviceSwitchChange',
    title: {'zh-CN': '遥信变位告警', 'zh-TW': '遙信變位告警', 'en-US': 'Switch change alarms', 'pt-BR': 'Alarmes de manobra'},
    icon: 'toggle-right',
    permission: 'deviceSettings',
    grants: ['query', 'edit', 'export'],
    group: 'deviceSettings',
    roles: OF_SETTINGS,
  },
  {
    area: 'settings',
    component: 'DeviceNetStatus',
    path: '/device/settings/devicenetstatus',
    titleKey: 'deviceNetStatus',
    title: {'zh-CN': '设备通信日志', 'zh-TW': '設備通訊日誌', 'en-US': 'Comms log', 'pt-BR': 'Registro de comunicação'},
    icon: 'network',
    permission: 'deviceSettings',
    grants: ['query', 'edit', 'export'],
    group: 'deviceSettings',
    roles: OF_SETTINGS,
  },
  {
    area: 'settings',
    component: 'GatewayLog',
    path: '/device/settings/gatewaylog',
    titleKey: 'gatewayLog',
    title: {'zh-CN': '网关日志列表', 'zh-TW': '閘道日誌列表', 'en-US': 'Gateway log', 'pt-BR': 'Registro dos gateways'},
    icon: 'router',
    permission: 'deviceSettings',
    grants: ['query', 'edit', 'export'],
    group: 'deviceSettings',
    roles: OF_SETTINGS,
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
  {
    area: 'system',
    component: 'Health',
    path: '/systemmanage/health',
    titleKey: 'health',
    title: {'zh-CN': '系统健康', 'zh-TW': '系統健康', 'en-US': 'Server health', 'pt-BR': 'Saúde do servidor'},
    icon: 'activity',
    permission: 'health',
    grants: [],
    group: 'systemManage',
    roles: {admin: {group: 'systemManage', may: {health: ['query']}}},
  },
] as const satisfies readonly ScreenRow[];

type Screen = (typeof SCREENS)[number];
export type ScreenName = Screen['component'];

/** `permission.action` of every check box of a screen. */
export type ScreenGrant = GrantOf<Screen>;
type GrantOf<Row extends ScreenRow> = Row extends ScreenRow ? `${Row['permission']}.${Row['grants'][number]}` : never;

/** What can be ticked for a screen, in the order of its row. */
export const grantsOfScreen = ({permission, grants}: ScreenRow): readonly ScreenGrant[] =>
  grants.map((action) => `${permission}.${action}` as ScreenGrant);
