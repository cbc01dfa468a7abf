/**
 * News of orders, repairs and notices, by stream. `changed`: an order or a repair has changed. `assigned`: the user has got an order.
 * `notice`: messages have changed; with a title, there is a new one. `again`: news may have been lost, so that everything is read again.
 */
export type WorkNews =
  | {readonly kind: 'changed'; readonly thing: 'order' | 'repair'; readonly id: string}
  | {
      readonly kind: 'assigned';
      readonly id: string;
      readonly workId: string;
      readonly workType: string;
      readonly workContent: string;
      readonly by: string;
    }
  | {readonly kind: 'notice'; readonly id: string; readonly title?: string | undefined; readonly by?: string | undefined}
  | {readonly kind: 'again'};

type Listener = (news: WorkNews) => void;

const listeners = new Set<Listener>();

/** Calls back with each news. Returns the undo. */
export function onWorkNews(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellWorkNews(news: WorkNews): void {
  for (const listener of listeners) listener(news);
}
