import {type Disposable, Emitter, type Event} from '@livebus/engine/core';
import {type Endpoint, type Remote, releaseProxy, wrap} from 'comlink';

/** The part of Worker that a client uses. */
export interface ThreadWorker extends Endpoint {
  terminate(): void;
}

/** One thread and its pending calls. A failed thread stays failed: its owner creates another. */
export interface Thread<Api> extends Disposable {
  /**
   * Calls the thread. Rejects with the error thrown there, with the failure once the thread has failed, and with an `AbortError` once it is
   * disposed. Every call is answered. A thread that has not answered within `limitMs` counts as failed: nothing else reveals that it ended
   * or hangs.
   */
  call<Value>(use: (api: Remote<Api>) => Promise<Value>, limitMs?: number): Promise<Value>;
  /** Fires once, when the thread cannot be started, breaks down or does not answer in time; pending calls have been rejected by then. */
  readonly onFailure: Event<Error>;
}

/** A thread could not be started or broke down. A call that was rejected or threw inside it is not a ThreadFailure. */
export class ThreadFailure extends Error {
  override readonly name = 'ThreadFailure';
}

export function startThread<Api>(name: string, spawn: () => ThreadWorker): Thread<Api> {
  const failures = new Emitter<Error>();
  const pending = new Set<(reason: Error) => void>();
  const worker = spawn();
  const api = wrap<Api>(worker);
  let ended: Error | undefined;

  const end = (reason: Error) => {
    ended = reason;
    worker.removeEventListener('error', handleError);
    worker.removeEventListener('messageerror', handleMessageError);
    api[releaseProxy]();
    worker.terminate();
    for (const reject of [...pending]) reject(reason);
  };
  const fail = (message: string) => {
    if (ended !== undefined) return;
    const failure = new ThreadFailure(`the ${name} thread failed: ${message}`);
    end(failure);
    failures.fire(failure);
  };
  const handleError = ((event: ErrorEvent) => {
    // onFailure and every call report it: keep it from appearing again as an uncaught error of the page.
    event.preventDefault?.();
    fail(messageOf(event));
  }) as EventListener;
  const handleMessageError = () => fail('a message could not be read');

  worker.addEventListener('error', handleError);
  worker.addEventListener('messageerror', handleMessageError);

  return {
    onFailure: failures.event,
    call<Value>(use: (api: Remote<Api>) => Promise<Value>, limitMs?: number): Promise<Value> {
      if (ended !== undefined) return Promise.reject(ended);
      return new Promise<Value>((resolve, reject) => {
        const stopWaiting = limitMs === undefined ? undefined : waitAtMost(limitMs, () => fail(`no answer within ${limitMs} ms`));
        const settle = (finish: () => void) => {
          stopWaiting?.();
          pending.delete(giveUp);
          finish();
        };
        const giveUp = (reason: Error) => settle(() => reject(reason));
        pending.add(giveUp);
        use(api).then(
          (value) => settle(() => resolve(value)),
          (reason) => settle(() => reject(reason)),
        );
      });
    },
    dispose() {
      if (ended === undefined) end(new DOMException(`the ${name} thread was ended`, 'AbortError'));
      failures.dispose();
    },
  };
}

/** The message of an ErrorEvent; a script that cannot be loaded has none. */
function messageOf(event: unknown): string {
  const message = (event as {readonly message?: unknown}).message;
  return typeof message === 'string' && message !== '' ? message : 'its script could not be loaded or run';
}

/** A timer that fires later than this was itself delayed, for example because the page slept: the wait then starts again. */
const HELD_UP_MS = 500;

/** Calls `onTooLong` unless it is stopped within `limitMs` of time in which this page was awake. */
function waitAtMost(limitMs: number, onTooLong: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const untilMs = performance.now() + limitMs;
    timer = setTimeout(() => (performance.now() > untilMs + HELD_UP_MS ? wait() : onTooLong()), limitMs);
  };
  wait();
  return () => clearTimeout(timer);
}
