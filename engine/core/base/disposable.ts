/** Whoever makes one ends it, once; a second `dispose` does nothing. */
export interface Disposable {
  dispose(): void;
}

/** Collects what must be ended together and ends it in reverse order of registration. */
export class DisposableStore implements Disposable {
  #items: Disposable[] = [];
  #disposed = false;

  /** Takes ownership of `item`. In a store already disposed the item is ended at once, so that nothing leaks. */
  add<Item extends Disposable>(item: Item): Item {
    if (this.#disposed) item.dispose();
    else this.#items.push(item);
    return item;
  }

  /** The same for a plain function. */
  defer(undo: () => void): void {
    this.add({dispose: undo});
  }

  dispose(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    for (const item of this.#items.reverse()) item.dispose();
    this.#items = [];
  }
}
