/** What a key may stand for: `undefined` where nothing stands there. */
type Standing<Value> = Value | undefined;

/**
 * What one writer was told, key by key. A write that was not acknowledged may have happened or not, but nothing else: until it is read back
 * both are right, afterwards what was read.
 */
export class WriterLog<Value> {
  readonly #known = new Map<string, Standing<Value>>();
  readonly #open = new Map<string, Standing<Value>>();
  #acknowledged = 0;
  #done: string[] = [];
  readonly #doing = new Map<string, string>();

  get acknowledged(): number {
    return this.#acknowledged;
  }

  /** Keys that certainly stand. */
  get standing(): string[] {
    return [...this.#known].filter(([key, value]) => value !== undefined && !this.#open.has(key)).map(([key]) => key);
  }

  /** Every key that was ever written. */
  get keys(): string[] {
    return [...new Set([...this.#known.keys(), ...this.#open.keys()])];
  }

  valueOf(key: string): Standing<Value> {
    return this.#known.get(key);
  }

  /** A write is about to be sent; `undefined` takes the key away. One at a time a key. `action` is what the audit calls it. */
  begin(key: string, value: Standing<Value>, action?: string): void {
    this.#open.set(key, value);
    if (action !== undefined) this.#doing.set(key, `${action} ${key}`);
  }

  /** The write was acknowledged. */
  done(key: string): void {
    this.#known.set(key, this.#open.get(key));
    this.#open.delete(key);
    this.#acknowledged += 1;
    const deed = this.#doing.get(key);
    if (deed !== undefined) this.#done.push(deed);
    this.#doing.delete(key);
  }

  /** What was done since it was last asked, and what may have been. */
  takeDeeds(): {readonly done: readonly string[]; readonly open: readonly string[]} {
    const deeds = {done: this.#done, open: [...this.#doing.values()]};
    this.#done = [];
    this.#doing.clear();
    return deeds;
  }

  /** Holds what was read against the log, takes over what was open, and gives what is wrong in words. */
  judge(read: ReadonlyMap<string, Value>): string[] {
    const faults: string[] = [];
    for (const key of new Set([...this.#known.keys(), ...this.#open.keys(), ...read.keys()])) {
      const found = read.get(key);
      const allowed = [this.#known.get(key), ...(this.#open.has(key) ? [this.#open.get(key)] : [])];
      if (!allowed.some((one) => JSON.stringify(one) === JSON.stringify(found)))
        faults.push(`${key} is ${JSON.stringify(found)}, not ${allowed.map((one) => JSON.stringify(one)).join(' or ')}`);
      this.#known.set(key, found);
    }
    this.#open.clear();
    return faults;
  }
}
