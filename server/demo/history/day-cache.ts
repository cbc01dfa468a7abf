import type {QuantityName} from '@livebus/contract';
import {DAY_MS} from '@livebus/engine/core';
import {STORED_QUANTITIES} from '../../history/chunk-format.ts';
import type {HistoryKeeper} from './history-keeper.ts';

const STEP_S = 300;
const STEP_MS = STEP_S * 1000;
const SAMPLES = DAY_MS / STEP_MS;
/** Some twenty device-months: who looks at a month asks for it again with other categories. */
const MOST_BYTES = 48 * 1024 * 1024;

/** Quantities of one day; those without any value are left out. */
type Day = ReadonlyMap<QuantityName, Float64Array>;
const sizeOf = (day: Day): number => day.size * SAMPLES * Float64Array.BYTES_PER_ELEMENT;

type Source = Pick<HistoryKeeper, 'series' | 'revision' | 'isOver'>;

/**
 * Days of simulated devices at 5 minutes, kept in memory once they were computed: all quantities of a UTC day that is over. Days are dropped
 * when the past changes, and the longest unused ones when there are too many.
 */
export class DayCache {
  readonly #history: Source;
  readonly #mostBytes: number;
  /** By device and start, the most recently used last. */
  readonly #days = new Map<string, Day>();
  #bytes = 0;
  #revision = 0;

  constructor(history: Source, mostBytes = MOST_BYTES) {
    this.#history = history;
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Quantities at even steps of 5 minutes from `fromMs`, which is a multiple of them; [quantity][moment], the caller owns the arrays.
   * Undefined for a device without a source. A day that is not over is computed each time.
   */
  async columns(deviceId: string, quantities: readonly QuantityName[], fromMs: number, count: number): Promise<Float64Array[] | undefined> {
    const columns = quantities.map(() => new Float64Array(count).fill(Number.NaN));
    for (let done = 0; done < count; ) {
      const startMs = fromMs + done * STEP_MS;
      const dayMs = Math.floor(startMs / DAY_MS) * DAY_MS;
      const first = (startMs - dayMs) / STEP_MS;
      const part = Math.min(SAMPLES - first, count - done);
      if (this.#history.isOver(dayMs + DAY_MS)) {
        const day = await this.#day(deviceId, dayMs);
        if (!day) return undefined;
        for (const [q, quantity] of quantities.entries()) {
          const known = day.get(quantity);
          if (known) columns[q]!.set(known.subarray(first, first + part), done);
        }
      } else {
        const series = await this.#history.series(deviceId, quantities, startMs, startMs + part * STEP_MS, STEP_S);
        if (!series) return undefined;
        for (const [q, column] of columns.entries()) column.set(series.columns[q]!, done);
      }
      done += part;
    }
    return columns;
  }

  async #day(deviceId: string, dayMs: number): Promise<Day | undefined> {
    const {revision} = this.#history;
    if (revision !== this.#revision) {
      this.#days.clear();
      this.#bytes = 0;
      this.#revision = revision;
    }
    const key = `${deviceId} ${dayMs}`;
    const known = this.#days.get(key);
    if (known) {
      this.#days.delete(key);
      this.#days.set(key, known);
      return known;
    }
    const series = await this.#history.series(deviceId, STORED_QUANTITIES, dayMs, dayMs + DAY_MS, STEP_S);
    if (!series) return undefined;
    const columns = STORED_QUANTITIES.map((quantity, q) => [quantity, series.columns[q]!] as const);
    const day = new Map(columns.filter(([, column]) => !column.every(Number.isNaN)));
    if (this.#history.revision === revision && !this.#days.has(key)) this.#keep(key, day);
    return day;
  }

  #keep(key: string, day: Day): void {
    this.#days.set(key, day);
    this.#bytes += sizeOf(day);
    for (const [oldest, dropped] of this.#days) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#days.delete(oldest);
      this.#bytes -= sizeOf(dropped);
    }
  }
}
