import type {Location} from 'react-router-dom';
import {WARM_PAGES} from '../../base/config/constants.ts';

/** A page that stays mounted, with the place it was last shown at. */
export interface WarmPage {
  readonly path: string;
  readonly location: Location;
}

/**
 * The pages that stay as they are, the last shown first: the one on show, and those shown before it while their tabs are open, three in
 * all. The same list where nothing changes.
 */
export function keepWarm(pages: readonly WarmPage[], shown: WarmPage | undefined, isOpen: (path: string) => boolean): readonly WarmPage[] {
  const before = pages.filter(({path}) => path !== shown?.path && isOpen(path));
  const after = (shown === undefined ? before : [shown, ...before]).slice(0, WARM_PAGES);
  const same =
    after.length === pages.length && after.every(({path, location}, at) => pages[at]?.path === path && pages[at].location === location);
  return same ? pages : after;
}
