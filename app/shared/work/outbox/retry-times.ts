/** First and longest wait before something is tried again, ms. */
const FIRST_MS = 10_000;
const MOST_MS = 300_000;

/** When things that failed may be tried again: each failure doubles the wait. On a steady clock. */
export class RetryTimes {
  readonly #nowMs: () => number;
  readonly #waits = new Map<string, {readonly count: number; readonly untilMs: number}>();

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  isHeld(what: string): boolean {
    return (this.#waits.get(what)?.untilMs ?? 0) > this.#nowMs();
  }

  /** @param leastMs - the wait that the server asked for. */
  failed(what: string, leastMs = 0): void {
    const count = (this.#waits.get(what)?.count ?? 0) + 1;
    const waitMs = Math.max(leastMs, Math.min(MOST_MS, FIRST_MS * 2 ** (count - 1)));
    this.#waits.set(what, {count, untilMs: this.#nowMs() + waitMs});
  }

  succeeded(what: string): void {
    this.#waits.delete(what);
  }

  /** All may be tried at once. */
  clear(): void {
    this.#waits.clear();
  }
}
