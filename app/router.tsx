import i18next from 'i18next';
import {useEffect} from 'react';
import {createBrowserRouter, Navigate, Outlet, type RouteObject, useRouteError} from 'react-router-dom';
import {ExceptionPage} from './features/exception/exception-page.tsx';
import {Chunk, preloadChunk} from './menu/chunk.tsx';
import type {ChunkLoader} from './menu/load-chunk.ts';
import {setDocumentTitle} from './parts/document-title.ts';
import {LeaveGuard} from './parts/leave-guard/leave-guard.tsx';
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
  bench: () => import('./features/bench/index.tsx'),
  notFound: () => import('./features/exception/not-found.tsx'),
  exception403: () => import('./features/exception/forbidden.tsx'),
  exception404: () => import('./features/exception/not-found.tsx'),
  exception500: () => import('./features/exception/server-error.tsx'),
} satisfies Partial<Record<RouteName, ChunkLoader>>;

type Page = keyof typeof CHUNKS;
const PAGES = Object.keys(CHUNKS) as Page[];
const at = (name: Page): RouteObject => ({path: ROUTES[name], handle: {titleKey: TITLES[name]}, element: <Chunk load={CHUNKS[name]} />});

/** Translation keys of the titles of the fixed pages. */
const TITLES: Record<Page, string> = {
  login: 'sign-in:title',
  register: 'register:register.title',
  registerResult: 'register:result.title',
  board: 'board:title',
  bench: 'bench:title',
  notFound: 'exception:title.404',
  exception403: 'exception:title.403',
  exception404: 'exception:title.404',
  exception500: 'exception:title.500',
};

/** Every address of the console (SH-2.1): public pages in the sign-in frame or without one, all others behind sign-in in the main frame. */
export function createRouter() {
  const open = PAGES.filter(isPublic);
  const routes: RouteObject[] = [
    {path: '/user', element: <Navigate to={ROUTES.login} replace />},
    {path: '/user/register-result', element: <Navigate to={ROUTES.registerResult} replace />},
    {element: <SignInLayout />, children: open.filter((name) => name !== 'board').map(at)},
    ...open.filter((name) => name === 'board').map(at),
    {
      element: <RequireSession />,
      children: [
        {
          element: <WithLeaveGuard />,
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
      ],
    },
  ];
  return createBrowserRouter([{children: routes, errorElement: <ScreenFault />}]);
}

/** What is unsaved on a page does not go unasked. */
function WithLeaveGuard() {
  return (
    <>
      <Outlet />
      <LeaveGuard />
    </>
  );
}

/** In place of everything when a page fails while it is drawn. */
function ScreenFault() {
  const error = useRouteError();
  useEffect(() => console.error('the page failed', error), [error]);
  return (
    <main className="flex h-full flex-col">
      <ExceptionPage code={500} />
    </main>
  );
}

/** The sign-in page, ahead of its first use. */
export function preloadSignIn(): Promise<void> {
  return preloadChunk(CHUNKS.login);
}

export type ConsoleRouter = ReturnType<typeof createRouter>;

/** Names the document at once when a fixed page is gone to, and again in another language; the frame names the menu's screens. Returns the undo. */
export function nameFixedPages(router: ConsoleRouter): () => void {
  const name = () => {
    const titleKey = router.state.matches.at(-1)?.route.handle?.titleKey;
    if (titleKey !== undefined) setDocumentTitle(i18next.t(titleKey));
  };
  name();
  i18next.on('languageChanged', name);
  const stop = router.subscribe(name);
  return () => {
    i18next.off('languageChanged', name);
    stop();
  };
}
