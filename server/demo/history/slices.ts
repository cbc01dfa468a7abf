import {setImmediate} from 'node:timers/promises';

/** Called between two pieces of long work; resolves at once, or after others have run. False: stop. */
export type YieldTurn = () => Promise<boolean>;

/**
 * Divides long work into slices: once a slice has lasted `sliceMs`, everything waiting on the event loop runs before the next one. Work
 * between two calls should take a few milliseconds at most.
 */
export function slices(sliceMs: number, goesOn: () => boolean): YieldTurn {
  let since = performance.now();
  return async () => {
    if (performance.now() - since >= sliceMs) {
      await setImmediate();
      since = performance.now();
    }
    return goesOn();
  };
}
