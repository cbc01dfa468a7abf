import type {QuantityName} from '@livebus/contract';
import {DAY_MS, EnergyMark, HOUR_MS, INTERVAL_KINDS, MINUTE_MS, type TariffVersion, wholeWh} from '@livebus/engine/core';
import type {PastReadings} from '../past-readings.ts';
import {LONGEST_SILENCE_MS, type MonthGrid, MonthGrids, monthOf} from './month-grid.ts';

/** A meter whose energy is asked for: a register of a device, with the zone and the tariffs of its project, which cut the slots. */
export interface Meter {
  readonly deviceId: string;
  readonly register?: QuantityName;
  readonly zone: string;
  readonly tariffs: readonly TariffVersion[];
}

/** One slot as it is visited; the object is used again for the next. */
export interface Slot {
  /** Day number. */
  readonly day: number;
  /** Hour of its day, from 0, counted from the day's first moment. */
  readonly hour: number;
  /** Index of TARIFF_BANDS; -1 where no tariff holds. */
  readonly band: number;
  readonly fromMs: number;
  readonly toMs: number;
  /** Whole Wh; NaN is unknown. */
  readonly wh: number;
  readonly marks: number;
  /** Index of INTERVAL_KINDS. */
  readonly kind: number;
  readonly isOver: boolean;
}

/** How long a visit goes on: up to a moment of `performance.now`, and only as long as whoever asked waits. */
export interface Patience {
  readonly deadlineMs?: number | undefined;
  readonly left?: {readonly aborted: boolean} | undefined;
}

/** Columns of the slots that were read, at most those of a part of a month. */
interface Block {
  /** Whole Wh; -1 is unknown. */
  readonly wh: Int32Array;
  readonly marks: Uint8Array;
  readonly kinds: Uint8Array;
}

interface Kept {
  readonly block: Promise<Block>;
  readonly grid: MonthGrid;
  /** First and last slot of the block within the grid, the last one excluded. */
  readonly first: number;
  readonly end: number;
  /** Ledger time from which it is read again; never where it is final. */
  staleMs: number;
}

const UNKNOWN = INTERVAL_KINDS.indexOf('unknown');
const NOTHING = -1;
/** Days of a month that are read together, however few are asked for, so that a day is the same in whichever range. */
const PART_DAYS = 8;
/** Some 2 kB each: those of 500 devices over more than a year. */
const MOST_BLOCKS = 30_000;
/** How long what may still change is kept, also beside a clock that stands. */
const KEPT_MS = 10 * MINUTE_MS;

/**
 * Every energy of every call: registers read by the arithmetic of registers, a part of a month at a time, as whole Wh of slots. A day, a month, a band,
 * an item or a station is a sum of slots, so that all agree to the last digit. What was read is remembered; late readings (`arrived`) drop what
 * they change. The current day is that of the current minute, so that calls of one minute agree.
 */
export class EnergyLedger {
  readonly #history: Pick<PastReadings, 'energy'>;
  readonly #grids = new MonthGrids();
  /** By device and register, then by grid: blocks of whole past days, and of the current day. Both in the order of use. */
  readonly #blocks = new Map<string, Kept>();
  readonly #keysOf = new Map<string, Set<string>>();
  #lastMs = Number.NEGATIVE_INFINITY;

  constructor(history: Pick<PastReadings, 'energy'>) {
    this.#history = history;
  }

  /** The moment up to which a call at `nowMs` counts: the start of the minute. */
  static asOf(nowMs: number): number {
    return Math.floor(nowMs / MINUTE_MS) * MINUTE_MS;
  }

  /** Readings have arrived: what they may change is read again. */
  arrived(readings: readonly {readonly deviceId: string; readonly atMs: number}[]): void {
    const oldest = new Map<string, number>();
    for (const {deviceId, atMs} of readings) oldest.set(deviceId, Math.min(atMs, oldest.get(deviceId) ?? atMs));
    for (const [deviceId, oldestMs] of oldest) {
      for (const key of [...(this.#keysOf.get(deviceId) ?? [])]) {
        const kept = this.#blocks.get(key);
        // A silence before the reading is told by it, a register that fell may be judged anew by it.
        if (kept && (kept.staleMs !== Number.POSITIVE_INFINITY || oldestMs < kept.grid.edgesMs[kept.end]!)) this.#drop(key, deviceId);
      }
    }
  }

  /** Readings from this moment on have arrived at another server. */
  arrivedElsewhere(oldestMs: number): void {
    for (const [key, {grid, end, staleMs}] of this.#blocks)
      if (staleMs !== Number.POSITIVE_INFINITY || oldestMs < grid.edgesMs[end]!) this.#drop(key, key.slice(0, key.indexOf(' ')));
  }

  /** Whether energies of a device were asked for and are remembered. */
  knows(deviceId: string): boolean {
    return (this.#keysOf.get(deviceId)?.size ?? 0) > 0;
  }

  /** Everything that is remembered may have changed. */
  clear(): void {
    this.#blocks.clear();
    this.#keysOf.clear();
  }

  /**
   * Visits the slots of a meter from one day to another, both included, that have begun by `nowMs`, in order. Day numbers. False where the
   * patience (a number is its deadline) ended before all was read: what was read is remembered, so that the next visit gets further.
   */
  async visit(
    meter: Meter,
    fromDay: number,
    toDay: number,
    nowMs: number,
    see: (slot: Slot) => void,
    patience?: number | Patience,
  ): Promise<boolean> {
    const {deadlineMs, left}: Patience = typeof patience === 'number' ? {deadlineMs: patience} : (patience ?? {});
    const asOfMs = EnergyLedger.asOf(nowMs);
    // A clock set back, as a demo's, may have changed what lies ahead of it.
    if (asOfMs < this.#lastMs) this.clear();
    this.#lastMs = asOfMs;
    for (let month = monthOf(fromDay); month <= monthOf(toDay); month++) {
      const grid = this.#grids.of(month, meter.zone, meter.tariffs);
      const {edgesMs, daysMs, dayOfSlot} = grid;
      if (edgesMs[0]! >= asOfMs) break;
      const today = daysMs.findIndex((_, day) => (daysMs[day + 1] ?? Number.POSITIVE_INFINITY) > asOfMs);
      const split = firstSlotOf(dayOfSlot, today);
      const begun = begunBefore(edgesMs, asOfMs);
      const [first, last] = [Math.max(0, fromDay - grid.firstDay), toDay - grid.firstDay];
      for (let day = first - (first % PART_DAYS); day <= last && day < daysMs.length - 1; day += PART_DAYS) {
        const [start, next] = [firstSlotOf(dayOfSlot, day), firstSlotOf(dayOfSlot, day + PART_DAYS)];
        if (left?.aborted || (deadlineMs !== undefined && performance.now() > deadlineMs)) return false;
        const past = Math.min(next, split);
        if (past > start) showSlots(await this.#block(meter, grid, start, past, asOfMs), grid, start, first, last, asOfMs, see);
        const running = Math.min(next, begun);
        if (running > split && split >= start && today >= first && today <= last)
          showSlots(await this.#block(meter, grid, split, running, asOfMs), grid, split, first, last, asOfMs, see);
      }
    }
    return true;
  }

  async #block(meter: Meter, grid: MonthGrid, first: number, end: number, asOfMs: number): Promise<Block> {
    const register = meter.register ?? 'positiveActiveEnergy';
    const key = `${meter.deviceId} ${register} ${first} ${end} ${grid.number}`;
    const standing = this.#blocks.get(key);
    this.#blocks.delete(key);
    if (standing && asOfMs < standing.staleMs) {
      this.#blocks.set(key, standing);
      return standing.block;
    }
    const kept: Kept = {
      grid,
      first,
      end,
      staleMs: asOfMs + MINUTE_MS,
      block: this.#read(meter.deviceId, register, grid, first, end, asOfMs),
    };
    this.#keep(key, meter.deviceId, kept);
    const block = await kept.block.catch((error: unknown) => {
      if (this.#blocks.get(key) === kept) this.#drop(key, meter.deviceId);
      throw error;
    });
    // Days that are over and whose end is told change by late readings alone.
    const isSettled = grid.edgesMs[end]! + HOUR_MS <= asOfMs;
    if (isSettled) kept.staleMs = isPart(block.marks, block.marks.length - 1) ? asOfMs + KEPT_MS : Number.POSITIVE_INFINITY;
    return block;
  }

  #keep(key: string, deviceId: string, kept: Kept): void {
    this.#blocks.set(key, kept);
    const keys = this.#keysOf.get(deviceId) ?? new Set();
    this.#keysOf.set(deviceId, keys.add(key));
    if (this.#blocks.size <= MOST_BLOCKS) return;
    const oldest = this.#blocks.keys().next().value!;
    this.#drop(oldest, oldest.slice(0, oldest.indexOf(' ')));
  }

  #drop(key: string, deviceId: string): void {
    this.#blocks.delete(key);
    this.#keysOf.get(deviceId)?.delete(key);
  }

  async #read(deviceId: string, register: QuantityName, grid: MonthGrid, first: number, end: number, asOfMs: number): Promise<Block> {
    const edges = [...grid.edgesMs.subarray(first, end + 1)];
    const nowMs = asOfMs;
    const ask = async (edgesMs: readonly number[]) => (await this.#history.energy({deviceId, registers: [register], edgesMs, nowMs}))?.[0];
    let read = await ask(edges);
    let offset = 0;
    if (read && isPart(read.marks, 0) && edges[0]! > 0) {
      // A silence over the first edge: the reading before it lies further back.
      read = await ask([edges[0]! - LONGEST_SILENCE_MS, ...edges]);
      offset = 1;
    }
    const lastMs = edges.at(-1)!;
    if (read && isPart(read.marks, read.marks.length - 1) && lastMs + DAY_MS < nowMs)
      read = await ask([...(offset === 1 ? [edges[0]! - LONGEST_SILENCE_MS] : []), ...edges, Math.min(nowMs, lastMs + LONGEST_SILENCE_MS)]);
    const length = end - first;
    if (!read)
      return {
        wh: new Int32Array(length).fill(NOTHING),
        marks: new Uint8Array(length).fill(EnergyMark.partial),
        kinds: new Uint8Array(length).fill(UNKNOWN),
      };
    return {
      wh: byDay(read.kwh.subarray(offset, offset + length), grid.dayOfSlot.subarray(first, end)),
      marks: read.marks.slice(offset, offset + length),
      kinds: read.kinds.slice(offset, offset + length),
    };
  }
}

/** Visits the slots of a block, the first of which is `start`, that lie within days of the grid, from `first` to `last`. */
function showSlots(
  block: Block,
  {firstDay, edgesMs, dayOfSlot, hourOfSlot, bandOfSlot}: MonthGrid,
  start: number,
  first: number,
  last: number,
  asOfMs: number,
  see: (slot: Slot) => void,
): void {
  const slot = {day: 0, hour: 0, band: 0, fromMs: 0, toMs: 0, wh: 0, marks: 0, kind: 0, isOver: true};
  for (let at = 0; at < block.wh.length; at++) {
    const i = start + at;
    if (dayOfSlot[i]! < first || dayOfSlot[i]! > last) continue;
    slot.day = firstDay + dayOfSlot[i]!;
    slot.hour = hourOfSlot[i]!;
    slot.band = bandOfSlot[i]!;
    slot.fromMs = edgesMs[i]!;
    slot.toMs = edgesMs[i + 1]!;
    slot.wh = block.wh[at] === NOTHING ? Number.NaN : block.wh[at]!;
    slot.marks = block.marks[at]!;
    slot.kind = block.kinds[at]!;
    slot.isOver = edgesMs[i + 1]! <= asOfMs;
    see(slot);
  }
}

const isPart = (marks: Uint8Array, at: number): boolean => (marks[at]! & EnergyMark.partial) !== 0;

/** Whole Wh of slots, each day by itself, so that a day is the same in whichever span it is asked for. */
function byDay(kwh: Float64Array, dayOfSlot: Uint8Array): Int32Array {
  const whole = new Int32Array(kwh.length);
  for (let first = 0; first < kwh.length; ) {
    let end = first + 1;
    while (end < kwh.length && dayOfSlot[end] === dayOfSlot[first]) end++;
    for (const [i, wh] of wholeWh(kwh.subarray(first, end)).entries()) whole[first + i] = Number.isNaN(wh) ? NOTHING : wh;
    first = end;
  }
  return whole;
}

/** First slot of a day from 0, or of a later one where it has none. */
function firstSlotOf(dayOfSlot: Uint8Array, day: number): number {
  let at = 0;
  while (at < dayOfSlot.length && dayOfSlot[at]! < day) at++;
  return at;
}

/** Number of slots that begin before a moment. */
function begunBefore(edgesMs: Float64Array, atMs: number): number {
  let at = 0;
  while (at < edgesMs.length - 1 && edgesMs[at]! < atMs) at++;
  return at;
}
