import {setImmediate} from 'node:timers/promises';

/** Called between two pieces of long work; resolves at once or after others had their turn. False: stop. */
export type Breathe = () => Promise<boolean>;

/**
 * Long work in slices: once a slice has lasted `sliceMs`, everything that waits on the event loop has its turn before the next begins.
 * Pieces between two calls should be a few milliseconds at most.
 */
export function slices(sliceMs: number, goesOn: () => boolean): Breathe {
  let since = performance.now();
  return async () => {
    if (performance.now() - since >= sliceMs) {
      await setImmediate();
      since = performance.now();
    }
    return goesOn();
  };
}
