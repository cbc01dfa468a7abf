import {useHeldInput as useHeld} from '../../../shared/leave-guard/use-held-input.ts';

const ASSET = ['projectId', 'stationId', 'device', 'scope'];

/** While there is unsaved input, asks before the page is left, and before another asset is picked in its tree. */
export function useHeldInput(unsaved: boolean): void {
  useHeld(unsaved, ASSET);
}
