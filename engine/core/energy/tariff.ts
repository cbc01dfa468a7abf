import {DAY_MS, dateOf, MINUTE_MS} from '../time/civil-day.ts';
import {siteDayAt, siteDayStart} from '../time/site-day.ts';
import {zoneClock} from '../time/zone-clock.ts';
import type {EnergySeries} from './energy-series.ts';
import {intervalEnergy} from './interval-energy.ts';

/** 尖, 峰, 平, 谷. */
export const TARIFF_BANDS = ['sharp', 'peak', 'flat', 'valley'] as const;
export type TariffBand = (typeof TARIFF_BANDS)[number];

/** One period of a day, minutes of the wall clock: from `fromMinute` up to but excluding `toMinute`, which is at most 1440. */
export interface BandHours {
  readonly band: TariffBand;
  readonly fromMinute: number;
  readonly toMinute: number;
}

export interface TariffSeason {
  /** From 1. */
  readonly months: readonly number[];
  /** Covers every minute of the day once, in any order. */
  readonly hours: readonly BandHours[];
}

/** A tariff valid from a day on, until the next version begins. */
export interface TariffVersion {
  /** Day number (days since 1970-01-01). */
  readonly validFromDay: number;
  /** Covers every month once. */
  readonly seasons: readonly TariffSeason[];
}

/** Errors in a tariff that a user entered; empty if it is valid. */
export function checkTariff(versions: readonly TariffVersion[]): readonly string[] {
  const faults: string[] = [];
  const days = new Set<number>();
  for (const [v, {validFromDay, seasons}] of versions.entries()) {
    const at = `versions[${v}]`;
    if (!Number.isInteger(validFromDay)) faults.push(`${at}.validFromDay is no day`);
    else if (days.has(validFromDay)) faults.push(`${at}.validFromDay is that of another version`);
    days.add(validFromDay);
    for (let month = 1; month <= 12; month++) {
      const count = seasons.filter(({months}) => months.includes(month)).length;
      if (count !== 1) faults.push(`${at}: month ${month} is in ${count} seasons, not in one`);
    }
    for (const [s, {hours}] of seasons.entries()) faults.push(...checkHours(hours, `${at}.seasons[${s}]`));
  }
  return faults;
}

function checkHours(hours: readonly BandHours[], at: string): readonly string[] {
  const sorted = [...hours].sort((a, b) => a.fromMinute - b.fromMinute);
  let until = 0;
  for (const {band, fromMinute, toMinute} of sorted) {
    if (!TARIFF_BANDS.includes(band)) return [`${at}: "${band}" is no band`];
    if (!Number.isInteger(fromMinute) || !Number.isInteger(toMinute) || toMinute <= fromMinute || toMinute > 1440)
      return [`${at}: ${fromMinute} to ${toMinute} is no stretch of a day`];
    if (fromMinute !== until)
      return [`${at}: the day is ${fromMinute > until ? 'open' : 'covered twice'} at minute ${Math.min(fromMinute, until)}`];
    until = toMinute;
  }
  return until === 1440 ? [] : [`${at}: the day is open at minute ${until}`];
}

/** Intervals of one band each: `edgesMs` has one more element than `bands`; null where no version applies. */
export interface BandSpans {
  readonly edgesMs: Float64Array;
  readonly bands: readonly (TariffBand | null)[];
}

/**
 * The bands of a time span at a site. Bands follow the wall clock: an hour that is repeated when the clock is set back counts twice, and an
 * hour that is skipped has no time.
 */
export function bandSpans(versions: readonly TariffVersion[], zone: string, fromMs: number, toMs: number): BandSpans {
  const edges: number[] = [];
  const bands: (TariffBand | null)[] = [];
  const add = (startMs: number, band: TariffBand | null) => {
    if (bands.length > 0 && bands[bands.length - 1] === band) return;
    edges.push(startMs);
    bands.push(band);
  };
  for (let day = siteDayAt(fromMs, zone); ; day++) {
    const start = Math.max(fromMs, siteDayStart(day, zone));
    if (start >= toMs) break;
    const end = Math.min(toMs, siteDayStart(day + 1, zone));
    const hours = hoursOn(versions, day);
    for (const [segment, until] of segmentsOf(zone, start, end)) {
      if (hours === undefined) add(segment, null);
      else for (const [atMs, band] of bandsOf(hours, segment, until, zoneClock(zone).offsetAt(segment))) add(atMs, band);
    }
  }
  edges.push(toMs);
  return {edgesMs: Float64Array.from(edges), bands};
}

function hoursOn(versions: readonly TariffVersion[], day: number): readonly BandHours[] | undefined {
  let version: TariffVersion | undefined;
  for (const one of versions)
    if (one.validFromDay <= day && (version === undefined || one.validFromDay > version.validFromDay)) version = one;
  const {month} = dateOf(day);
  return version?.seasons.find(({months}) => months.includes(month))?.hours;
}

/** Parts of a span without a clock change. */
function segmentsOf(zone: string, start: number, end: number): readonly (readonly [number, number])[] {
  const cuts = [start, ...zoneClock(zone).changesBetween(start, end), end];
  return cuts.slice(1).map((until, i) => [cuts[i]!, until] as const);
}

function bandsOf(hours: readonly BandHours[], start: number, end: number, offsetMs: number): readonly (readonly [number, TariffBand])[] {
  const midnight = Math.floor((start + offsetMs) / DAY_MS) * DAY_MS - offsetMs;
  return hours
    .map(
      ({band, fromMinute, toMinute}) =>
        [Math.max(start, midnight + fromMinute * MINUTE_MS), band, midnight + toMinute * MINUTE_MS] as const,
    )
    .filter(([from, , to]) => from < Math.min(to, end))
    .sort(([a], [b]) => a - b)
    .map(([from, band]) => [from, band] as const);
}

export interface BandEnergy {
  /** kWh by band; NaN for a band whose time has no readings, 0 for a band without time in the span. */
  readonly kwh: Readonly<Record<TariffBand, number>>;
  /** Energy at times without a tariff. */
  readonly withoutBandKwh: number;
  /** `EnergyMark` bits of all. */
  readonly marks: number;
}

/** Energy of a span by band. */
export function bandEnergy(course: EnergySeries, {edgesMs, bands}: BandSpans): BandEnergy {
  const {kwh, marks} = intervalEnergy(course, edgesMs);
  const sums = new Map<TariffBand | null, number>();
  const seen = new Set<TariffBand | null>();
  let told = 0;
  for (const [i, band] of bands.entries()) {
    told |= marks[i]!;
    seen.add(band);
    if (Number.isFinite(kwh[i]!)) sums.set(band, (sums.get(band) ?? 0) + kwh[i]!);
  }
  const of = (band: TariffBand | null) => sums.get(band) ?? (seen.has(band) ? Number.NaN : 0);
  return {
    kwh: {sharp: of('sharp'), peak: of('peak'), flat: of('flat'), valley: of('valley')},
    withoutBandKwh: of(null),
    marks: told,
  };
}
