import {cx, RenderBoundary} from '@livebus/ui';
import {lazy, Suspense, type UIEvent, useCallback, useMemo, useRef, useState} from 'react';
import {Outlet, useLocation} from 'react-router-dom';
import {getConfig} from '../base/config/config.ts';
import {findByPath} from '../base/menu/menu-tree.ts';
import {shownMenu} from '../base/menu/shown-menu.ts';
import {useSession} from '../base/session/session-store.ts';
import {ExceptionPage} from '../features/system/exception/exception-page.tsx';
import {useLiveLink} from '../live/use-live-link.ts';
import {useDevice} from '../shared/browser/use-device.ts';
import {FrameParts} from '../shared/page/frame-parts.tsx';
import {type PageSlots, PageSlotsContext} from '../shared/page/page-slots.tsx';
import {usePreferences} from '../shared/preferences/preferences.ts';
import {PagePrintHead} from '../shared/print/print-parts.tsx';
import {PreferencesDoor} from './header/preferences-door.tsx';
import {TopBar} from './header/top-bar.tsx';
import {useHeaderHiding} from './header/use-header-hiding.ts';
import {LinkBand} from './link-band.tsx';
import {MenuPage} from './menu-screen.tsx';
import {SideMenu} from './navigation/side-menu.tsx';
import {useCollapsed} from './navigation/use-collapsed.ts';
import {PageHead} from './page-head.tsx';
import {WarmPages} from './pages/warm-pages.tsx';
import {SkipLink} from './skip-link.tsx';
import {StatusBar} from './status-bar.tsx';
import {TabBar} from './tabs/tab-bar.tsx';
import {useTabs} from './tabs/tab-store.ts';
import {usePageTab} from './tabs/use-page-tab.ts';
import {useWaitingWork} from './use-waiting-work.ts';

/** Only a demonstration has one. */
const DemoGuide = lazy(() => import('./demo-guide/demo-guide.tsx'));

const NO_MENU: never[] = [];
const NO_SLOTS: PageSlots = {beside: null, actions: null};
const PAGE =
  'flex min-h-0 w-full min-w-0 flex-1 flex-col overflow-auto px-4 pb-4 print:block print:px-0 transition-[padding-top] duration-150 mobile:px-0 mobile:pb-0';
/**
 * In the window of a phone in landscape, or at 300 % zoom, header, tabs and page head scroll away: the page gets the whole window except
 * the status bar.
 */
const FLAT_FRAME = 'flat:overflow-y-auto flat:scroll-pb-[var(--h-status)]';
const FLAT_PAGE = 'flat:h-[max(calc(100dvh-var(--h-status)),22rem)] flat:flex-none';
/** Space above a page's content that follows the hiding of the header, so that what the user reads or is about to click does not move. */
const HEADER_ROOM = 'pt-(--h-nav)';
/** Navigation of the frame is not printed. */
const SCREEN_ONLY = 'contents print:hidden';
/** 定宽: fixed maximum width, centred. */
const FIXED_WIDTH = 'mx-auto max-w-[1232px]';

/**
 * The main frame (SH-2.3-01, SH-2.3-02): side menu or top menu, header, tabs, page head, page, status bar. A page fills the remaining space
 * and scrolls by itself. Pages of the menu stay mounted for a while (`WarmPages`); fixed pages are mounted with their route.
 */
export function MainLayout() {
  useLiveLink();
  useWaitingWork();
  const menu = useSession((state) => state.menu) ?? NO_MENU;
  const {pathname} = useLocation();
  const device = useDevice();
  const {layout, multiTab, contentWidth, fixedSidebar} = usePreferences();
  const nodes = useMemo(() => shownMenu(menu), [menu]);
  const trail = useMemo(() => findByPath(menu, pathname), [menu, pathname]);
  const last = trail.at(-1);
  const shown = last?.component === undefined ? undefined : last;
  const active = usePageTab(menu, shown);
  const tabs = useTabs((state) => state.tabs);
  const isOpen = (path: string) => multiTab && tabs.some((tab) => tab.path === path);

  const main = useRef<HTMLElement>(null);
  const header = useRef<HTMLElement>(null);
  const sideScroll = useRef<HTMLDivElement>(null);
  const {hidden, onScroll: followHeader} = useHeaderHiding(header, pathname);
  const onSide = layout === 'side' && device !== 'mobile';
  const [collapsed, setCollapsed] = useCollapsed(device);
  const onScroll = useCallback(
    (event: UIEvent<HTMLElement>) => {
      followHeader(event);
      if (!fixedSidebar && sideScroll.current !== null) sideScroll.current.scrollTop = event.currentTarget.scrollTop;
    },
    [followHeader, fixedSidebar],
  );

  const [beside, setBeside] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({beside, actions}), [beside, actions]);
  const width = contentWidth === 'fixed' && FIXED_WIDTH;
  const inBoundary = (page: React.ReactNode) => (
    <RenderBoundary resetKey={pathname} fallback={(error) => <ExceptionPage code="fault" detail={String(error)} />}>
      {page}
    </RenderBoundary>
  );
  return (
    <div className="flex h-full min-w-0 print:block print:h-auto">
      <SkipLink to={main} />
      {onSide && (
        <div className={SCREEN_ONLY}>
          <SideMenu
            ref={sideScroll}
            nodes={nodes}
            trail={trail}
            collapsed={collapsed}
            onCollapse={setCollapsed}
            scrollsAlong={!fixedSidebar}
          />
        </div>
      )}
      <div className={cx('flex min-w-0 flex-1 flex-col print:block', FLAT_FRAME)}>
        <div className={SCREEN_ONLY}>
          <TopBar
            ref={header}
            nodes={nodes}
            trail={trail}
            holds={device === 'mobile' ? 'title' : onSide ? 'crumbs' : 'menu'}
            hidden={hidden}
          />
          {multiTab && <TabBar menu={menu} active={active} panelId="page" />}
        </div>
        <PagePrintHead />
        <main ref={main} id="page" tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col outline-none flat:flex-none print:block">
          {trail.length > 0 && (
            // The slots belong to the page and are removed with it.
            <PageHead key={last?.path} trail={trail} crumbs={!onSide} className={cx(width)} besideRef={setBeside} actionsRef={setActions} />
          )}
          <LinkBand />
          <div className={SCREEN_ONLY}>
            {getConfig().demo !== undefined && (
              <Suspense fallback={null}>
                <DemoGuide first={trail.length === 0} />
              </Suspense>
            )}
          </div>
          <WarmPages
            shown={shown}
            isOpen={isOpen}
            className={cx(PAGE, FLAT_PAGE, width, hidden && HEADER_ROOM)}
            onScroll={onScroll}
            page={(path) => (
              <PageSlotsContext value={path === shown?.path ? slots : NO_SLOTS}>{inBoundary(<MenuPage path={path} />)}</PageSlotsContext>
            )}
          />
          {shown === undefined && (
            <div className={cx(PAGE, FLAT_PAGE, width, hidden && HEADER_ROOM)} onScroll={onScroll}>
              {inBoundary(<Outlet />)}
            </div>
          )}
        </main>
        <div className={SCREEN_ONLY}>
          <StatusBar />
        </div>
      </div>
      <div className={SCREEN_ONLY}>
        <PreferencesDoor />
      </div>
      <FrameParts />
    </div>
  );
}
