import {
  Activity,
  ArrowLeftRight,
  ArrowUpDown,
  BellRing,
  Box,
  Building2,
  Cctv,
  ChartColumn,
  ChartLine,
  ChartPie,
  CircleGauge,
  ClipboardList,
  FileChartColumn,
  FileText,
  Gauge,
  History,
  LayoutDashboard,
  Leaf,
  type LucideIcon,
  MapPinned,
  Network,
  PlugZap,
  Router,
  Search,
  Server,
  Siren,
  SlidersHorizontal,
  Table2,
  Thermometer,
  ToggleRight,
  TrendingUp,
  TriangleAlert,
  UserCog,
  Waypoints,
  Workflow,
  Wrench,
  Zap,
} from 'lucide-react';
import {useEffect, useState} from 'react';
import type {MenuItem} from './menu-tree.ts';

/** By icon name: the six of the specification (SH-2.2-06) and the set's own names. */
const BY_NAME: Readonly<Record<string, LucideIcon>> = {
  bxAnaalyse: ChartColumn,
  repair: Wrench,
  powerMonitor: Zap,
  systemManage: SlidersHorizontal,
  energyManage: Leaf,
  eventRecord: BellRing,
  workOrder: ClipboardList,
  deviceSettings: Wrench,
  videoMonitor: Cctv,
  'map-pinned': MapPinned,
  'building-2': Building2,
  'layout-dashboard': LayoutDashboard,
  zap: Zap,
  waypoints: Waypoints,
  gauge: Gauge,
  'table-2': Table2,
  'plug-zap': PlugZap,
  'toggle-right': ToggleRight,
  server: Server,
  network: Network,
  thermometer: Thermometer,
  'circle-gauge': CircleGauge,
  'chart-line': ChartLine,
  history: History,
  siren: Siren,
  leaf: Leaf,
  activity: Activity,
  search: Search,
  'arrow-left-right': ArrowLeftRight,
  'chart-column': ChartColumn,
  'trending-up': TrendingUp,
  'arrow-up-down': ArrowUpDown,
  'file-chart-column': FileChartColumn,
  workflow: Workflow,
  'chart-pie': ChartPie,
  'file-text': FileText,
  cctv: Cctv,
  'triangle-alert': TriangleAlert,
  'bell-ring': BellRing,
  'clipboard-list': ClipboardList,
  wrench: Wrench,
  'sliders-horizontal': SlidersHorizontal,
  'user-cog': UserCog,
  router: Router,
  box: Box,
};

/** By screen, for entries without a known icon name. */
const BY_SCREEN: Readonly<Record<string, LucideIcon>> = {
  Location: MapPinned,
  ProjectInfo: Building2,
  PowerSysPic: Waypoints,
  RealData: Gauge,
  RealReport: Table2,
  Transformer: PlugZap,
  IntelligentBreaker: ToggleRight,
  IntelligentCabinet: Server,
  Topology: Network,
  EnvironmentCheck: Thermometer,
  EmDashboard: CircleGauge,
  EmAnalysis: ChartLine,
  EmDataHistory: History,
  EmWarning: Siren,
  EnergyMonitor: Activity,
  EnergyQuery: Search,
  EnergyCompare: ArrowLeftRight,
  MonitorCompare: ArrowLeftRight,
  EnergyAnalysis: ChartColumn,
  DemandAnalysis: TrendingUp,
  ExtremeValueReport: ArrowUpDown,
  EnergyReport: FileChartColumn,
  EnergyFlow: Workflow,
  ItemEnergy: ChartPie,
  UserReport: FileText,
  EnergyRegulation: LayoutDashboard,
  VideoMonitor: Cctv,
  GBVideoMonitor: Cctv,
  DeviceFault: TriangleAlert,
  DeviceWarn: BellRing,
  WorkList: ClipboardList,
  RepairList: Wrench,
  DeviceSettings: SlidersHorizontal,
  AccountSettings: UserCog,
  Administration: UserCog,
  Audit: History,
  GatewayLog: Router,
};

const find = (table: Readonly<Record<string, LucideIcon>>, name: string | undefined) =>
  name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;

/** A server may name an icon by its own word, by the screen's name, or not at all. */
const iconAtHand = ({icon}: Pick<MenuItem, 'icon'>) => find(BY_NAME, icon) ?? find(BY_SCREEN, icon);

/** Icons of the whole set that menus have named so far; null for unknown names. */
const fetched = new Map<string, LucideIcon | null>();

/**
 * The entry's icon: by its icon name, from the bundled icons or else the whole set; otherwise by its screen; otherwise a neutral box.
 * Decoration next to the title.
 */
export function MenuIcon({item, sizePx = 16}: {readonly item: Pick<MenuItem, 'icon' | 'component'>; readonly sizePx?: number}) {
  const atHand = iconAtHand(item);
  const further = useFurtherIcon(atHand === undefined ? item.icon : undefined);
  const Icon = atHand ?? further ?? find(BY_SCREEN, item.component) ?? Box;
  return <Icon size={sizePx} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />;
}

/** An icon of the whole set, whose code is fetched when a menu first uses it. Undefined until then, and for unknown names. */
function useFurtherIcon(name: string | undefined): LucideIcon | undefined {
  const [, setArrived] = useState(0);
  useEffect(() => {
    if (name === undefined || fetched.has(name)) return;
    let current = true;
    import('./icon-set.ts').then(
      ({iconNamed}) => {
        fetched.set(name, iconNamed(name) ?? null);
        if (current) setArrived((count) => count + 1);
      },
      (error) => console.warn(`the icon ${name} could not be fetched`, error),
    );
    return () => {
      current = false;
    };
  }, [name]);
  return name === undefined ? undefined : (fetched.get(name) ?? undefined);
}
