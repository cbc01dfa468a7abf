import {useSyncExternalStore} from 'react';
import {DESKTOP_FROM_PX, TABLET_FROM_PX} from '../../constants.ts';

/** `wide`: tree, picture and panel side by side. `middle`: tree and panel in drawers. `narrow`: a phone (looks section 12, MO-9-12). */
export type Band = 'narrow' | 'middle' | 'wide';

const wide = () => matchMedia(`(min-width: ${DESKTOP_FROM_PX}px)`);
const middle = () => matchMedia(`(min-width: ${TABLET_FROM_PX}px)`);

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
