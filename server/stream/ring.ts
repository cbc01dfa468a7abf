import type {Audience} from '../store/areas/notices/notices.ts';

/** An event sent to those who watch a station or see a project. */
export interface SentEvent {
  readonly seq: number;
  readonly kind: 'readings' | 'alarm' | 'names' | 'tags' | 'work' | 'notice';
  /** Station of readings, id of a notice, or project of everything else. */
  readonly about: string;
  /** Who else may receive it: those whose role has this permission, or one account by its login name; everybody without. */
  readonly only?: {readonly permission: string} | {readonly login: string} | Audience;
  readonly head: Buffer;
}

export interface RingOptions {
  readonly spanMs: number;
  /** Above it the oldest entries are dropped early. */
  readonly maxBytes: number;
}

/** Recently sent events, so that a reader that was away can get those it missed. */
export class Ring {
  readonly #options: RingOptions;
  #entries: (SentEvent & {readonly atMs: number})[] = [];
  #first = 0;
  #bytes = 0;
  /** Events up to this number may have been dropped. */
  #floor = 0;

  constructor(options: RingOptions) {
    this.#options = options;
  }

  /** `atMs` must never fall from one call to the next, and `seq` must rise. */
  push(told: SentEvent, atMs: number): void {
    this.#entries.push({...told, atMs});
    this.#bytes += told.head.length;
    this.prune(atMs);
  }

  prune(nowMs: number): void {
    while (this.#first < this.#entries.length) {
      const oldest = this.#entries[this.#first]!;
      if (nowMs - oldest.atMs <= this.#options.spanMs && this.#bytes <= this.#options.maxBytes) break;
      this.#floor = oldest.seq;
      this.#bytes -= oldest.head.length;
      this.#first += 1;
    }
    if (this.#first > 0 && this.#first * 2 >= this.#entries.length) {
      this.#entries = this.#entries.slice(this.#first);
      this.#first = 0;
    }
  }

  /** Whether all events after that number are still here. */
  covers(seq: number): boolean {
    return seq >= this.#floor;
  }

  /** Events after that number, in order. */
  since(seq: number): SentEvent[] {
    return this.#entries.slice(this.#first).filter((told) => told.seq > seq);
  }

  /** Invalidates everything sent before `seq`: no reader may resume from there. */
  clear(seq: number): void {
    this.#entries = [];
    this.#first = 0;
    this.#bytes = 0;
    this.#floor = seq;
  }

  get isEmpty(): boolean {
    return this.#first === this.#entries.length;
  }

  get bytes(): number {
    return this.#bytes;
  }
}
