import {useSyncExternalStore} from 'react';
import {DESKTOP_FROM_PX, TABLET_FROM_PX} from '../constants.ts';

/** What the page is laid out for, by its width (SH-2.3-05 to SH-2.3-07). */
export type Device = 'mobile' | 'tablet' | 'desktop';

/** The device of the moment; a component that asks follows it. */
export function useDevice(): Device {
  return useSyncExternalStore(subscribe, deviceNow);
}

/** As the style sheet's `mobile:` and `desktop:`: a page of 575.98 px is still a phone's. */
function deviceNow(): Device {
  if (!widerThan(TABLET_FROM_PX)) return 'mobile';
  return widerThan(DESKTOP_FROM_PX) ? 'desktop' : 'tablet';
}

const queryOf = (px: number) => matchMedia(`(min-width: ${px}px)`);
const widerThan = (px: number) => queryOf(px).matches;

function subscribe(onChange: () => void): () => void {
  const queries = [TABLET_FROM_PX, DESKTOP_FROM_PX].map(queryOf);
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}
