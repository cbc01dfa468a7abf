import type {StreamLink} from './stream-event.ts';

/** The one place where a page keeps how its stream stands: the connection writes it, or what another tab says of its own; all others read it. */
export interface StreamLinkCell {
  get(): StreamLink;
  set(link: StreamLink): void;
  /** Told of each change, not of what is said again. Returns the undo. */
  subscribe(listener: (link: StreamLink, before: StreamLink) => void): () => void;
}

export function createStreamLink(): StreamLinkCell {
  let current: StreamLink = {state: 'connecting'};
  const listeners = new Set<(link: StreamLink, before: StreamLink) => void>();
  return {
    get: () => current,
    set(link) {
      const before = current;
      current = link;
      if (isSame(before, link)) return;
      for (const listener of listeners) listener(link, before);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function isSame(a: StreamLink, b: StreamLink): boolean {
  if (a.state === 'open' && b.state === 'open') return a.periodMs === b.periodMs;
  if (a.state === 'lost' && b.state === 'lost') return a.sinceMs === b.sinceMs;
  return a.state === b.state;
}
