import {useSingleRun} from '@livebus/ui';
import {useCallback, useState} from 'react';

export interface Deed<Args extends readonly unknown[]> {
  readonly busy: boolean;
  /** Why it failed last; undefined while it is done again, and after `reset`. */
  readonly error: unknown;
  /** Does nothing while the one before is under way: a double click is one press. */
  run(...args: Args): void;
  reset(): void;
}

/** Something that is done once for a press, from the very press on, and keeps why it failed. */
export function useDeed<Args extends readonly unknown[]>(work: (...args: Args) => Promise<unknown>): Deed<Args> {
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
