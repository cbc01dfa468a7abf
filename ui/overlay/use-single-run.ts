import {useCallback, useRef, useState} from 'react';

export interface SingleRun<Args extends readonly unknown[]> {
  readonly busy: boolean;
  /** Does nothing while a run is in progress. */
  run(...args: Args): void;
}

/**
 * Runs `work` once at a time, starting with the press itself: a second press at the same moment is ignored. `work` handles its own failure;
 * an unhandled rejection reaches the page's error handler.
 */
export function useSingleRun<Args extends readonly unknown[]>(work: (...args: Args) => Promise<unknown>): SingleRun<Args> {
  const [busy, setBusy] = useState(false);
  const under = useRef(false);
  const latest = useRef(work);
  latest.current = work;
  const run = useCallback((...args: Args) => {
    if (under.current) return;
    under.current = true;
    setBusy(true);
    void latest.current(...args).finally(() => {
      under.current = false;
      setBusy(false);
    });
  }, []);
  return {busy, run};
}
