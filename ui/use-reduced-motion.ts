import {useSyncExternalStore} from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

function follow(listener: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether this person asked their system for less motion, followed as it is changed. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(QUERY).matches);
}
