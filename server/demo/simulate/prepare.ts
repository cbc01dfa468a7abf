import type {Disposable} from '@livebus/engine/core';

/** Runs a preparation step by step, each in a turn of the event loop of its own; a step that throws reaches `failed`, and none follows. */
export function inTheBackground(steps: Generator<void, void>, failed: (error: unknown) => void): Disposable {
  let stopped = false;
  const turn = (): void => {
    if (stopped) return;
    try {
      if (!steps.next().done) setImmediate(turn).unref();
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
