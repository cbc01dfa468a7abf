import {DAY_MS, dateOf} from '@livebus/engine/core';
import type {TariffBand} from './site-profile.ts';

interface BandHours {
  readonly band: TariffBand;
  /** From the first hour up to the second; the night wraps over midnight. */
  readonly hours: readonly (readonly [from: number, to: number])[];
  /** Months from 1; every month when absent. */
  readonly months?: readonly number[];
}

/**
 * Hours of a provincial time-of-use tariff for industry and commerce, in the form that the National Development and Reform Commission
 * requires (发改价格〔2021〕1093号: peak, flat and valley by the hour, a sharp price on top in the hottest and coldest months). The first matching
 * row wins; hours that no row names are flat. Every boundary is a full hour of wall time, the same on all days of the week.
 */
export const TARIFF_BANDS: readonly BandHours[] = [
  {
    band: 'sharp',
    hours: [
      [10, 11],
      [20, 22],
    ],
    months: [7, 8],
  },
  {
    band: 'sharp',
    hours: [
      [10, 11],
      [18, 20],
    ],
    months: [1, 12],
  },
  {
    band: 'peak',
    hours: [
      [8, 11],
      [17, 22],
    ],
  },
  {band: 'valley', hours: [[23, 7]]},
];

/** Tariff band at a wall time. */
export function tariffBandOf(wallMs: number): TariffBand {
  const day = Math.floor(wallMs / DAY_MS);
  const hour = (wallMs - day * DAY_MS) / 3_600_000;
  const {month} = dateOf(day);
  const row = TARIFF_BANDS.find(({hours, months}) => (months?.includes(month) ?? true) && hours.some((one) => holds(one, hour)));
  return row?.band ?? 'flat';
}

function holds([from, to]: readonly [number, number], hour: number): boolean {
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}
