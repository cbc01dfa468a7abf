import {useLeaveWarning} from '@livebus/ui';
import {useEffect} from 'react';
import {holdSteps} from '../../../shared/leave-guard/held-steps.ts';

const ASSET = ['projectId', 'stationId', 'device', 'scope'];

/** While there is unsaved input, asks before the page is left, and before another asset is picked in its tree. */
export function useHeldInput(unsaved: boolean): void {
  useLeaveWarning(unsaved);
  useEffect(() => {
    if (!unsaved) return;
    return holdSteps((from, to) => {
      const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
      return ASSET.some((name) => before.get(name) !== after.get(name));
    });
  }, [unsaved]);
}
