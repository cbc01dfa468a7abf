import {useSingleRun} from '@livebus/ui';
import {useCallback, useState} from 'react';

export interface PageAction<Args extends readonly unknown[]> {
  readonly busy: boolean;
  /** Error of the last run; undefined while it runs again, and after `reset`. */
  readonly error: unknown;
  /** Does nothing while a run is in progress: a double click counts once. */
  run(...args: Args): void;
  reset(): void;
}

/** An action that runs once per press, starting with the press itself, and keeps its error. */
export function useAction<Args extends readonly unknown[]>(work: (...args: Args) => Promise<unknown>): PageAction<Args> {
  const [error, setError] = useState<unknown>(undefined);
  const {busy, run} = useSingleRun(async (...args: Args) => {
    setError(undefined);
    try {
      await work(...args);
    } catch (failure) {
      setError(failure);
    }
  });
  const reset = useCallback(() => setError(undefined), []);
  return {busy, error, run, reset};
}
