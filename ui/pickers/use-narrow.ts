import {useMedia} from '../use-media.ts';

/** Whether the window is as narrow as a phone, kept up to date. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 575.98px)');
}
