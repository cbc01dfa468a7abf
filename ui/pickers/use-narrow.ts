import {useSyncExternalStore} from 'react';

const QUERY = '(max-width: 575.98px)';

function follow(listener: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone, followed as it changes. */
export function useNarrow(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(QUERY).matches);
}
