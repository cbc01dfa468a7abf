import {useMemo, useState} from 'react';
import {Outlet, useLocation} from 'react-router-dom';
import {ExceptionPage} from '../features/exception/exception-page.tsx';
import {findByPath} from '../menu/menu-tree.ts';
import {PageSlotsContext} from '../parts/page-slots.tsx';
import {useSession} from '../session/session-store.ts';
import {DemoGuide} from './demo-guide.tsx';
import {LinkBand} from './link-band.tsx';
import {PageHead} from './page-head.tsx';
import {RenderBoundary} from './render-boundary.tsx';
import {StatusBar} from './status-bar.tsx';
import {TopBar} from './top-bar.tsx';
import {useLiveLink} from './use-live-link.ts';

const NO_MENU: never[] = [];

/** The main frame: navigation bar, page head, page, status bar (SH-2.3-01). The page fills what is left and scrolls by itself. */
export function MainLayout() {
  useLiveLink();
  const menu = useSession((state) => state.menu) ?? NO_MENU;
  const {pathname} = useLocation();
  const trail = useMemo(() => findByPath(menu, pathname), [menu, pathname]);
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({beside, actions}), [beside, actions]);
  return (
    <div className="flex h-full min-w-0 flex-col">
      <TopBar menu={menu} trail={trail} />
      <main className="flex min-h-0 min-w-0 flex-1 flex-col">
        {trail.length > 0 && <PageHead trail={trail} besideRef={setBeside} actionsRef={setActions} />}
        <LinkBand />
        <DemoGuide />
        <div className="flex min-h-0 min-w-0 flex-1 flex-col overflow-auto px-4 pb-4 mobile:px-0 mobile:pb-0">
          <PageSlotsContext value={slots}>
            <RenderBoundary resetKey={pathname} fallback={(error) => <ExceptionPage code={500} detail={String(error)} />}>
              <Outlet />
            </RenderBoundary>
          </PageSlotsContext>
        </div>
      </main>
      <StatusBar />
    </div>
  );
}
