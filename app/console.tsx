import type {ConsoleConfig} from '@livebus/contract';
import {LoadingBar, NumberStyleContext} from '@livebus/ui';
import {QueryClient, QueryClientProvider} from '@tanstack/react-query';
import type {ReactNode} from 'react';
import {createRoot} from 'react-dom/client';
import {RouterProvider} from 'react-router-dom';
import {followRole, onForbidden} from './base/account/refresh-account.ts';
import {followOtherTabs, restoreSession} from './base/account/session.ts';
import {configureClient} from './base/api/client.ts';
import {useLoading} from './base/api/transport/loading.ts';
import {withoutBase} from './base/config/base-path.ts';
import {setConfig} from './base/config/config.ts';
import {startI18n} from './base/i18n/i18n.ts';
import {numberStyleOf} from './base/i18n/number-style.ts';
import {useTexts} from './base/i18n/use-texts.ts';
import {preloadLikelyScreen, preloadLikelyScreenWhenIdle} from './base/menu/likely-screen.ts';
import {linkTo} from './base/routes.ts';
import {onNewNames} from './base/session/new-names.ts';
import {onNewTags, TAGS_KEY} from './base/session/new-tags.ts';
import {sessionOver} from './base/session/session-end.ts';
import {sameOwner, useSession} from './base/session/session-store.ts';
import {watchOn} from './live/stream/page-feed.ts';
import {createRouter, nameFixedPages, preloadSignIn} from './router.tsx';
import {keepComposingKeys} from './shared/browser/composing-keys.ts';
import {keepDocumentTitle} from './shared/browser/document-title.ts';
import {FloatingLayer} from './shared/floating/floating-layer.tsx';
import {startPreferences} from './shared/preferences/theme.ts';
import {SignInAgainHost} from './shared/sign-in-again/host.tsx';

/**
 * Starts the console in an element, at the address of the page: configuration, language, preferences, session, then the routes.
 * The owner ends it by the returned function.
 */
export async function mountConsole(element: HTMLElement, config: ConsoleConfig): Promise<() => void> {
  setConfig(config);
  const stopPreferences = startPreferences();
  restoreSession();
  const signInNext = useSession.getState().phase === 'ended';
  // First the language, in which the screen's texts are fetched.
  const texts = startI18n(config.defaultLocale);
  if (!signInNext) void preloadLikelyScreen();
  await Promise.all([texts, signInNext ? preloadSignIn() : undefined]);

  const queries = new QueryClient({
    defaultOptions: {
      queries: {retry: false, networkMode: 'always', refetchOnWindowFocus: false},
      // Without a network an action fails at once and says so; it is not kept to happen by itself later.
      mutations: {networkMode: 'always'},
    },
  });
  // Trees, and lists of these stations.
  const stopNaming = onNewNames((ids) => {
    const isNamed = (part: unknown) => ids.some((id) => id === part);
    void queries.invalidateQueries({predicate: ({queryKey: [what, ...of]}) => /tree|names/.test(String(what)) || of.some(isNamed)});
  });
  const stopTagging = onNewTags(() => void queries.invalidateQueries({queryKey: TAGS_KEY}));
  const router = createRouter();
  const stopComposing = keepComposingKeys();
  const stopTitle = keepDocumentTitle();
  const stopTitles = nameFixedPages(router);
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
        state: {from: withoutBase(pathname) + search + hash, reference: requestId},
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
      <InShownLanguage>
        <RouterProvider router={router} />
        <FloatingLayer />
        <SignInAgainHost />
      </InShownLanguage>
    </QueryClientProvider>,
  );
  if (signInNext) preloadLikelyScreenWhenIdle();
  return () => {
    root.unmount();
    stopNaming();
    stopTagging();
    stopTitles();
    stopTitle();
    stopComposing();
    router.dispose();
    queries.clear();
    stopFollowing();
    stopRole();
    forget();
    stopPreferences();
  };
}

/** Number fields read and write numbers as the language that is shown does. */
function InShownLanguage({children}: {readonly children: ReactNode}) {
  const {i18n} = useTexts('common');
  return <NumberStyleContext value={numberStyleOf(i18n.language)}>{children}</NumberStyleContext>;
}

function CallsUnderWay() {
  const {t} = useTexts('common');
  return <LoadingBar active={useLoading((state) => state.count > 0)} label={t('loading')} />;
}
