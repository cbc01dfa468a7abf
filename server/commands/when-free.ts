import {setTimeout as sleep} from 'node:timers/promises';

/** How a command waits for a database that another program is writing to. */
export interface FreeWait {
  /** Longest wait, ms. */
  readonly withinMs: number;
  /** Time between two attempts, ms. */
  readonly everyMs: number;
  /** Receives one line when the wait begins. */
  readonly say: (line: string) => void;
}

/** A server that starts, or that fills its history, writes for seconds at a time. */
export const FREE_WAIT: FreeWait = {withinMs: 30_000, everyMs: 250, say: console.error};

/**
 * Attempts work on a SQLite database until no other program holds the lock for writing. `work` must have changed nothing when it rejects
 * with `SQLITE_BUSY`. Rejects with the last such error once the time is over, and with any other error at once.
 */
export async function whenFree<Result>(work: () => Promise<Result>, {withinMs, everyMs, say}: FreeWait = FREE_WAIT): Promise<Result> {
  const untilMs = performance.now() + withinMs;
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= untilMs) throw error;
      if (attempt === 1) say(`the database is being written to by another program; waiting for up to ${Math.round(withinMs / 1000)} s`);
      await sleep(everyMs);
    }
  }
}

/** SQLite's own lock alone: an overloaded PostgreSQL may have begun the work. */
const isBusy = (error: unknown): boolean => String((error as {readonly code?: unknown}).code).startsWith('SQLITE_BUSY');
