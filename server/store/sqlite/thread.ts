import {Worker} from 'node:worker_threads';
import {DATABASE_SLOW, StoreError} from '../store-error.ts';
import type {RunOutcome, WorkerCommand, WorkerReply, WorkerSettings} from './worker-protocol.ts';

interface Waiting {
  readonly resolve: (outcome: RunOutcome) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout | undefined;
}

/** The event loop's side of one database thread. When the thread dies, waiting and later statements reject with the reason. */
export class DatabaseThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #ended: Promise<void>;
  #nextId = 0;
  #failure: Error | undefined;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (reply: WorkerReply) => this.#settle(reply));
    worker.on('error', (error) => this.#fail(error));
    this.#ended = new Promise((resolve) => {
      worker.once('exit', () => {
        this.#fail(new StoreError('the database thread has ended', undefined));
        resolve();
      });
    });
  }

  /** Starts a thread and resolves when its database is open; rejects with SQLite's error when it cannot be opened. */
  static open(settings: WorkerSettings): Promise<DatabaseThread> {
    const worker = startWorker(settings);
    const thread = new DatabaseThread(worker);
    return new Promise((resolve, reject) => {
      worker.once('message', (reply: WorkerReply) => {
        if (reply.kind === 'refused') reject(new StoreError(reply.message, reply.code));
        else resolve(thread);
      });
      worker.once('error', reject);
      worker.once('exit', () => reject(new StoreError('the database thread ended before its database was open', undefined)));
    });
  }

  /** Executes statements in order. After `withinMs` it rejects with `DATABASE_SLOW`; the statement is executed all the same. */
  run(sql: string, parameters: readonly unknown[] = [], withinMs?: number): Promise<RunOutcome> {
    return new Promise((resolve, reject) => {
      if (this.#failure) return reject(this.#failure);
      const id = this.#nextId++;
      const timer = withinMs === undefined ? undefined : setTimeout(() => this.#giveUp(id, withinMs), withinMs);
      this.#waiting.set(id, {resolve, reject, timer});
      this.#post({id, sql, parameters});
    });
  }

  /** Lets the thread finish its queue, close its database and end. */
  async close(): Promise<void> {
    if (!this.#failure) this.#post('close');
    await this.#ended;
  }

  #post(command: WorkerCommand): void {
    this.#worker.postMessage(command);
  }

  #settle(reply: WorkerReply): void {
    if (reply.kind === 'ready' || reply.kind === 'refused') return;
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    clearTimeout(waiting?.timer);
    if (reply.kind === 'outcome') waiting?.resolve(reply.outcome);
    else waiting?.reject(new StoreError(reply.message, reply.code));
  }

  #giveUp(id: number, withinMs: number): void {
    this.#waiting.get(id)?.reject(new StoreError(`the database has not answered within ${withinMs} ms`, DATABASE_SLOW));
    this.#waiting.delete(id);
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const {reject, timer} of this.#waiting.values()) {
      clearTimeout(timer);
      reject(this.#failure);
    }
    this.#waiting.clear();
  }
}

/** In the bundle the thread's file lies next to this one; from the sources it is compiled first, so that no loader is needed. */
function startWorker(settings: WorkerSettings): Worker {
  const fromSource = import.meta.url.endsWith('.ts');
  const file = fromSource ? './worker-from-source.mjs' : './sqlite-worker.js';
  return new Worker(new URL(file, import.meta.url), {workerData: settings, ...(fromSource && {execArgv: []})});
}
