import {nameKey} from '@livebus/contract';
import {DAY_MS} from '@livebus/engine/core';

/**
 * Slows down guessing. Failed sign-ins are counted for login name with address, for the address, and for the login name. A user who has
 * signed in from an address before is held only to the first count: strangers who guess from the same address, or guess the same name from
 * elsewhere, cannot lock out a user who is known there. In memory, real time.
 */
export interface LoginLimit {
  /**
   * Runs one attempt. It counts as a failure while it runs, so that parallel attempts cannot outrun the limits; it is uncounted afterwards
   * unless `verify` resolves to undefined, which means no. Errors of `verify` are passed on and not counted. Attempts of one name and
   * address run one after the other. When the limit is reached, `verify` is not called, and `waitS` is the wait in seconds.
   */
  attempt<Result>(loginName: string, address: string, verify: () => Promise<Result | undefined>): Promise<Attempt<Result>>;
}

export type Attempt<Result> = {readonly waitS: number} | {readonly waitS: 0; readonly result: Result | undefined};

export interface LoginLimitOptions {
  /** For one name from one address. */
  readonly perName: number;
  /** For all names from one address. */
  readonly perAddress: number;
  /** For one name from all addresses. */
  readonly perUser: number;
  readonly windowMs: number;
  /** How long an address counts as known after a sign-in from there. */
  readonly knownMs: number;
}

export const DEFAULT_LOGIN_LIMIT = {
  perName: 5,
  perAddress: 60,
  perUser: 50,
  windowMs: 300_000,
  knownMs: 30 * DAY_MS,
} as const satisfies LoginLimitOptions;

/** Above this number the oldest counters are dropped, so that made-up names cannot fill the memory. */
const MAX_COUNTERS = 10_000;
/** Wait for an attempt that only running attempts keep out: they end soon. */
const CROWD_WAIT_MS = 1000;

interface Counter {
  failures: number;
  running: number;
  endsMs: number;
}

export function loginLimit(nowMs: () => number, options: LoginLimitOptions = DEFAULT_LOGIN_LIMIT): LoginLimit {
  const counters = new Map<string, Counter>();
  const turns = new Map<string, Promise<unknown>>();
  /** Known pairs of name and address, and until when. */
  const known = new Map<string, number>();

  return {
    attempt(loginName, address, verify) {
      const name = nameKey(loginName);
      const key = `${address} ${name}`;
      const mine = (turns.get(key) ?? Promise.resolve()).then(() => tryNow(key, address, name, verify));
      const over: Promise<void> = mine.then(forget, forget);
      turns.set(key, over);
      return mine;

      function forget(): void {
        if (turns.get(key) === over) turns.delete(key);
      }
    },
  };

  async function tryNow<Result>(
    pair: string,
    address: string,
    name: string,
    verify: () => Promise<Result | undefined>,
  ): Promise<Attempt<Result>> {
    const held: [key: string, limit: number][] = [[`pair ${pair}`, options.perName]];
    if (!isKnown(pair)) held.push([`from ${address}`, options.perAddress], [`name ${name}`, options.perUser]);
    const counted = held.map(([key, limit]) => ({key, limit, counter: counterOf(key)}));
    const waitMs = Math.max(...counted.map(({counter, limit}) => waitOf(counter, limit)));
    if (waitMs > 0) return {waitS: Math.ceil(waitMs / 1000)};
    for (const {counter} of counted) counter.running += 1;
    try {
      const result = await verify();
      if (result === undefined) for (const {counter} of counted) counter.failures += 1;
      else {
        counted[0]!.counter.failures = 0;
        remember(pair);
      }
      return {waitS: 0, result};
    } finally {
      for (const {key, counter} of counted) {
        counter.running -= 1;
        if (counter.failures === 0 && counter.running === 0 && counters.get(key) === counter) counters.delete(key);
      }
    }
  }

  function isKnown(pair: string): boolean {
    const untilMs = known.get(pair);
    if (untilMs !== undefined && untilMs <= nowMs()) known.delete(pair);
    return known.has(pair);
  }

  /** Moves the pair that signed in last to the end, so that it is dropped last. */
  function remember(pair: string): void {
    known.delete(pair);
    if (known.size >= MAX_COUNTERS) known.delete(known.keys().next().value!);
    known.set(pair, nowMs() + options.knownMs);
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
