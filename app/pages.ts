import type {ChunkLoader} from './base/menu/load-chunk.ts';
import type {RouteName} from './base/routes.ts';

/** The pages of the fixed addresses, each a chunk of its own. Home is none: it leads on. */
export const PAGES: Readonly<Record<Exclude<RouteName, 'home'>, ChunkLoader>> = {
  login: () => import('./features/account/sign-in/index.tsx'),
  register: () => import('./features/account/register/register.tsx'),
  registerResult: () => import('./features/account/register/result.tsx'),
  board: () => import('./features/walls/board/index.tsx'),
  pdf: () => import('./features/system/pdf/index.tsx'),
  bench: () => import('./features/system/bench/index.tsx'),
  testHome: () => import('./features/system/test-home/index.tsx'),
  notFound: () => import('./features/system/exception/not-found.tsx'),
  exception: () => import('./features/system/exception/index.tsx'),
};
