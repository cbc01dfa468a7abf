/** Simulates a screen with another pixel ratio, as far as scripts can see; `restore` undoes it. */
export interface StubbedRatio {
  /** Moves the window to another screen and notifies listeners. */
  set(pixelRatio: number): void;
  restore(): void;
}

export function stubPixelRatio(pixelRatio: number): StubbedRatio {
  const own = Object.getOwnPropertyDescriptor(window, 'devicePixelRatio');
  const matchMedia = window.matchMedia;
  const watchers = new Set<MediaQueryList>();
  // A query for the ratio of a simulated screen never changes: its change is fired here.
  window.matchMedia = (query) => {
    const list = matchMedia.call(window, query);
    if (query.includes('resolution')) watchers.add(list);
    return list;
  };
  let now = pixelRatio;
  Object.defineProperty(window, 'devicePixelRatio', {get: () => now, configurable: true});
  return {
    set(next) {
      now = next;
      const told = [...watchers];
      watchers.clear();
      for (const list of told) list.dispatchEvent(new Event('change'));
    },
    restore() {
      window.matchMedia = matchMedia;
      if (own) Object.defineProperty(window, 'devicePixelRatio', own);
      else Reflect.deleteProperty(window, 'devicePixelRatio');
    },
  };
}
