import type {Station} from '@livebus/engine/core';

interface WithYield {
  readonly scheduler?: {readonly yield?: () => Promise<void>};
}

/** Ends the task under way, so that the page can answer and paint before the work goes on. */
function yieldToPage(): Promise<void> {
  const {scheduler} = globalThis as WithYield;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve, 0));
}

/** Pictures of more units are worked out in several tasks, so that none of them is long; smaller ones in one. */
const BIG_PICTURE_UNITS = 1_000;
/** Work in small steps lets the page have its turn after this long. */
const TURN_MS = 8;

export function isBig(stations: readonly {readonly station: Station}[]): boolean {
  return stations.reduce((sum, {station}) => sum + station.units.length, 0) > BIG_PICTURE_UNITS;
}

export async function yieldIfBig(stations: readonly {readonly station: Station}[]): Promise<void> {
  if (isBig(stations)) await yieldToPage();
}

/** To be awaited after every small step of long work. */
export function inTurns(): () => Promise<void> {
  let turnAtMs = performance.now();
  return async () => {
    if (performance.now() - turnAtMs < TURN_MS) return;
    await yieldToPage();
    turnAtMs = performance.now();
  };
}
