import {icons, type LucideIcon} from 'lucide-react';

/** Icon names used in menus written for other consoles, and the equivalent icons of the set. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  alert: 'Siren',
  appstore: 'LayoutGrid',
  'area-chart': 'ChartArea',
  'bar-chart': 'ChartColumn',
  bulb: 'Lightbulb',
  cluster: 'Network',
  control: 'SlidersHorizontal',
  dashboard: 'LayoutDashboard',
  desktop: 'Monitor',
  environment: 'MapPin',
  exception: 'TriangleAlert',
  'file-text': 'FileText',
  form: 'SquarePen',
  fund: 'ChartNoAxesCombined',
  'line-chart': 'ChartLine',
  monitor: 'Monitor',
  notification: 'Megaphone',
  'pie-chart': 'ChartPie',
  profile: 'IdCard',
  schedule: 'CalendarClock',
  setting: 'Settings',
  solution: 'ClipboardCheck',
  table: 'Table2',
  team: 'Users',
  thunderbolt: 'Zap',
  tool: 'Wrench',
  'video-camera': 'Video',
  warning: 'TriangleAlert',
};

/** The icon with this name from the whole set, written `chart-line` or `ChartLine`; undefined for an unknown name. */
export function iconNamed(name: string): LucideIcon | undefined {
  const pascal = Object.hasOwn(ELSEWHERE, name)
    ? ELSEWHERE[name]!
    : name.replace(/(?:^|[-_ ])(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.hasOwn(icons, pascal) ? (icons as Readonly<Record<string, LucideIcon>>)[pascal] : undefined;
}
