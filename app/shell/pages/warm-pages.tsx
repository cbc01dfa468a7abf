import {Activity, type ReactNode, type UIEvent, useMemo, useState} from 'react';
import {type Location, NavigationType, UNSAFE_LocationContext as PlaceContext, useLocation, useNavigationType} from 'react-router-dom';
import type {MenuItem} from '../../base/menu/menu-tree.ts';
import {keepWarm, type WarmPage} from './keep-warm.ts';

export interface WarmPagesProps {
  /** The current menu entry; undefined while another page is shown. */
  readonly shown: MenuItem | undefined;
  /** Whether a path has a tab. */
  readonly isOpen: (path: string) => boolean;
  readonly className: string;
  onScroll(event: UIEvent<HTMLElement>): void;
  readonly page: (path: string) => ReactNode;
}

/**
 * The current page, and earlier pages kept as they were left. Those are hidden and idle: React stops their effects, so that they neither
 * paint nor send requests, and restarts them when they return. Each keeps its own address.
 */
export function WarmPages({shown, isOpen, className, onScroll, page}: WarmPagesProps) {
  const location = useLocation();
  const type = useNavigationType();
  const [pages, setPages] = useState<readonly WarmPage[]>([]);
  const now = keepWarm(pages, shown && {path: shown.path, location}, isOpen);
  if (now !== pages) setPages(now);
  // Sorted by path rather than by visit: an element moved in the document loses its scroll position.
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

/** Fixes the location for its children: the browser's address belongs to the current page. */
function Place({location, type, children}: {readonly location: Location; readonly type: NavigationType; readonly children: ReactNode}) {
  const value = useMemo(() => ({location, navigationType: type}), [location, type]);
  return <PlaceContext value={value}>{children}</PlaceContext>;
}
