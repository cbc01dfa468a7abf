import type {ScreenName} from '@livebus/contract';
import {withTexts} from './base/i18n/load-texts.ts';
import type {ChunkLoader} from './base/menu/load-chunk.ts';

/** A page of the device settings, which share one chunk of code. */
function settingsPage(page: keyof typeof import('./features/settings/device-settings/pages.ts')): ChunkLoader {
  const toDefault = (pages: typeof import('./features/settings/device-settings/pages.ts')) => ({default: pages[page]});
  return withTexts(
    () => import('./features/settings/device-settings/pages.ts').then(toDefault),
    'device-settings',
    'asset-tree',
    'device-tags',
    'form',
    'page',
    'table',
  );
}

/** Faults and alarms, which share one chunk of code. */
function recordsPage(page: keyof typeof import('./features/alarms/device-records/pages.tsx')): ChunkLoader {
  const toDefault = (pages: typeof import('./features/alarms/device-records/pages.tsx')) => ({default: pages[page]});
  return withTexts(
    () => import('./features/alarms/device-records/pages.tsx').then(toDefault),
    'device-records',
    'filters',
    'asset-tree',
    'form',
    'page',
    'table',
  );
}

/** Screens that menus of other backends may name, and that our server lists for nobody. */
type Elsewhere = 'CustomSettings' | 'NoPermission';

/** The code of each screen by the component name that the server's menu gives (SH-2.2-01), a chunk of its own. What is registered besides stands in `contract/screens.ts`. */
const LOADERS: Readonly<Record<ScreenName | Elsewhere, ChunkLoader>> = {
  PowerSysPic: withTexts(
    () => import('./features/monitoring/single-line/index.tsx'),
    'single-line',
    'asset-tree',
    'device',
    'device-tags',
    'equipment-tree',
    'form',
    'picture',
  ),
  RealData: withTexts(
    () => import('./features/monitoring/real-data/index.tsx'),
    'real-data',
    'asset-tree',
    'device',
    'device-page',
    'page',
  ),
  RealReport: withTexts(
    () => import('./features/monitoring/real-report/index.tsx'),
    'real-report',
    'asset-tree',
    'device',
    'form',
    'page',
    'readings',
    'table',
  ),
  StationTable: withTexts(
    () => import('./features/monitoring/station-table/index.tsx'),
    'asset-tree',
    'device',
    'form',
    'page',
    'readings',
    'station-table',
    'table',
  ),
  Transformer: withTexts(
    () => import('./features/monitoring/transformer/index.tsx'),
    'transformer',
    'asset-tree',
    'device',
    'form',
    'page',
    'readings',
    'table',
    'trends',
  ),
  IntelligentBreaker: withTexts(
    () => import('./features/monitoring/intelligent-breaker/index.tsx'),
    'intelligent-breaker',
    'asset-tree',
    'breaker',
    'device',
    'device-page',
    'page',
    'table',
  ),
  BreakerPage: withTexts(
    () => import('./features/monitoring/breaker/index.tsx'),
    'breaker',
    'asset-tree',
    'device',
    'device-page',
    'page',
    'table',
  ),
  EnergyRegulation: withTexts(
    () => import('./features/energy/energy-regulation/index.tsx'),
    'energy-regulation',
    'device',
    'energy',
    'form',
    'page',
    'table',
  ),
  EnergyAnalysis: withTexts(
    () => import('./features/energy/energy-analysis/index.tsx'),
    'energy-analysis',
    'asset-tree',
    'device',
    'energy',
    'form',
    'page',
    'table',
  ),
  EnergyMonitor: withTexts(
    () => import('./features/energy/energy-monitor/index.tsx'),
    'asset-tree',
    'form',
    'page',
    'readings',
    'table',
    'trends',
  ),
  MonitorCompare: withTexts(
    () => import('./features/energy/monitor-compare/index.tsx'),
    'asset-tree',
    'form',
    'page',
    'readings',
    'table',
    'trends',
  ),
  StationTrend: withTexts(
    () => import('./features/energy/station-trend/index.tsx'),
    'asset-tree',
    'form',
    'page',
    'readings',
    'table',
    'trends',
  ),
  TariffReport: withTexts(
    () => import('./features/energy/tariff-report/index.tsx'),
    'tariff-report',
    'asset-tree',
    'device',
    'energy',
    'energy-device',
    'form',
    'page',
    'table',
  ),
  DemandAnalysis: withTexts(
    () => import('./features/energy/demand-analysis/index.tsx'),
    'demand-analysis',
    'asset-tree',
    'energy',
    'energy-device',
    'form',
    'page',
    'table',
  ),
  EnergyTerms: withTexts(() => import('./features/energy/energy-terms/index.tsx'), 'energy-terms', 'asset-tree', 'energy', 'form', 'table'),
  ElectricityCurve: withTexts(
    () => import('./features/energy/electricity-curve/index.tsx'),
    'electricity-curve',
    'asset-tree',
    'form',
    'page',
    'readings',
    'table',
    'trends',
  ),
  EnergyQuery: withTexts(
    () => import('./features/energy/energy-query/index.tsx'),
    'energy-query',
    'asset-tree',
    'device',
    'energy',
    'energy-device',
    'form',
    'page',
    'table',
  ),
  EnergyCompare: withTexts(
    () => import('./features/energy/energy-compare/index.tsx'),
    'energy-compare',
    'asset-tree',
    'device',
    'energy',
    'energy-device',
    'form',
    'page',
    'table',
  ),
  ItemEnergy: withTexts(
    () => import('./features/energy/item-energy/index.tsx'),
    'item-energy',
    'asset-tree',
    'device',
    'energy',
    'form',
    'page',
    'project-tree',
    'table',
  ),
  EnergyFlow: withTexts(
    () => import('./features/energy/energy-flow/index.tsx'),
    'energy-flow',
    'asset-tree',
    'device',
    'energy',
    'form',
    'page',
    'project-tree',
    'table',
  ),
  AlarmTable: withTexts(
    () => import('./features/alarms/alarm-table/index.tsx'),
    'alarm-table',
    'asset-tree',
    'filters',
    'form',
    'page',
    'table',
  ),
  DeviceFault: recordsPage('DeviceFault'),
  DeviceWarn: recordsPage('DeviceWarn'),
  DeviceLimit: settingsPage('DeviceLimit'),
  DeviceNameEdit: settingsPage('DeviceNameEdit'),
  DeviceSwitchChange: settingsPage('DeviceSwitchChange'),
  DeviceNetStatus: settingsPage('DeviceNetStatus'),
  GatewayLog: settingsPage('GatewayLog'),
  WorkList: withTexts(() => import('./features/work/work-orders/index.tsx'), 'work-orders', 'asset-tree', 'form', 'page', 'table', 'work'),
  RepairList: withTexts(
    () => import('./features/work/fault-repairs/index.tsx'),
    'fault-repairs',
    'asset-tree',
    'form',
    'page',
    'table',
    'work',
  ),
  Administration: withTexts(() => import('./features/system/administration/index.tsx'), 'administration', 'form', 'page', 'roles', 'table'),
  Notices: withTexts(() => import('./features/account/notices/index.tsx'), 'notices', 'form', 'roles', 'table'),
  Audit: withTexts(() => import('./features/system/audit/index.tsx'), 'audit', 'filters', 'form', 'roles', 'table'),
  Health: withTexts(() => import('./features/system/health/index.tsx'), 'health', 'table'),
  AlarmQuality: withTexts(() => import('./features/alarms/alarm-quality/index.tsx'), 'alarm-quality', 'asset-tree', 'form', 'table'),
  AlarmWebhooks: withTexts(() => import('./features/settings/alarm-webhooks/index.tsx'), 'alarm-webhooks', 'asset-tree', 'form', 'table'),
  CustomSettings: withTexts(() => import('./features/account/account-settings/custom-settings.tsx')),
  NoPermission: withTexts(() => import('./features/system/exception/forbidden.tsx')),
};

/** Shown for a component name that no screen has (SH-2.2-08). */
export const IN_DEVELOPMENT: ChunkLoader = withTexts(() => import('./features/system/exception/not-found.tsx'));

export const isScreen = (component: string): component is keyof typeof LOADERS => Object.hasOwn(LOADERS, component);

export function screenOf(component: string | undefined): ChunkLoader {
  return component !== undefined && isScreen(component) ? LOADERS[component] : IN_DEVELOPMENT;
}
