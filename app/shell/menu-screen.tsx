import {useEffect} from 'react';
import {Navigate, useLocation} from 'react-router-dom';
import {RoutePermissions} from '../base/menu/action-guard.tsx';
import {Chunk} from '../base/menu/chunk.tsx';
import {noteScreen} from '../base/menu/likely-screen.ts';
import {findByPath, firstReachable, leavesOf, targetOfGroup} from '../base/menu/menu-tree.ts';
import {linkTo, OVERVIEW_PATH} from '../base/routes.ts';
import {useSession} from '../base/session/session-store.ts';
import {ExceptionPage} from '../features/system/exception/exception-page.tsx';
import {screenOf} from '../screens.ts';

/**
 * An address of the server's menu without a screen: a group redirects to one, and an unknown path does not exist (SH-6-08). The frame shows
 * the screens themselves, so that they can stay mounted.
 */
export function MenuScreen() {
  const menu = useSession((state) => state.menu) ?? [];
  const {pathname, search, hash} = useLocation();
  const item = findByPath(menu, pathname).at(-1);
  if (pathname === OVERVIEW_PATH && item === undefined) return <Navigate to={linkTo('home')} replace />;
  const lost = <Navigate to={linkTo('notFound')} state={{from: pathname + search + hash}} replace />;
  if (item === undefined) return lost;
  if (item.component !== undefined) return null;
  const target = targetOfGroup(menu, item);
  return target === undefined ? lost : <Navigate to={target + search} replace />;
}

/** The screen of the menu entry at this path; nothing if the menu has none. */
export function MenuPage({path}: {readonly path: string}) {
  const menu = useSession((state) => state.menu) ?? [];
  const item = findByPath(menu, path).at(-1);
  const component = item?.component;
  useEffect(() => {
    if (component !== undefined) noteScreen(component);
  }, [component]);
  if (item?.component === undefined) return null;
  return (
    <RoutePermissions value={item.permissions}>
      <Chunk load={screenOf(item.component)} />
    </RoutePermissions>
  );
}

/** Home: the overview, otherwise the first screen of the menu, otherwise a message that there is none (SH-2.1-05, SH-2.1-06). */
export function Home() {
  const menu = useSession((state) => state.menu) ?? [];
  const overview = leavesOf(menu).some((leaf) => leaf.path === OVERVIEW_PATH) ? OVERVIEW_PATH : undefined;
  const target = overview ?? firstReachable(menu);
  return target === undefined ? <ExceptionPage code={403} /> : <Navigate to={target} replace />;
}
