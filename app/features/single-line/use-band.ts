import {useSyncExternalStore} from 'react';

/** `wide`: tree, picture and panel side by side. `middle`: tree and panel in drawers. `narrow`: a phone (looks section 12, MO-9-12). */
export type Band = 'narrow' | 'middle' | 'wide';

/** Where the frame changes (MO-9-12); the style sheet's `tablet` and `desktop` are the same. */
export const BREAKPOINTS_PX = {tablet: 576, desktop: 1200} as const;

const wide = () => matchMedia(`(min-width: ${BREAKPOINTS_PX.desktop}px)`);
const middle = () => matchMedia(`(min-width: ${BREAKPOINTS_PX.tablet}px)`);

function subscribe(listener: () => void): () => void {
  const queries = [wide(), middle()];
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

function currentBand(): Band {
  if (wide().matches) return 'wide';
  return middle().matches ? 'middle' : 'narrow';
}

export function useBand(): Band {
  return useSyncExternalStore(subscribe, currentBand);
}
