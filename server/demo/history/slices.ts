import {setImmediate, setTimeout} from 'node:timers/promises';
import type {SimulatedReadings} from '../simulate/simulated-readings.ts';

/** Called between two pieces of long work; resolves at once, or after others have run. False: stop. */
export type YieldTurn = () => Promise<boolean>;

/** How long background work waits for somebody's answer before its next slice, and between two looks, ms. */
const GIVES_WAY_MS = 100;
const LOOKS_MS = 5;

/**
 * Divides long work into slices: once a slice has lasted `sliceMs`, everything waiting on the event loop runs before the next one. Work
 * between two calls should take a few milliseconds at most. While `isWaitedFor` says that somebody waits for other work, the next slice comes
 * after 100 ms at the latest, so that this one goes on too.
 */
export function slices(sliceMs: number, goesOn: () => boolean, isWaitedFor: () => boolean = () => false): YieldTurn {
  let since = performance.now();
  return async () => {
    if (performance.now() - since >= sliceMs) {
      await setImmediate();
      for (const stoppedMs = performance.now(); isWaitedFor() && performance.now() - stoppedMs < GIVES_WAY_MS; ) await setTimeout(LOOKS_MS);
      since = performance.now();
    }
    return goesOn();
  };
}

/** Adds up in slices what registers of a project or of a device need at a moment. False when stopped. */
export async function approach(
  readings: Pick<SimulatedReadings, 'approach'>,
  id: string,
  atMs: number,
  yieldTurn: YieldTurn,
): Promise<boolean> {
  for (const _ of readings.approach(id, atMs)) if (!(await yieldTurn())) return false;
  return yieldTurn();
}
