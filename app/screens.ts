import {withTexts} from './base/i18n/load-texts.ts';
import type {ChunkLoader} from './base/menu/load-chunk.ts';

/** The screens by the component name that the server's menu gives (SH-2.2-01); each is a chunk of its own. */
export const SCREENS: Readonly<Record<string, ChunkLoader>> = {
  PowerSysPic: withTexts(
    () => import('./features/monitoring/single-line/index.tsx'),
    'single-line',
    'asset-tree',
    'device',
    'equipment-tree',
  ),
  Administration: withTexts(() => import('./features/system/administration/index.tsx'), 'administration', 'form', 'page', 'roles', 'table'),
  Audit: withTexts(() => import('./features/system/audit/index.tsx'), 'audit', 'form', 'roles', 'table'),
  CustomSettings: withTexts(() => import('./features/account/custom-settings/index.tsx')),
  NoPermission: withTexts(() => import('./features/system/exception/forbidden.tsx')),
};

/** Shown for a component name that no screen has (SH-2.2-08). */
export const IN_DEVELOPMENT: ChunkLoader = withTexts(() => import('./features/system/exception/not-found.tsx'));

export function screenOf(component: string | undefined): ChunkLoader {
  return (component !== undefined && Object.hasOwn(SCREENS, component) && SCREENS[component]) || IN_DEVELOPMENT;
}
