/** Key of the request for the tags that hang now: what changes a tag makes it void. */
export const TAGS_KEY = ['device-tags'] as const;

type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls back when a tag was hung on a device or taken off, or may have been while the stream was away. Returns the undo. */
export function onNewTags(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellNewTags(): void {
  for (const listener of listeners) listener();
}
