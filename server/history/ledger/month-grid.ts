import {
  bandSpans,
  DAY_MS,
  dateOf,
  dayEdges,
  dayOf,
  HOUR_MS,
  siteDayStart,
  TARIFF_BANDS,
  type TariffVersion,
  versionOn,
} from '@livebus/engine/core';

/** The slots of one month at a site: its hours, cut where a band of the tariff begins. Columns of slots are as long as each other. */
export interface MonthGrid {
  /** Its own: grids with the same slots are one. */
  readonly number: number;
  readonly zone: string;
  /** Day number of the first of the month. */
  readonly firstDay: number;
  /** Starts of its days and the end of the last, epoch ms. */
  readonly daysMs: Float64Array;
  /** Starts of the slots and the end of the last, epoch ms. */
  readonly edgesMs: Float64Array;
  /** Of each slot: its day from 0, its hour within the day from 0, and its band as an index of TARIFF_BANDS, -1 without a tariff. */
  readonly dayOfSlot: Uint8Array;
  readonly hourOfSlot: Uint8Array;
  readonly bandOfSlot: Int8Array;
}

/** Makes grids and keeps them: the devices of a project share theirs. */
export class MonthGrids {
  readonly #kept = new Map<string, MonthGrid>();
  /** By the tariffs of a request, whose meters ask for the same months again and again. */
  readonly #of = new WeakMap<readonly TariffVersion[], Map<string, MonthGrid>>();
  #made = 0;

  /** @param month - months since year 0: year * 12 + month - 1. */
  of(month: number, zone: string, tariffs: readonly TariffVersion[]): MonthGrid {
    const known = this.#of.get(tariffs) ?? new Map<string, MonthGrid>();
    this.#of.set(tariffs, known);
    const place = `${month} ${zone}`;
    const grid = known.get(place) ?? this.#find(month, zone, tariffs);
    known.set(place, grid);
    return grid;
  }

  #find(month: number, zone: string, tariffs: readonly TariffVersion[]): MonthGrid {
    const firstDay = dayOf(Math.floor(month / 12), (month % 12) + 1, 1);
    const lastDay = dayOf(Math.floor(month / 12), (month % 12) + 2, 1) - 1;
    // Prices are no part of a grid: a change of them moves no energy.
    const holding = tariffs.filter(
      (one) => one.validFromDay <= lastDay && (one.validFromDay > firstDay || one === versionOn(tariffs, firstDay)),
    );
    const shape = holding.map(({validFromDay, seasons, specialDays}) => ({validFromDay, seasons, specialDays}));
    const key = `${month} ${zone} ${JSON.stringify(shape)}`;
    let grid = this.#kept.get(key);
    if (grid === undefined) {
      grid = makeGrid(++this.#made, zone, firstDay, lastDay, holding);
      this.#kept.set(key, grid);
      if (this.#kept.size > MOST_GRIDS) this.#kept.delete(this.#kept.keys().next().value!);
    }
    return grid;
  }
}

const MOST_GRIDS = 600;

/** Months since year 0 of a day number. */
export function monthOf(day: number): number {
  const {year, month} = dateOf(day);
  return year * 12 + month - 1;
}

function makeGrid(number: number, zone: string, firstDay: number, lastDay: number, tariffs: readonly TariffVersion[]): MonthGrid {
  const daysMs = dayEdges(firstDay, lastDay, zone);
  const [fromMs, toMs] = [siteDayStart(firstDay, zone), siteDayStart(lastDay + 1, zone)];
  const spans = bandSpans(tariffs, zone, fromMs, toMs);
  const edges: number[] = [];
  const [days, hours, bands]: [number[], number[], number[]] = [[], [], []];
  let span = 0;
  for (let day = 0; day + 1 < daysMs.length; day++) {
    const endMs = daysMs[day + 1]!;
    for (let atMs = daysMs[day]!; atMs < endMs; ) {
      while (spans.edgesMs[span + 1]! <= atMs) span++;
      const hour = Math.floor((atMs - daysMs[day]!) / HOUR_MS);
      const band = spans.bands[span];
      edges.push(atMs);
      days.push(day);
      hours.push(hour);
      bands.push(band == null ? -1 : TARIFF_BANDS.indexOf(band));
      atMs = Math.min(daysMs[day]! + (hour + 1) * HOUR_MS, spans.edgesMs[span + 1]!, endMs);
    }
  }
  edges.push(toMs);
  return {
    ...{number, zone, firstDay, daysMs, edgesMs: Float64Array.from(edges)},
    ...{dayOfSlot: Uint8Array.from(days), hourOfSlot: Uint8Array.from(hours), bandOfSlot: Int8Array.from(bands)},
  };
}

/** Longest that readings are looked for beyond a span to tell what was used across a silence. */
export const LONGEST_SILENCE_MS = 31 * DAY_MS;
