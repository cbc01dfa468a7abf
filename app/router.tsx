import {createBrowserRouter, Navigate, type RouteObject} from 'react-router-dom';
import {Chunk} from './menu/chunk.tsx';
import type {ChunkLoader} from './menu/load-chunk.ts';
import {isPublic, ROUTES, type RouteName} from './routes.ts';
import {MainLayout} from './shell/main-layout.tsx';
import {Home, MenuScreen} from './shell/menu-screen.tsx';
import {RequireSession} from './shell/require-session.tsx';
import {SignInLayout} from './shell/sign-in-layout.tsx';

const CHUNKS = {
  login: () => import('./features/sign-in/index.tsx'),
  register: () => import('./features/register/register.tsx'),
  registerResult: () => import('./features/register/result.tsx'),
  board: () => import('./features/board/index.tsx'),
  notFound: () => import('./features/exception/not-found.tsx'),
  exception403: () => import('./features/exception/forbidden.tsx'),
  exception404: () => import('./features/exception/not-found.tsx'),
  exception500: () => import('./features/exception/server-error.tsx'),
} satisfies Partial<Record<RouteName, ChunkLoader>>;

type Page = keyof typeof CHUNKS;
const PAGES = Object.keys(CHUNKS) as Page[];
const at = (name: Page): RouteObject => ({path: ROUTES[name], element: <Chunk load={CHUNKS[name]} />});

/** Every address of the console (SH-2.1): public pages in the sign-in frame or without one, all others behind sign-in in the main frame. */
export function createRouter() {
  const open = PAGES.filter(isPublic);
  return createBrowserRouter([
    {path: '/user', element: <Navigate to={ROUTES.login} replace />},
    {path: '/user/register-result', element: <Navigate to={ROUTES.registerResult} replace />},
    {element: <SignInLayout />, children: open.filter((name) => name !== 'board').map(at)},
    ...open.filter((name) => name === 'board').map(at),
    {
      element: <RequireSession />,
      children: [
        {
          element: <MainLayout />,
          children: [
            {path: ROUTES.home, element: <Home />},
            ...PAGES.filter((name) => !isPublic(name)).map(at),
            {path: '*', element: <MenuScreen />},
          ],
        },
      ],
    },
  ]);
}
