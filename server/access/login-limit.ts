/** Slows guessing: failed sign-ins are counted by login name and address together, and by address alone. In memory, real time. */
export interface LoginLimit {
  /**
   * Runs one try. It counts as a failure while it runs, so that tries sent at once cannot outrun the limits, and is given back unless
   * `verify` says no by resolving to undefined; what `verify` throws is passed on and not counted. Tries of one name and address run
   * one after the other. Without running it, `waitS` tells the seconds to wait.
   */
  attempt<Result>(loginName: string, address: string, verify: () => Promise<Result | undefined>): Promise<Attempt<Result>>;
}

export type Attempt<Result> = {readonly waitS: number} | {readonly waitS: 0; readonly result: Result | undefined};

export interface LoginLimitOptions {
  readonly perName: number;
  readonly perAddress: number;
  readonly windowMs: number;
}

export const DEFAULT_LOGIN_LIMIT = {perName: 5, perAddress: 60, windowMs: 300_000} as const satisfies LoginLimitOptions;

/** Beyond it the oldest counters are forgotten, so that made-up names cannot fill the memory. */
const MAX_COUNTERS = 10_000;
/** Told to a try that only tries still running keep out: they are over soon. */
const CROWD_WAIT_MS = 1000;

interface Counter {
  failures: number;
  running: number;
  endsMs: number;
}

export function loginLimit(nowMs: () => number, options: LoginLimitOptions = DEFAULT_LOGIN_LIMIT): LoginLimit {
  const counters = new Map<string, Counter>();
  const turns = new Map<string, Promise<unknown>>();

  return {
    attempt(loginName, address, verify) {
      const key = `${address} ${loginName.trim().toLowerCase()}`;
      const mine = (turns.get(key) ?? Promise.resolve()).then(() => tryNow(key, address, verify));
      const over: Promise<void> = mine.then(forget, forget);
      turns.set(key, over);
      return mine;

      function forget(): void {
        if (turns.get(key) === over) turns.delete(key);
      }
    },
  };

  async function tryNow<Result>(key: string, address: string, verify: () => Promise<Result | undefined>): Promise<Attempt<Result>> {
    const [ofName, ofAddress] = [counterOf(key), counterOf(address)];
    const waitMs = Math.max(waitOf(ofName, options.perName), waitOf(ofAddress, options.perAddress));
    if (waitMs > 0) return {waitS: Math.ceil(waitMs / 1000)};
    const both = [ofName, ofAddress];
    for (const counter of both) counter.running += 1;
    try {
      const result = await verify();
      if (result === undefined) for (const counter of both) counter.failures += 1;
      else ofName.failures = 0;
      return {waitS: 0, result};
    } finally {
      for (const counter of both) counter.running -= 1;
      for (const [name, counter] of [[key, ofName] as const, [address, ofAddress] as const]) {
        if (counter.failures === 0 && counter.running === 0 && counters.get(name) === counter) counters.delete(name);
      }
    }
  }

  function waitOf({failures, running, endsMs}: Counter, limit: number): number {
    if (failures >= limit) return endsMs - nowMs();
    return failures + running >= limit ? CROWD_WAIT_MS : 0;
  }

  function counterOf(key: string): Counter {
    const known = counters.get(key);
    if (known && known.endsMs > nowMs()) return known;
    if (known && known.running > 0) return Object.assign(known, {failures: 0, endsMs: nowMs() + options.windowMs});
    counters.delete(key);
    if (counters.size >= MAX_COUNTERS) counters.delete(counters.keys().next().value!);
    const fresh = {failures: 0, running: 0, endsMs: nowMs() + options.windowMs};
    counters.set(key, fresh);
    return fresh;
  }
}
