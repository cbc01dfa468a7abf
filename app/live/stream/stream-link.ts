import type {StreamLink} from './stream-event.ts';

/**
 * A page's only record of the stream's state. The connection writes it, or messages from the tab that holds the connection; everyone else
 * reads it.
 */
export interface StreamLinkCell {
  get(): StreamLink;
  set(link: StreamLink): void;
  /** Called at each change, not for repeats. Returns the undo. */
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
