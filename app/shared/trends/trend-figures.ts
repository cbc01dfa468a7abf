import {TREND_SERIES, type TrendCategory, type TrendCode, type TrendSeriesCode} from '@livebus/contract';
import {QualityBit} from '@livebus/engine/core';
import type {TrendSeries} from '../../base/api/readings/trend-series.ts';
import {type ValueQuality, valueQuality} from '../../base/api/readings/value-quality.ts';
import {scaled} from '../readings/scaled.ts';
import {isCategory} from './trend-screen.ts';

/** Colour of a line: that of a phase or of the neutral conductor, or by its place among things that are compared. */
export type LineTone = 'a' | 'b' | 'c' | 'n' | number;

/** A line as it is drawn, in the displayed unit; columns of equal length. */
export interface FigureLine {
  /** Unique on the screen. */
  readonly id: string;
  readonly deviceId: string | undefined;
  /** Unique in its chart. */
  readonly label: string;
  readonly tone: LineTone;
  /** Of the time that is compared, laid over the present one. */
  readonly isBefore: boolean;
  readonly timesMs: Float64Array;
  /** NaN was not measured. */
  readonly values: Float64Array;
  /** Undefined while all values are good. */
  readonly qualities: readonly ValueQuality[] | undefined;
}

/** One chart of a screen; without lines nothing was measured. */
export interface TrendFigure {
  readonly code: TrendCode;
  readonly title: string;
  /** Displayed unit; empty for none. */
  readonly unit: string;
  readonly lines: readonly FigureLine[];
}

/** Words of the charts, in the user's language. */
export interface FigureWords {
  title(code: TrendCode): string;
  /** A line in the chart of its category. */
  line(series: TrendSeries): string;
  /** A line of a device in the chart of a phase. */
  device(series: TrendSeries): string;
  /** The same line of the time that is compared. */
  before(label: string): string;
}

/** Units as displayed, and by how much a delivered value is divided (EN-2.4-14). */
const UNITS: Readonly<Record<TrendCategory, readonly [unit: string, divisor: number]>> = {
  AE: ['kWh', 1],
  RAE: ['kvarh', 1],
  A: ['A', 1],
  V: ['V', 1],
  HZ: ['Hz', 1],
  PF: ['', 1],
  P: ['kW', 1000],
  Q: ['kvar', 1000],
  S: ['kVA', 1000],
  TEM: ['℃', 1],
};

/** A value as delivered, in the displayed unit of its chart. */
export function inFigureUnit(code: TrendCode, value: number): number {
  return value / UNITS[categoryOf(code)][1];
}

/** One chart for each code, in the order of the codes: lines by phase in the chart of a category, by device in that of a single series. */
export function trendFigures(
  codes: readonly TrendCode[],
  series: readonly TrendSeries[],
  before: readonly TrendSeries[],
  words: FigureWords,
): readonly TrendFigure[] {
  const devices = [...new Set(series.map(({deviceId}) => deviceId))];
  return codes.map((code): TrendFigure => {
    const category = categoryOf(code);
    const [unit, divisor] = UNITS[category];
    const isOwn = (one: TrendSeries) => (isCategory(code) ? one.category === code : one.key === TREND_SERIES[code as TrendSeriesCode]);
    const lineOf = (one: TrendSeries, isBefore: boolean): FigureLine => {
      const label = isCategory(code) ? words.line(one) : words.device(one);
      return {
        id: `${isBefore ? 'before ' : ''}${code} ${one.deviceId} ${one.key}`,
        deviceId: one.deviceId,
        label: isBefore ? words.before(label) : label,
        tone: isCategory(code) ? toneOf(one) : (DEVICE_TONES[devices.indexOf(one.deviceId)] ?? 0),
        isBefore,
        timesMs: one.timesMs,
        values: Float64Array.from(one.values, (value) => scaled(value, divisor) ?? Number.NaN),
        qualities: qualitiesOf(one),
      };
    };
    const lines = [...series.filter(isOwn).map((one) => lineOf(one, false)), ...before.filter(isOwn).map((one) => lineOf(one, true))];
    return {code, title: words.title(code), unit, lines: lines.filter(({values}) => values.some((value) => !Number.isNaN(value)))};
  });
}

/** Everyone can distinguish blue and orange. */
const DEVICE_TONES = [0, 2] as const;

export function categoryOf(code: TrendCode): TrendCategory {
  if (isCategory(code)) return code;
  return code.endsWith('A') ? 'A' : code.endsWith('V') ? 'V' : 'P';
}

function toneOf({line}: TrendSeries): LineTone {
  if (line === 'zero') return 'n';
  if (line === 'total' || line === 'forward') return 0;
  return line === 'reverse' ? 1 : line;
}

function qualitiesOf({values, marks}: TrendSeries): readonly ValueQuality[] | undefined {
  return marks && values.map((value, at) => valueQuality(value, marks[at] ?? 0));
}

/** Quality as the chart draws it: computed or incomplete is dashed, doubted by its device a cross. */
const BITS: Readonly<Record<ValueQuality, number>> = {
  good: 0,
  missing: 0,
  unknown: QualityBit.estimated,
  partial: QualityBit.estimated,
  estimated: QualityBit.estimated,
  doubtful: QualityBit.bad,
  bad: QualityBit.bad,
};

export const qualityBits = (qualities: readonly ValueQuality[]): Uint8Array => Uint8Array.from(qualities, (quality) => BITS[quality]);

/** Categories whose lines start at zero; voltage, frequency and temperature would be flat. */
const ZERO_BASE: ReadonlySet<TrendCategory> = new Set<TrendCategory>(['AE', 'RAE', 'A', 'P', 'Q', 'S']);

/**
 * Value axes of a figure on the screen and on paper. Beside voltages of phases, those of the zero sequence stand on an axis of their own at
 * the right: they are a hundredth of them.
 *
 * @param lines - those that are shown.
 */
export function valueAxes(code: TrendCode, lines: readonly FigureLine[]) {
  const isApart = (line: FigureLine) => code === 'V' && line.tone === 'n';
  const isSplit = lines.some(isApart) && !lines.every(isApart);
  return {zeroBase: ZERO_BASE.has(categoryOf(code)), isSplit, isOnRight: (line: FigureLine) => isSplit && isApart(line)};
}
