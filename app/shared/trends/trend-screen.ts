import {
  type IntervalMin,
  TREND_CATEGORIES,
  TREND_SERIES,
  type TrendCategory,
  type TrendCode,
  type TrendKey,
  type TrendSeriesCode,
} from '@livebus/contract';
import type {TrendRequest} from '../../base/api/calls/energy-monitor.ts';

/** What a screen of trends offers. */
export interface TrendScreen {
  /** To choose from, in the order of the charts. */
  readonly codes: readonly TrendCode[];
  /** Chosen beforehand. */
  readonly usual: readonly TrendCode[];
  /** Most devices; with one, another pick replaces it, and it can be compared with another time. */
  readonly mostDevices: 1 | 2;
  readonly path: NonNullable<TrendRequest['path']>;
  /** The only line of the reply that it shows. */
  readonly only?: TrendKey;
}

/** Densities of a trend (EN-2.4-15, EN-9-02). */
export const DENSITIES = [5, 15, 30, 60] as const satisfies readonly IntervalMin[];
export type Density = (typeof DENSITIES)[number];

export const isCategory = (code: TrendCode): code is TrendCategory => !(code in TREND_SERIES);

const USUAL: readonly TrendCode[] = ['AE', 'A', 'V', 'P'];

/** One device, one chart for each category, with those of wireless temperature sensors (EN-2.4-10, EN-2.4-11). */
export const STATION_TREND: TrendScreen = {codes: TREND_CATEGORIES, usual: USUAL, mostDevices: 1, path: 'energyManage'};

/** One device and nine charts (EN-2.4-05). */
export const ENERGY_MONITOR: TrendScreen = {...STATION_TREND, codes: TREND_CATEGORIES.filter((code) => code !== 'TEM')};

/** Two devices, one chart for each phase (EN-2.4-07, EN-2.4-08). */
export const MONITOR_COMPARE: TrendScreen = {
  codes: Object.keys(TREND_SERIES) as TrendSeriesCode[],
  usual: ['aA', 'bA', 'cA', 'zA'],
  mostDevices: 2,
  path: 'byDateRange',
};

/** Forward energy of one device by the hour (EN-2.12-02). */
export const ELECTRICITY_CURVE: TrendScreen = {codes: ['AE'], usual: ['AE'], mostDevices: 1, path: 'byDateRange', only: 'aAE'};
