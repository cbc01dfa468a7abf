import {useCallback, useRef, useState} from 'react';

export interface SingleRun<Args extends readonly unknown[]> {
  readonly busy: boolean;
  /** Does nothing while the one before is under way. */
  run(...args: Args): void;
}

/**
 * Runs `work` once at a time, from the very press on: a second press in the same moment counts for nothing. `work` tells its own failure;
 * a promise that is rejected all the same reaches the page's handler of errors.
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
