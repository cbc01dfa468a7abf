import type {FigureName} from '@livebus/contract';
import {type Disposable, siteDay} from '@livebus/engine/core';
import type {Retention} from '../../base/retention.ts';
import type {ReadingStore, TailRow} from '../../store/areas/readings/readings.ts';
import type {RecordReadings} from '../record-readings.ts';
import {BLOCK_READINGS, codeOf, type ReadingColumns} from './block-format.ts';
import {foldTail} from './fold.ts';
import {DAY_S, HOUR_S, rollUp, rollupRows} from './make-rollups.ts';
import {readReadings, utcDayStart} from './read-readings.ts';
import {recorder} from './recorder.ts';
import {keptFrom, prune} from './retention.ts';
import {decodeRollup, type RollupSlot} from './rollup-format.ts';
export interface ReadingArchiveOptions {
  readonly store: ReadingStore;
  /** Epoch ms by which days and hours are over, and what is old goes. */
  readonly nowMs: () => number;
  /** IANA zone of sites that state none. */
  readonly timeZone: string;
  readonly retention: Retention;
  /** False while another server makes blocks and roll-ups. */
  readonly leads: () => boolean;
  readonly log: {error(fields: object, message: string): void};
  /** Between two rounds, ms in real time. */
  readonly everyMs?: number;
}

/** Roll-ups of a device, by site's day: the one of the day, or those of its hours. */
export type RollupsByDay = Map<string, readonly (RollupSlot | undefined)[]>;

const EVERY_MS = 5000;
/** Tails that others have filled are counted anew after so long. */
const RECOUNT_MS = 600_000;
const ZONES_MS = 60_000;

/**
 * What gateways measure: recorded as it arrives, made blocks and roll-ups of in the background, and read. Readings are read as they stand, wherever they lie; a
 * day whose roll-ups are not made yet is rolled up for the reader. `dispose` ends the background; `settled` tells when it has ended.
 */
export class ReadingArchive implements Disposable {
  readonly record: RecordReadings;
  readonly #options: ReadingArchiveOptions;
  readonly #marked = new Set<string>();
  /** By device, what lies in its tail. Undefined until counted. */
  #tails: Map<string, {count: number; firstMs: number}> | undefined;
  #countedMs = Number.NEGATIVE_INFINITY;
  /** Since then by real time. */
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

  /** Begins the work in the background. */
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

  /** What a device measured in [fromMs, toMs), in time; the arrays are the caller's. */
  readings(deviceId: string, figures: readonly FigureName[], fromMs: number, toMs: number): Promise<ReadingColumns> {
    return readReadings(this.#options.store, deviceId, figures, fromMs, toMs);
  }

  /** Roll-ups of a figure from one site's day to another, both included: days by `span: 'day'`, each a list of one, or their hours. */
  async rollups(
    deviceIds: readonly string[],
    figure: FigureName,
    span: 'hour' | 'day',
    fromDay: string,
    toDay: string,
  ): Promise<Map<string, RollupsByDay>> {
    const {store} = this.#options;
    const spanS = span === 'day' ? DAY_S : HOUR_S;
    const [from, to] = span === 'day' ? [fromDay.slice(0, 7), toDay.slice(0, 7)] : [fromDay, toDay];
    // The marks first: a day that is made meanwhile is then rolled up once more, and not told as it was.
    const due = await store.due({deviceIds, fromDay, toDay});
    const found = new Map<string, RollupsByDay>(deviceIds.map((id) => [id, new Map()]));
    for (const {deviceId, period, data} of await store.rollups(deviceIds, spanS, [codeOf(figure)], from, to)) {
      const slots = decodeRollup(data);
      const days: [string, readonly (RollupSlot | undefined)[]][] =
        span === 'hour' ? [[period, slots]] : slots.map((slot, i) => [`${period}-${String(i + 1).padStart(2, '0')}`, [slot]]);
      for (const [day, of] of days) {
        if (day >= fromDay && day <= toDay && of.some((slot) => slot !== undefined)) found.get(deviceId)!.set(day, of);
      }
    }
    const zones = await this.#zonesOf(due.map(({deviceId}) => deviceId));
    for (const {deviceId, day} of due) {
      const made = (await rollUp(store, deviceId, day, zones.get(deviceId)!, [figure])).get(figure);
      if (made) found.get(deviceId)!.set(day, span === 'day' ? [made.day] : made.hours);
      else found.get(deviceId)!.delete(day);
    }
    return found;
  }

  /** One round of the background work, at once: for tests, and for whoever stops. */
  async round(): Promise<void> {
    const {nowMs, leads} = this.#options;
    if (!leads()) {
      // Whoever leads makes what is marked, and may do so at any time.
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

  /** Blocks of all tails that are long enough, or of days that are over. */
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
      // Counted from here on again: what arrives meanwhile is counted, whether or not it is taken.
      this.#tails.delete(deviceId);
      const taken = await foldTail(store, deviceId, nowMs());
      const left = count - taken;
      const since = this.#tails.get(deviceId);
      if (left > 0) this.#tails.set(deviceId, {count: left + (since?.count ?? 0), firstMs: Math.max(firstMs, todayMs)});
    }
  }

  /** Days that are marked and over. One that goes on would have to be made anew again and again: whoever asks for it has it rolled up. */
  async #rollUp(): Promise<void> {
    const {store, nowMs} = this.#options;
    const due = await store.due();
    const zones = await this.#zonesOf(due.map(({deviceId}) => deviceId));
    const over = due.filter(({deviceId, day}) => day < siteDay(nowMs(), zones.get(deviceId)!));
    for (const one of over) {
      if (this.#stopped) return;
      const {deviceId, day} = one;
      this.#marked.delete(`${deviceId} ${day}`);
      // Read outside the transaction, so that nobody who writes waits for it: what arrives meanwhile marks the day again.
      const rows = await rollupRows(store, deviceId, day, zones.get(deviceId)!);
      await store.change(async (within) => {
        await within.putRollups(rows);
        await within.settle([one]);
      });
    }
  }
}
