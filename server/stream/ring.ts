/** Something that was told to all who watch a station or see a project. */
export interface Told {
  readonly seq: number;
  readonly kind: 'readings' | 'alarm';
  /** The station of readings, the project of an alarm. */
  readonly about: string;
  readonly head: Buffer;
}

export interface RingOptions {
  readonly spanMs: number;
  /** Beyond it the oldest goes before its time. */
  readonly maxBytes: number;
}

/** What was told of late, so that a reader who was away can be told what was missed. */
export class Ring {
  readonly #options: RingOptions;
  #entries: (Told & {readonly atMs: number})[] = [];
  #first = 0;
  #bytes = 0;
  /** Everything up to this number may be gone. */
  #floor = 0;

  constructor(options: RingOptions) {
    this.#options = options;
  }

  /** `atMs` never falls from one call to the next, `seq` rises. */
  push(told: Told, atMs: number): void {
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

  /** Whether everything after that number is still here. */
  covers(seq: number): boolean {
    return seq >= this.#floor;
  }

  /** What came after that number, in order. */
  since(seq: number): Told[] {
    return this.#entries.slice(this.#first).filter((told) => told.seq > seq);
  }

  /** What was told before `seq` is void: nobody may go on from it. */
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
