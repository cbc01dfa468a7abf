import {useMedia} from './use-media.ts';

/** Whether this person asked their system for less motion, followed as it is changed. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}
