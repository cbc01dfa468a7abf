/** Slows guessing: failed sign-ins are counted by login name and address together, and by address alone. In memory, real time. */
export interface LoginLimit {
  /** Seconds to wait before the next try; 0 when it may go on. */
  waitS(loginName: string, address: string): number;
  failed(loginName: string, address: string): void;
  succeeded(loginName: string, address: string): void;
  /** Runs the tries of one name and address one after the other, so that tries sent at once cannot outrun the count. */
  inTurn<Result>(loginName: string, address: string, attempt: () => Promise<Result>): Promise<Result>;
}

export interface LoginLimitOptions {
  readonly perName: number;
  readonly perAddress: number;
  readonly windowMs: number;
}

export const DEFAULT_LOGIN_LIMIT = {perName: 5, perAddress: 60, windowMs: 300_000} as const satisfies LoginLimitOptions;

/** Beyond it the oldest counters are forgotten, so that made-up names cannot fill the memory. */
const MAX_COUNTERS = 10_000;

interface Counter {
  failures: number;
  readonly endsMs: number;
}

export function loginLimit(nowMs: () => number, options: LoginLimitOptions = DEFAULT_LOGIN_LIMIT): LoginLimit {
  const counters = new Map<string, Counter>();
  const turns = new Map<string, Promise<void>>();
  const nameKey = (loginName: string, address: string) => `${address} ${loginName.trim().toLowerCase()}`;
  const live = (key: string) => {
    const counter = counters.get(key);
    if (counter && counter.endsMs > nowMs()) return counter;
    counters.delete(key);
    return undefined;
  };
  const waitMs = (key: string, limit: number) => {
    const counter = live(key);
    return counter && counter.failures >= limit ? counter.endsMs - nowMs() : 0;
  };
  const count = (key: string) => {
    const counter = live(key);
    if (counter) counter.failures += 1;
    else {
      if (counters.size >= MAX_COUNTERS) counters.delete(counters.keys().next().value!);
      counters.set(key, {failures: 1, endsMs: nowMs() + options.windowMs});
    }
  };
  return {
    waitS: (loginName, address) =>
      Math.ceil(Math.max(waitMs(nameKey(loginName, address), options.perName), waitMs(address, options.perAddress)) / 1000),
    failed(loginName, address) {
      count(nameKey(loginName, address));
      count(address);
    },
    succeeded(loginName, address) {
      counters.delete(nameKey(loginName, address));
    },
    inTurn(loginName, address, attempt) {
      const key = nameKey(loginName, address);
      const mine = (turns.get(key) ?? Promise.resolve()).then(attempt);
      const over: Promise<void> = mine.then(forget, forget);
      turns.set(key, over);
      return mine;

      function forget(): void {
        if (turns.get(key) === over) turns.delete(key);
      }
    },
  };
}
