import {Activity, type ReactNode, type UIEvent, useMemo, useState} from 'react';
import {type Location, NavigationType, UNSAFE_LocationContext as PlaceContext, useLocation, useNavigationType} from 'react-router-dom';
import type {MenuItem} from '../../base/menu/menu-tree.ts';
import {keepWarm, type WarmPage} from './keep-warm.ts';

export interface WarmPagesProps {
  /** The menu's entry on show; undefined while another page is. */
  readonly shown: MenuItem | undefined;
  /** Whether a path has a tab. */
  readonly isOpen: (path: string) => boolean;
  readonly className: string;
  onScroll(event: UIEvent<HTMLElement>): void;
  readonly page: (path: string) => ReactNode;
}

/**
 * The page on show and the ones that stay as they were left. Those are out of sight and out of work: React ends their effects, so that
 * they neither paint nor ask, and begins them anew when they come back. Each keeps the place it was shown at.
 */
export function WarmPages({shown, isOpen, className, onScroll, page}: WarmPagesProps) {
  const location = useLocation();
  const type = useNavigationType();
  const [pages, setPages] = useState<readonly WarmPage[]>([]);
  const now = keepWarm(pages, shown && {path: shown.path, location}, isOpen);
  if (now !== pages) setPages(now);
  // In an order that does not follow the visits: an element that is moved in the document loses what it was scrolled to.
  return [...now].sort(byPath).map((warm) => (
    <Activity key={warm.path} mode={warm.path === shown?.path ? 'visible' : 'hidden'}>
      <div data-page={warm.path} className={className} onScroll={onScroll}>
        <Place location={warm.location} type={warm.path === shown?.path ? type : NavigationType.Pop}>
          {page(warm.path)}
        </Place>
      </div>
    </Activity>
  ));
}

const byPath = (a: WarmPage, b: WarmPage) => (a.path < b.path ? -1 : 1);

/** What is inside sees this place, wherever the console has gone meanwhile: the address belongs to the page on show. */
function Place({location, type, children}: {readonly location: Location; readonly type: NavigationType; readonly children: ReactNode}) {
  const value = useMemo(() => ({location, navigationType: type}), [location, type]);
  return <PlaceContext value={value}>{children}</PlaceContext>;
}
