import type {Location} from 'react-router-dom';
import {WARM_PAGES} from '../../base/config/constants.ts';

/** A page that stays mounted, with the address it last had. */
export interface WarmPage {
  readonly path: string;
  readonly location: Location;
}

/**
 * The pages to keep mounted, most recent first: the current one and those visited before it whose tabs are open, three in all. Returns the
 * same list if nothing changes.
 */
export function keepWarm(pages: readonly WarmPage[], shown: WarmPage | undefined, isOpen: (path: string) => boolean): readonly WarmPage[] {
  const before = pages.filter(({path}) => path !== shown?.path && isOpen(path));
  const after = (shown === undefined ? before : [shown, ...before]).slice(0, WARM_PAGES);
  const same =
    after.length === pages.length && after.every(({path, location}, at) => pages[at]?.path === path && pages[at].location === location);
  return same ? pages : after;
}
