import {DAY_MS, dateOf, MINUTE_MS, weekdayOf} from '../time/civil-day.ts';
import {siteDayAt, siteDayStart} from '../time/site-day.ts';
import {zoneClock} from '../time/zone-clock.ts';

/** 尖, 峰, 平, 谷, 深谷. */
export const TARIFF_BANDS = ['sharp', 'peak', 'flat', 'valley', 'deep'] as const;
export type TariffBand = (typeof TARIFF_BANDS)[number];

/** What a day counts as. A special day of the version comes first, then Saturday and Sunday. */
export const DAY_KINDS = ['workday', 'weekend', 'holiday'] as const;
export type DayKind = (typeof DAY_KINDS)[number];

/** One period of a day, minutes of the wall clock: from `fromMinute` up to but excluding `toMinute`, which is at most 1440. */
export interface BandHours {
  readonly band: TariffBand;
  readonly fromMinute: number;
  readonly toMinute: number;
}

export interface TariffSeason {
  /** From 1. */
  readonly months: readonly number[];
  /** The days of these months that it covers; all of them when absent. */
  readonly days?: readonly DayKind[];
  /** Covers every minute of the day once, in any order. */
  readonly hours: readonly BandHours[];
}

/** A day that counts as another kind than its weekday: a holiday, or a Saturday that is worked to make up for one (调休). */
export interface SpecialDay {
  /** Day number (days since 1970-01-01). */
  readonly day: number;
  readonly kind: DayKind;
}

/** A tariff valid from a day on, until the next version begins. */
export interface TariffVersion {
  /** Day number (days since 1970-01-01). */
  readonly validFromDay: number;
  /** Covers every kind of day of every month once. */
  readonly seasons: readonly TariffSeason[];
  readonly specialDays?: readonly SpecialDay[];
}

/** The latest of some dated things that began by a day; undefined before the first. */
export function versionOn<Version extends {readonly validFromDay: number}>(versions: readonly Version[], day: number): Version | undefined {
  let found: Version | undefined;
  for (const one of versions) if (one.validFromDay <= day && (found === undefined || one.validFromDay > found.validFromDay)) found = one;
  return found;
}

export function dayKindOf({specialDays}: Pick<TariffVersion, 'specialDays'>, day: number): DayKind {
  const special = specialDays?.find((one) => one.day === day);
  if (special) return special.kind;
  return weekdayOf(day) % 6 === 0 ? 'weekend' : 'workday';
}

export const seasonCovers = ({months, days}: TariffSeason, month: number, kind: DayKind): boolean =>
  months.includes(month) && (days === undefined || days.includes(kind));

/** The bands of a day by a version; undefined where no season covers it, which `tariffFaults` tells before. */
export function hoursOn(version: TariffVersion, day: number): readonly BandHours[] | undefined {
  const kind = dayKindOf(version, day);
  const {month} = dateOf(day);
  return version.seasons.find((season) => seasonCovers(season, month, kind))?.hours;
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
    const version = versionOn(versions, day);
    const hours = version && hoursOn(version, day);
    for (const [segment, until] of segmentsOf(zone, start, end)) {
      if (hours === undefined) add(segment, null);
      else for (const [atMs, band] of bandsOf(hours, segment, until, zoneClock(zone).offsetAt(segment))) add(atMs, band);
    }
  }
  edges.push(toMs);
  return {edgesMs: Float64Array.from(edges), bands};
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
