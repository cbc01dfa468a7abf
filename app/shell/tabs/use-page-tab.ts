import {useLayoutEffect} from 'react';
import {useLocation, useMatches} from 'react-router-dom';
import {findByPath, type MenuItem, type MenuTree} from '../../base/menu/menu-tree.ts';
import {useSession} from '../../base/session/session-store.ts';
import type {PageTab} from './tab-list.ts';
import {takeUpTabs, visitPage} from './tab-store.ts';

/** Error pages get no tab. */
const NO_PAGE = /^\/(exception\/|404$)/;

/** Keeps the list of visited pages (SH-2.3-14). Returns the path of the current page, undefined for one without a tab. */
export function usePageTab(menu: MenuTree, shown: MenuItem | undefined): string | undefined {
  const user = useSession((state) => state.user?.loginName) ?? '';
  const {pathname, search, hash} = useLocation();
  const handle = useMatches().at(-1)?.handle as {readonly titleKey?: string} | undefined;
  const titleKey = shown === undefined && !NO_PAGE.test(pathname) ? handle?.titleKey : undefined;
  const path = shown?.path ?? (titleKey === undefined ? undefined : pathname);
  const address = pathname + search + hash;

  useLayoutEffect(() => {
    const isThere = (tab: PageTab) => tab.titleKey !== undefined || findByPath(menu, tab.path).at(-1)?.component !== undefined;
    takeUpTabs(user, isThere);
  }, [user, menu]);
  useLayoutEffect(() => {
    if (path !== undefined) visitPage({path, address, ...(titleKey !== undefined && {titleKey})});
  }, [path, address, titleKey]);
  return path;
}
