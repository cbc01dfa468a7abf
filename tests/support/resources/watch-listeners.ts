import {Made, replaceMethod, type Watch} from './watch.ts';

type Key = string;

/** Listeners on everything that was not collected, whether it is in the page or not. */
export function watchListeners(): Watch {
  const targets = new Made<EventTarget>();
  const standing = new WeakMap<EventTarget, Map<Key, Set<unknown>>>();
  const keyOf = (type: string, options: unknown): Key =>
    `${type} ${typeof options === 'object' ? Boolean((options as AddEventListenerOptions | null)?.capture) : Boolean(options)}`;
  const forget = (target: EventTarget, key: Key, listener: unknown) => standing.get(target)?.get(key)?.delete(listener);

  let addOriginal: typeof EventTarget.prototype.addEventListener;
  const undoAdd = replaceMethod(EventTarget.prototype, 'addEventListener', (original) => {
    addOriginal = original;
    return function (this: EventTarget, type, listener, options) {
      // A call by its bare name is one on the window.
      const target = this ?? globalThis;
      original.call(target, type, listener, options);
      if (listener === null) return;
      const key = keyOf(type, options);
      const known = standing.get(target) ?? new Map<Key, Set<unknown>>();
      if (!standing.has(target)) {
        standing.set(target, known);
        targets.add(target);
      }
      known.set(key, (known.get(key) ?? new Set()).add(listener));
      if (typeof options !== 'object' || options === null) return;
      const {once, signal} = options;
      if (once) addOriginal.call(target, type, () => forget(target, key, listener), options);
      if (signal?.aborted) forget(target, key, listener);
      else if (signal) addOriginal.call(signal, 'abort', () => forget(target, key, listener), {once: true});
    };
  });
  const undoRemove = replaceMethod(
    EventTarget.prototype,
    'removeEventListener',
    (original) =>
      function (this: EventTarget, type, listener, options) {
        const target = this ?? globalThis;
        original.call(target, type, listener, options);
        forget(target, keyOf(type, options), listener);
      },
  );
  const listenersOn = (target: EventTarget) => [...(standing.get(target)?.values() ?? [])].reduce((sum, {size}) => sum + size, 0);
  return {
    count: () => targets.all().reduce((sum, target) => sum + listenersOn(target), 0),
    undo: () => {
      undoAdd();
      undoRemove();
    },
  };
}
