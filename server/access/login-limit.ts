import {nameKey} from '@livebus/contract';
import {DAY_MS} from '@livebus/engine/core';

/**
 * Slows guessing: failed sign-ins are counted by login name and address together, by address alone and by login name alone. Who has signed in from an address
 * before is held to the first of them only: strangers who guess from the same address, or guess the same name from elsewhere, lock nobody out who is known there.
 * In memory, real time.
 */
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
  /** Of one name from one address. */
  readonly perName: number;
  /** Of all names from one address. */
  readonly perAddress: number;
  /** Of one name from all addresses. */
  readonly perUser: number;
  readonly windowMs: number;
  /** For so long an address where a name has signed in is known. */
  readonly knownMs: number;
}

export const DEFAULT_LOGIN_LIMIT = {
  perName: 5,
  perAddress: 60,
  perUser: 50,
  windowMs: 300_000,
  knownMs: 30 * DAY_MS,
} as const satisfies LoginLimitOptions;

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
  /** Name and address that belong together, and until when. */
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

  /** The one that signed in last is forgotten last. */
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
