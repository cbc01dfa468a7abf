import type {ConsoleConfig} from '@livebus/contract';
import {LoadingBar} from '@livebus/ui';
import {QueryClient, QueryClientProvider} from '@tanstack/react-query';
import {createRoot} from 'react-dom/client';
import {useTranslation} from 'react-i18next';
import {RouterProvider} from 'react-router-dom';
import {configureClient} from './api/client.ts';
import {useLoading} from './api/loading.ts';
import {watchOn} from './api/stream/page-feed.ts';
import {setConfig} from './config.ts';
import {startI18n} from './i18n/i18n.ts';
import {preloadLikelyScreen, preloadLikelyScreenWhenIdle} from './menu/likely-screen.ts';
import {FloatingLayer} from './parts/floating/floating-layer.tsx';
import {SignInAgainHost} from './parts/sign-in-again/host.tsx';
import {startPreferences} from './preferences/theme.ts';
import {createRouter, nameFixedPages, preloadSignIn} from './router.tsx';
import {linkTo} from './routes.ts';
import {followRole, onForbidden} from './session/refresh-account.ts';
import {followOtherTabs, restoreSession} from './session/session.ts';
import {sessionOver} from './session/session-end.ts';
import {sameOwner, useSession} from './session/session-store.ts';

/**
 * Starts the console in an element, at the address of the page: configuration, language, preferences, session, then the routes.
 * The owner ends it by the returned function.
 */
export async function mountConsole(element: HTMLElement, config: ConsoleConfig): Promise<() => void> {
  setConfig(config);
  const stopPreferences = startPreferences();
  restoreSession();
  const signInNext = useSession.getState().phase === 'ended';
  if (!signInNext) void preloadLikelyScreen();
  await Promise.all([startI18n(config.defaultLocale), signInNext ? preloadSignIn() : undefined]);

  const queries = new QueryClient({
    defaultOptions: {
      queries: {retry: false, networkMode: 'always', refetchOnWindowFocus: false},
      // Without a network an action fails at once and says so; it is not kept to happen by itself later.
      mutations: {networkMode: 'always'},
    },
  });
  const router = createRouter();
  const stopNaming = nameFixedPages(router);
  configureClient({
    base: config.base,
    tokenInQuery: config.tokenInQuery,
    legacyGetWrites: config.legacyGetWrites,
    onSessionOver: sessionOver,
    onForbidden,
    onRefused: (status, {requestId}) => {
      const {pathname, search, hash} = router.state.location;
      void router.navigate(linkTo('exception', {code: status}), {
        replace: true,
        state: {from: pathname + search + hash, reference: requestId},
      });
    },
  });
  const forget = useSession.subscribe((now, before) => {
    if (!sameOwner(before, now)) queries.clear();
    if (before.phase !== 'lapsed') return;
    if (now.phase === 'ready') watchOn();
    if (now.phase === 'held') void router.navigate(linkTo('home'), {replace: true});
  });
  const stopFollowing = followOtherTabs();
  const stopRole = followRole();
  const root = createRoot(element);
  root.render(
    <QueryClientProvider client={queries}>
      <CallsUnderWay />
      <RouterProvider router={router} />
      <FloatingLayer />
      <SignInAgainHost />
    </QueryClientProvider>,
  );
  if (signInNext) preloadLikelyScreenWhenIdle();
  return () => {
    root.unmount();
    stopNaming();
    router.dispose();
    queries.clear();
    stopFollowing();
    stopRole();
    forget();
    stopPreferences();
  };
}

function CallsUnderWay() {
  const {t} = useTranslation('common');
  return <LoadingBar active={useLoading((state) => state.count > 0)} label={t('loading')} />;
}
