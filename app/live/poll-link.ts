import type {Disposable} from '@livebus/engine/core';

/** When polling, a lost link is reported within this time (MO-9-01). */
export const LINK_LOST_AFTER_MS = 15_000;

export interface PollLinkOptions {
  /** Monotonic clock, ms. */
  nowMs(): number;
  serverNowMs(): number;
  /** No answer for so long that the link now counts as lost. */
  onSilent(): void;
}

/** Link state by polls: a failed poll, or 15 s without an answer, means a lost link until the next answer (MO-9-01). */
export class PollLink implements Disposable {
  readonly #options: PollLinkOptions;
  #answeredAtMs: number;
  #countsFromMs: number;
  #answered = false;
  #lostSinceMs: number | undefined;
  #failure: {readonly error: unknown} | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Create it when the first request is sent. */
  constructor(options: PollLinkOptions) {
    this.#options = options;
    this.#answeredAtMs = options.nowMs();
    this.#countsFromMs = this.#answeredAtMs;
  }

  /** `unknown` until something has arrived or timed out. */
  get state(): 'unknown' | 'up' | 'lost' {
    if (this.#lostSinceMs !== undefined) return 'lost';
    return this.#answered ? 'up' : 'unknown';
  }

  /** Time of the last answer, epoch ms of the server's clock; undefined unless the link is lost. */
  get lostSinceMs(): number | undefined {
    return this.#lostSinceMs;
  }

  /** Error of the last poll; null when it was answered. */
  get failure(): {readonly error: unknown} | null {
    return this.#failure;
  }

  /** Starts waiting for an answer: until now nothing was requested or the page was hidden. A lost link stays lost. */
  expect(): void {
    this.#countsFromMs = this.#options.nowMs();
    this.#arm();
  }

  /** Stops waiting: requests are paused. */
  rest(): void {
    clearTimeout(this.#timer);
  }

  /** A request was answered; `failure` belongs to another request sent with it. */
  answered(failure: {readonly error: unknown} | null = null): void {
    this.#answeredAtMs = this.#options.nowMs();
    this.#countsFromMs = this.#answeredAtMs;
    this.#answered = true;
    this.#failure = failure;
    this.#lostSinceMs = failure === null ? undefined : this.#sinceMs();
    this.#arm();
  }

  failed(error: unknown): void {
    this.#failure = {error};
    this.#lostSinceMs ??= this.#sinceMs();
  }

  /** The page may have slept and its timers with it: judge the silence now. */
  lookAgain(): void {
    if (this.#options.nowMs() - this.#countsFromMs >= LINK_LOST_AFTER_MS) this.#fallSilent();
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  #arm(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fallSilent(), LINK_LOST_AFTER_MS);
  }

  #fallSilent(): void {
    this.#lostSinceMs ??= this.#sinceMs();
    this.#options.onSilent();
  }

  #sinceMs(): number {
    const {serverNowMs, nowMs} = this.#options;
    return serverNowMs() - (nowMs() - this.#answeredAtMs);
  }
}
