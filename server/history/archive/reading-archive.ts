import type {QuantityName} from '@livebus/contract';
import {type Disposable, siteDay} from '@livebus/engine/core';
import type {Retention} from '../../base/retention.ts';
import type {ReadingRemark, ReadingStore, TailRow} from '../../store/areas/readings/readings.ts';
import {codeOf} from '../chunk-format.ts';
import type {RecordReadings} from '../record-readings.ts';
import {BLOCK_READINGS, type ReadingColumns} from './block-format.ts';
import {foldTail} from './fold.ts';
import {DAY_S, HOUR_S, rollUp, rollupRows} from './make-rollups.ts';
import {readReadings, utcDayStart} from './read-readings.ts';
import {recorder} from './recorder.ts';
import {keptFrom, prune} from './retention.ts';
import {decodeRollup, type RollupSlot} from './rollup-format.ts';
export interface ReadingArchiveOptions {
  readonly store: ReadingStore;
  /** Epoch ms that decide which days and hours are over and what is too old to keep. */
  readonly nowMs: () => number;
  /** IANA zone of sites that state none. */
  readonly timeZone: string;
  readonly retention: Retention;
  /** False while another server makes blocks and roll-ups. */
  readonly leads: () => boolean;
  readonly log: {error(fields: object, message: string): void};
  /** Time between two rounds, ms in real time. */
  readonly everyMs?: number;
}

/** Roll-ups of a device by site day: one for the day, or one for each hour. */
export type RollupsByDay = Map<string, readonly (RollupSlot | undefined)[]>;

const EVERY_MS = 5000;
/** Tails that other servers fill are counted again after this time. */
const RECOUNT_MS = 600_000;
const ZONES_MS = 60_000;

/**
 * Readings of gateways: records them on arrival, makes blocks and roll-ups in the background, and reads them. Reads find readings wherever
 * they are stored; a day without roll-ups is rolled up for the reader. `dispose` ends the background work; `settled` resolves when it has
 * ended.
 */
export class ReadingArchive implements Disposable {
  readonly record: RecordReadings;
  readonly #options: ReadingArchiveOptions;
  readonly #marked = new Set<string>();
  /** By device, the size of its tail. Undefined until counted. */
  #tails: Map<string, {count: number; firstMs: number}> | undefined;
  #countedMs = Number.NEGATIVE_INFINITY;
  /** Valid since this real time. */
  #zones = {sinceMs: Number.NEGATIVE_INFINITY, of: new Map<string, string>()};
  #prunedDay: number | undefined;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(options: ReadingArchiveOptions) {
    this.#options = options;
    this.record = recorder({
      store: options.store,
      zonesOf: (ids) => this.#zonesOf(ids),
      keptFromMs: () => keptFrom(options.nowMs(), options.retention),
      arrived: (rows) => this.#count(rows),
      marked: this.#marked,
      leads: options.leads,
    });
  }

  /** Starts the background work. */
  start(): void {
    this.#wake();
  }

  dispose(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async settled(): Promise<void> {
    await this.#running;
  }

  /** Readings of a device in [fromMs, toMs), in time order; the caller owns the arrays. */
  readings(deviceId: string, quantities: readonly QuantityName[], fromMs: number, toMs: number): Promise<ReadingColumns> {
    return readReadings(this.#options.store, deviceId, quantities, fromMs, toMs);
  }

  /** Remarks on readings of a device in [fromMs, toMs), in time order. */
  remarks(deviceId: string, fromMs: number, toMs: number): Promise<ReadingRemark[]> {
    return this.#options.store.remarks(deviceId, fromMs, toMs);
  }

  /** Roll-ups of a quantity from one site day to another, both included: with `span: 'day'` a list of one for each day, else its hours. */
  async rollups(
    deviceIds: readonly string[],
    quantity: QuantityName,
    span: 'hour' | 'day',
    fromDay: string,
    toDay: string,
  ): Promise<Map<string, RollupsByDay>> {
    const {store} = this.#options;
    const spanS = span === 'day' ? DAY_S : HOUR_S;
    const [from, to] = span === 'day' ? [fromDay.slice(0, 7), toDay.slice(0, 7)] : [fromDay, toDay];
    // Marks first: a day that changes meanwhile is then rolled up once more, rather than returned in its old state.
    const due = await store.due({deviceIds, fromDay, toDay});
    const found = new Map<string, RollupsByDay>(deviceIds.map((id) => [id, new Map()]));
    for (const {deviceId, period, data} of await store.rollups(deviceIds, spanS, [codeOf(quantity)], from, to)) {
      const slots = decodeRollup(data);
      const days: [string, readonly (RollupSlot | undefined)[]][] =
        span === 'hour' ? [[period, slots]] : slots.map((slot, i) => [`${period}-${String(i + 1).padStart(2, '0')}`, [slot]]);
      for (const [day, of] of days) {
        if (day >= fromDay && day <= toDay && of.some((slot) => slot !== undefined)) found.get(deviceId)!.set(day, of);
      }
    }
    const zones = await this.#zonesOf(due.map(({deviceId}) => deviceId));
    for (const {deviceId, day} of due) {
      const made = (await rollUp(store, deviceId, day, zones.get(deviceId)!, [quantity])).get(quantity);
      if (made) found.get(deviceId)!.set(day, span === 'day' ? [made.day] : made.hours);
      else found.get(deviceId)!.delete(day);
    }
    return found;
  }

  /** Runs one round of the background work at once: for tests, and before a stop. */
  async round(): Promise<void> {
    const {nowMs, leads} = this.#options;
    if (!leads()) {
      // The leading server rolls up marked days, and may do so at any time.
      this.#marked.clear();
      this.#tails = undefined;
      return;
    }
    await this.#fold();
    await this.#rollUp();
    const day = utcDayStart(nowMs());
    if (this.#prunedDay === day) return;
    for (const deviceId of await this.#options.store.devices()) {
      if (this.#stopped) return;
      await prune(this.#options.store, deviceId, nowMs(), this.#options.retention, () => !this.#stopped);
    }
    await this.#options.store.change((within) => within.dropPeriods(keptFrom(nowMs(), this.#options.retention)));
    this.#prunedDay = day;
  }

  #wake(): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#running = this.round()
        .catch((error: Error) => {
          if (!this.#stopped) this.#options.log.error({err: error}, 'blocks and roll-ups could not be made; they are tried again');
        })
        .finally(() => {
          this.#running = undefined;
          this.#wake();
        });
    }, this.#options.everyMs ?? EVERY_MS).unref();
  }

  async #zonesOf(deviceIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (performance.now() - this.#zones.sinceMs > ZONES_MS) this.#zones = {sinceMs: performance.now(), of: new Map()};
    const {of} = this.#zones;
    const unknown = [...new Set(deviceIds.filter((id) => !of.has(id)))];
    if (unknown.length > 0) {
      const told = await this.#options.store.zones(unknown);
      for (const id of unknown) of.set(id, told.get(id) ?? this.#options.timeZone);
    }
    return of;
  }

  #count(rows: readonly TailRow[]): void {
    if (!this.#tails) return;
    for (const {deviceId, atMs} of rows) {
      const tail = this.#tails.get(deviceId);
      if (!tail) this.#tails.set(deviceId, {count: 1, firstMs: atMs});
      else {
        tail.count++;
        tail.firstMs = Math.min(tail.firstMs, atMs);
      }
    }
  }

  /** Makes blocks of all tails that are long enough or belong to days that are over. */
  async #fold(): Promise<void> {
    const {store, nowMs} = this.#options;
    if (!this.#tails || performance.now() - this.#countedMs > RECOUNT_MS) {
      this.#tails = new Map((await store.tailCounts()).map(({deviceId, count, firstMs}) => [deviceId, {count, firstMs}]));
      this.#countedMs = performance.now();
    }
    const todayMs = utcDayStart(nowMs());
    for (const [deviceId, {count, firstMs}] of [...this.#tails]) {
      if (this.#stopped) return;
      if (count < BLOCK_READINGS && firstMs >= todayMs) continue;
      // Counting restarts here, so that readings that arrive meanwhile are counted, whether or not this round moves them.
      this.#tails.delete(deviceId);
      const taken = await foldTail(store, deviceId, nowMs());
      const left = count - taken;
      const since = this.#tails.get(deviceId);
      if (left > 0) this.#tails.set(deviceId, {count: left + (since?.count ?? 0), firstMs: Math.max(firstMs, todayMs)});
    }
  }

  /**
   * Rolls up marked days that are over. The current day would have to be rolled up again and again; it is rolled up when someone reads it.
   */
  async #rollUp(): Promise<void> {
    const {store, nowMs} = this.#options;
    const due = await store.due();
    const zones = await this.#zonesOf(due.map(({deviceId}) => deviceId));
    const over = due.filter(({deviceId, day}) => day < siteDay(nowMs(), zones.get(deviceId)!));
    for (const one of over) {
      if (this.#stopped) return;
      const {deviceId, day} = one;
      this.#marked.delete(`${deviceId} ${day}`);
      // Read outside the transaction, so that no writer waits for it: a reading that arrives meanwhile marks the day again.
      const rows = await rollupRows(store, deviceId, day, zones.get(deviceId)!);
      await store.change(async (within) => {
        await within.putRollups(rows);
        await within.settle([one]);
      });
    }
  }
}
