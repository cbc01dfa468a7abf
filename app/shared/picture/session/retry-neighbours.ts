import type {Neighbours} from './picture-loader.ts';

/** First wait before neighbours that were missing are asked for again; it doubles up to the longest. */
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;

export interface RetryPorts {
  /** Never rejects. */
  ask(stationIds: readonly string[]): Promise<Neighbours>;
  /** Nothing is asked while the page is hidden. */
  isPaused(): boolean;
  onFound(neighbours: Neighbours): void;
  readonly signal: AbortSignal;
}

/**
 * Asks again for neighbours that were missing when a picture was opened, less and less often, until the server sends or refuses them.
 * Without them each feeder that leads out of the picture may be live from there, for as long as the picture is shown.
 */
export function retryNeighbours(stationIds: readonly string[], {ask, isPaused, onFound, signal}: RetryPorts): void {
  let waitMs = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout>;
  const later = () => {
    timer = setTimeout(() => void again(), waitMs);
  };
  const again = async () => {
    if (isPaused()) return later();
    const found = await ask(stationIds);
    if (signal.aborted) return;
    waitMs = Math.min(LONGEST_WAIT_MS, 2 * waitMs);
    if (found.missing !== undefined) later();
    else if (found.stations.length > 0 || !found.foreign) onFound(found);
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  if (!signal.aborted) later();
}
