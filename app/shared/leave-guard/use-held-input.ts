import {useLeaveWarning} from '@livebus/ui';
import {useEffect} from 'react';
import {holdSteps} from './held-steps.ts';

/**
 * While there is unsaved input, asks before the page is left, and before one of these parameters of its address changes.
 *
 * @param names - a constant of the caller's module.
 */
export function useHeldInput(unsaved: boolean, names: readonly string[]): void {
  useLeaveWarning(unsaved);
  useEffect(() => {
    if (!unsaved) return;
    return holdSteps((from, to) => {
      const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
      return names.some((name) => before.get(name) !== after.get(name));
    });
  }, [unsaved, names]);
}
