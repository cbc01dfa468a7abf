import {z} from 'zod';
import {create} from 'zustand';
import {readStored, writeStored} from '../../base/session/stored.ts';

const KEY = 'single-keys';

/** Whether single keys such as `?` and `/` work outside the focused element (WCAG 2.1.4). */
export const useSingleKeys = create<{readonly on: boolean}>(() => ({on: readStored(KEY, z.boolean()) ?? true}));

export function useSingleKeysOn(): boolean {
  return useSingleKeys(({on}) => on);
}

/** For listeners on the whole page. */
export function singleKeysOn(): boolean {
  return useSingleKeys.getState().on;
}

export function switchSingleKeys(on: boolean): void {
  useSingleKeys.setState({on});
  writeStored(KEY, on);
}
