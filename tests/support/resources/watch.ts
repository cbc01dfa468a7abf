/** Counts one kind of thing of the page from now on, until it is undone. Nothing counted is kept alive by being counted. */
export interface Watch {
  count(): number;
  undo(): void;
}

/** Things that stand until they are collected. */
export class Made<Thing extends WeakKey> {
  #refs: WeakRef<Thing>[] = [];

  add(thing: Thing): void {
    this.#refs.push(new WeakRef(thing));
  }

  /** Those that still stand; what was collected is forgotten. */
  all(): Thing[] {
    this.#refs = this.#refs.filter((ref) => ref.deref() !== undefined);
    return this.#refs.flatMap((ref) => ref.deref() ?? []);
  }
}

/** Puts another function in a method's place; the returned function undoes it. */
export function replaceMethod<Holder extends object, Name extends keyof Holder>(
  holder: Holder,
  name: Name,
  wrap: (original: Holder[Name]) => Holder[Name],
): () => void {
  const original = holder[name];
  holder[name] = wrap(original);
  return () => {
    holder[name] = original;
  };
}
