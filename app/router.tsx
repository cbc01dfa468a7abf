import i18next from 'i18next';
import {useEffect} from 'react';
import {createBrowserRouter, isRouteErrorResponse, Navigate, Outlet, type RouteObject, useRouteError} from 'react-router-dom';
import {basePath} from './base/config/base-path.ts';
import {Chunk, preloadChunk} from './base/menu/chunk.tsx';
import {linkTo, ROUTES} from './base/routes.ts';
import {ExceptionPage} from './features/system/exception/exception-page.tsx';
import {PAGES} from './pages.ts';
import {setDocumentTitle} from './shared/browser/document-title.ts';
import {LeaveGuard} from './shared/leave-guard/leave-guard.tsx';
import {MainLayout} from './shell/main-layout.tsx';
import {Home, MenuScreen} from './shell/menu-screen.tsx';
import {RequireSession} from './shell/require-session.tsx';
import {SignInLayout} from './shell/sign-in/sign-in-layout.tsx';

type Page = keyof typeof PAGES;
type Frame = (typeof ROUTES)[Page]['frame'];

/** The fixed pages of one frame; those of either access never share one. */
function pagesIn(frame: Frame, access: 'public' | 'session'): RouteObject[] {
  return (Object.keys(PAGES) as Page[])
    .filter((name) => ROUTES[name].frame === frame && ROUTES[name].access === access)
    .map((name) => ({path: ROUTES[name].path, handle: {titleKey: ROUTES[name].titleKey}, element: <Chunk load={PAGES[name]} />}));
}

/** Every address of the console (SH-2.1): public pages in the sign-in frame or without one, all others behind sign-in. */
export function routesOfConsole(): RouteObject[] {
  return [
    {path: '/user', element: <Navigate to={linkTo('login')} replace />},
    {path: '/user/register-result', element: <Navigate to={linkTo('registerResult')} replace />},
    {element: <SignInLayout />, children: pagesIn('sign-in', 'public')},
    ...pagesIn('blank', 'public'),
    {
      element: <RequireSession />,
      children: [
        {
          element: <WithLeaveGuard />,
          children: [
            ...pagesIn('blank', 'session'),
            {
              element: <MainLayout />,
              children: [
                {path: ROUTES.home.path, element: <Home />},
                {path: '/account/settings', element: <Navigate to={linkTo('accountBase')} replace />},
                ...pagesIn('main', 'session'),
                {path: '*', element: <MenuScreen />},
              ],
            },
          ],
        },
      ],
    },
  ];
}

export function createRouter() {
  return createBrowserRouter([{children: routesOfConsole(), errorElement: <ScreenFault />}], {basename: basePath() || '/'});
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
      {/* No pattern takes a path with a line break in it. */}
      <ExceptionPage code={isRouteErrorResponse(error) && error.status === 404 ? 404 : 'fault'} />
    </main>
  );
}

/** The sign-in page, ahead of its first use. */
export function preloadSignIn(): Promise<void> {
  return preloadChunk(PAGES.login);
}

export type ConsoleRouter = ReturnType<typeof createRouter>;

/** Names the document at once when a fixed page is gone to, and again in another language; the frame names the menu's screens. Returns the undo. */
export function nameFixedPages(router: ConsoleRouter): () => void {
  const name = () => {
    const {route, params} = router.state.matches.at(-1) ?? {};
    const titleKey: string | undefined = route?.handle?.titleKey?.replace(/\.:(\w+)$/, (_: string, field: string) => `.${params?.[field]}`);
    if (titleKey !== undefined && i18next.exists(titleKey)) setDocumentTitle(i18next.t(titleKey));
  };
  name();
  i18next.on('languageChanged', name);
  const stop = router.subscribe(name);
  return () => {
    i18next.off('languageChanged', name);
    stop();
  };
}
