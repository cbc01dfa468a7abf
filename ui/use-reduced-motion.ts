import {useMedia} from './use-media.ts';

/** Whether the user's system requests reduced motion, kept up to date. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}
