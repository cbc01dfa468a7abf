import type {Disposable} from '@livebus/engine/core';

/**
 * Runs a preparation step by step, each in a separate turn of the event loop, and calls `done` after the last one; an error is passed to
 * `failed` and ends it.
 */
export function inTheBackground(
  steps: Generator<void, void>,
  failed: (error: unknown) => void,
  done: () => void = () => undefined,
): Disposable {
  let stopped = false;
  const turn = (): void => {
    if (stopped) return;
    try {
      if (steps.next().done) done();
      else setImmediate(turn).unref();
    } catch (error) {
      failed(error);
    }
  };
  setImmediate(turn).unref();
  return {
    dispose() {
      stopped = true;
    },
  };
}
