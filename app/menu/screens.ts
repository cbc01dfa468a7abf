import type {ChunkLoader} from './load-chunk.ts';

/** The screens by the component name that the server's menu gives (SH-2.2-01); each is a chunk of its own. */
export const SCREENS: Readonly<Record<string, ChunkLoader>> = {
  PowerSysPic: () => import('../features/single-line/index.tsx'),
  Administration: () => import('../features/administration/index.tsx'),
  Audit: () => import('../features/audit/index.tsx'),
  CustomSettings: () => import('../features/custom-settings/index.tsx'),
  NoPermission: () => import('../features/exception/forbidden.tsx'),
};

/** Shown for a component name that no screen has (SH-2.2-08). */
export const IN_DEVELOPMENT: ChunkLoader = () => import('../features/exception/not-found.tsx');

export function screenOf(component: string | undefined): ChunkLoader {
  return (component !== undefined && Object.hasOwn(SCREENS, component) && SCREENS[component]) || IN_DEVELOPMENT;
}
