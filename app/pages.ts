import type {ChunkLoader} from './menu/load-chunk.ts';
import type {RouteName} from './routes.ts';

/** The pages of the fixed addresses, each a chunk of its own. Home is none: it leads on. */
export const PAGES: Readonly<Record<Exclude<RouteName, 'home'>, ChunkLoader>> = {
  login: () => import('./features/sign-in/index.tsx'),
  register: () => import('./features/register/register.tsx'),
  registerResult: () => import('./features/register/result.tsx'),
  board: () => import('./features/board/index.tsx'),
  pdf: () => import('./features/pdf/index.tsx'),
  bench: () => import('./features/bench/index.tsx'),
  testHome: () => import('./features/test-home/index.tsx'),
  notFound: () => import('./features/exception/not-found.tsx'),
  exception: () => import('./features/exception/index.tsx'),
};
