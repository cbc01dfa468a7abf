import type {MeasuredReading} from '../rules/reading-figures.ts';

/** Most readings that wait; those beyond are read from the history instead. */
const MOST = 50_000;

/** Readings that wait to be judged, as they arrived; and devices of which there may be others in the history. */
export class ReadingInbox {
  readonly #most: number;
  #rows = new Map<string, MeasuredReading[]>();
  #count = 0;
  #toCheck = new Set<string>();
  #toRead = new Set<string>();

  constructor(most = MOST) {
    this.#most = most;
  }

  /** Readings that have just arrived. */
  add(readings: readonly MeasuredReading[]): void {
    for (const reading of readings) {
      if (this.#count >= this.#most) {
        this.#toRead.add(reading.deviceId);
        continue;
      }
      const own = this.#rows.get(reading.deviceId);
      if (own === undefined) this.#rows.set(reading.deviceId, [reading]);
      else own.push(reading);
      this.#count += 1;
    }
  }

  /** Something is known of these devices: they are read where the newest is not among those that have arrived. */
  check(deviceIds: Iterable<string>): void {
    for (const id of deviceIds) this.#toCheck.add(id);
  }

  /** Another server may have taken readings of these devices. */
  read(deviceIds: Iterable<string>): void {
    for (const id of deviceIds) this.#toRead.add(id);
  }

  ids(): string[] {
    return [...new Set([...this.#rows.keys(), ...this.#toCheck, ...this.#toRead])];
  }

  /** Takes all out: by device in the order of their times, each moment once, as it arrived last. */
  take() {
    const rows: ReadonlyMap<string, readonly MeasuredReading[]> = new Map([...this.#rows].map(([id, own]) => [id, inOrder(own)]));
    const taken = {rows, toCheck: this.#toCheck as ReadonlySet<string>, toRead: this.#toRead as ReadonlySet<string>};
    this.clear();
    return taken;
  }

  clear(): void {
    this.#rows = new Map();
    this.#toCheck = new Set();
    this.#toRead = new Set();
    this.#count = 0;
  }
}

/** In the order of their times, each moment once: of equal ones the last given. */
export const inOrder = (readings: readonly MeasuredReading[]): MeasuredReading[] =>
  [...new Map(readings.map((reading) => [reading.atMs, reading])).values()].sort((a, b) => a.atMs - b.atMs);
