import {Made, replaceMethod, type Watch} from './watch.ts';

/** Threads spawned and not ended. A thread is only collected with its page: it must be ended. */
export function watchWorkers(): Watch {
  const running = new Set<Worker>();
  const undo = replaceMethod(
    globalThis,
    'Worker',
    (original) =>
      class extends original {
        constructor(url: string | URL, options?: WorkerOptions) {
          super(url, options);
          running.add(this);
        }

        override terminate(): void {
          running.delete(this);
          super.terminate();
        }
      },
  );
  return {count: () => running.size, undo};
}

interface Observing {
  observe(...args: never[]): void;
  disconnect(): void;
}

/** Observers of size, sight and content that watch something and were not collected. */
export function watchObservers(): Watch {
  const made = new Made<Observing>();
  const watching = new WeakSet<Observing>();
  const undo = [ResizeObserver, IntersectionObserver, MutationObserver].flatMap(({prototype}) => {
    const holder = prototype as Observing;
    const observe = replaceMethod(
      holder,
      'observe',
      (original) =>
        function (this: Observing, ...args) {
          if (!watching.has(this)) made.add(this);
          watching.add(this);
          original.apply(this, args);
        },
    );
    const disconnect = replaceMethod(
      holder,
      'disconnect',
      (original) =>
        function (this: Observing) {
          watching.delete(this);
          original.call(this);
        },
    );
    return [observe, disconnect];
  });
  return {
    count: () => new Set(made.all().filter((one) => watching.has(one))).size,
    undo: () => {
      for (const step of undo) step();
    },
  };
}
