import type {Disposable} from '../base/disposable.ts';
import type {WindowSpan} from './query-window.ts';
import type {SeriesAnswer, SeriesPort} from './series-port.ts';

export interface WindowAskerHooks {
  /** Receives the answer to the newest question that was sent. */
  onAnswer(answer: SeriesAnswer): void;
  /** The port failed, or answered another question than was asked. The last answer stays valid. */
  onFailure(reason: Error): void;
}

/**
 * Asks what to draw of a window, one question at a time: while one is on its way only the newest of the others is kept. An answer is used
 * only if it is for the series and the span that were asked for.
 */
export class WindowAsker implements Disposable {
  readonly #port: SeriesPort;
  readonly #hooks: WindowAskerHooks;
  #tag = 0;
  /** One loop sends all questions, also those that a hook asks. */
  #isLooping = false;
  #isOnItsWay = false;
  #waiting: {readonly seriesIds: readonly string[]; readonly span: WindowSpan} | undefined;
  #disposed = false;

  constructor(port: SeriesPort, hooks: WindowAskerHooks) {
    this.#port = port;
    this.#hooks = hooks;
  }

  ask(seriesIds: readonly string[], span: WindowSpan): void {
    if (this.#disposed) return;
    this.#waiting = {seriesIds, span};
    if (!this.#isLooping) void this.#askAll();
  }

  /** Forgets what is waiting; an answer on its way is ignored. */
  cancel(): void {
    this.#waiting = undefined;
    this.#tag++;
  }

  /** Whether an answer is on its way or a question is waiting. */
  get isBusy(): boolean {
    return this.#isOnItsWay || this.#waiting !== undefined;
  }

  dispose(): void {
    this.#disposed = true;
    this.cancel();
  }

  async #askAll(): Promise<void> {
    this.#isLooping = true;
    try {
      while (this.#waiting !== undefined) {
        const {seriesIds, span} = this.#waiting;
        this.#waiting = undefined;
        await this.#askOne(seriesIds, span);
      }
    } finally {
      this.#isLooping = false;
    }
  }

  async #askOne(seriesIds: readonly string[], span: WindowSpan): Promise<void> {
    const tag = ++this.#tag;
    this.#isOnItsWay = true;
    let answer: SeriesAnswer | Error;
    try {
      answer = await this.#port.query({tag, seriesIds, span});
    } catch (error) {
      answer = error instanceof Error ? error : new Error(String(error));
    }
    this.#isOnItsWay = false;
    if (tag !== this.#tag) return;
    if (answer instanceof Error) return this.#hooks.onFailure(answer);
    const stranger = strangerOf(answer, tag, seriesIds);
    if (stranger === undefined) this.#hooks.onAnswer(answer);
    else this.#hooks.onFailure(new Error(`the answer is for ${stranger}, not for what was asked`));
  }
}

/** What an answer is for, if that is not what was asked. */
function strangerOf(answer: SeriesAnswer, tag: number, seriesIds: readonly string[]): string | undefined {
  if (answer.tag !== tag) return `question ${answer.tag} instead of ${tag}`;
  if (answer.points.length !== seriesIds.length) return `${answer.points.length} series instead of ${seriesIds.length}`;
  const at = answer.points.findIndex((points, row) => points !== null && points.seriesId !== seriesIds[row]);
  return at < 0 ? undefined : `series "${answer.points[at]!.seriesId}" instead of "${seriesIds[at]}"`;
}
