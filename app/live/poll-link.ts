import type {Disposable} from '@livebus/engine/core';

/** By poll a lost link is told within this time (MO-9-01). */
export const LINK_LOST_AFTER_MS = 15_000;

export interface PollLinkOptions {
  /** A clock that only goes on, ms. */
  nowMs(): number;
  serverNowMs(): number;
  /** Nothing was answered for so long that the link is lost now. */
  onSilent(): void;
}

/** How polls are answered: one that fails, or 15 s without an answer, is a lost link until the next answer (MO-9-01). */
export class PollLink implements Disposable {
  readonly #options: PollLinkOptions;
  #answeredAtMs: number;
  #countsFromMs: number;
  #answered = false;
  #lostSinceMs: number | undefined;
  #failure: {readonly error: unknown} | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The first question is asked now. */
  constructor(options: PollLinkOptions) {
    this.#options = options;
    this.#answeredAtMs = options.nowMs();
    this.#countsFromMs = this.#answeredAtMs;
  }

  /** `unknown` until something has come or stayed away. */
  get state(): 'unknown' | 'up' | 'lost' {
    if (this.#lostSinceMs !== undefined) return 'lost';
    return this.#answered ? 'up' : 'unknown';
  }

  /** When the last answer came, epoch ms of the server's clock; undefined unless the link is lost. */
  get lostSinceMs(): number | undefined {
    return this.#lostSinceMs;
  }

  /** Of the last poll; null when it was answered. */
  get failure(): {readonly error: unknown} | null {
    return this.#failure;
  }

  /** An answer may be waited for from now on: before it nobody asked, or nobody looked. A link that is lost stays so. */
  expect(): void {
    this.#countsFromMs = this.#options.nowMs();
    this.#arm();
  }

  /** Nobody asks now. */
  rest(): void {
    clearTimeout(this.#timer);
  }

  /** A question was answered; `failure` of another one that was asked with it. */
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

  /** The page slept, perhaps: timers stood still, and the silence is judged now. */
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
