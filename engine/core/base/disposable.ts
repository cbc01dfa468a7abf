/** Its creator disposes of it, once; a second `dispose` does nothing. */
export interface Disposable {
  dispose(): void;
}

/** Collects things to dispose of together, and disposes of them in reverse order. */
export class DisposableStore implements Disposable {
  #items: Disposable[] = [];
  #disposed = false;

  /** Takes ownership of `item`. If the store is already disposed, the item is disposed of at once, so that nothing leaks. */
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
