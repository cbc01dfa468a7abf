type Listener = (stationIds: readonly string[]) => void;

const listeners = new Set<Listener>();

/** Calls back when devices of stations have other names: pictures, lists and trees are requested again. Returns the undo. */
export function onNewNames(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellNewNames(stationIds: readonly string[]): void {
  for (const listener of listeners) listener(stationIds);
}
