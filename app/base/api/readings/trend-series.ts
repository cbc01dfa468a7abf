import {categoryOfKey, type DeviceTrends, TREND_KEYS, type TrendCategory, type TrendKey} from '@livebus/contract';
import {readListTimes} from '../time/list-times.ts';

/** Units of the categories, as delivered; power factors have none. */
export const TREND_UNITS = {
  AE: 'kWh',
  RAE: 'kvarh',
  A: 'A',
  V: 'V',
  HZ: 'Hz',
  PF: '',
  P: 'W',
  Q: 'var',
  S: 'VA',
  TEM: 'C',
} as const satisfies Readonly<Record<TrendCategory, string>>;
export type TrendUnit = (typeof TREND_UNITS)[TrendCategory];

/** What a line of a chart stands for within its category. `forward` and `reverse` are the two registers of an energy. */
export type TrendLine = 'a' | 'b' | 'c' | 'zero' | 'total' | 'forward' | 'reverse';

/** One line of a trend: columns of equal length. */
export interface TrendSeries {
  readonly deviceId: string | undefined;
  readonly deviceName: string | undefined;
  readonly key: TrendKey;
  readonly category: TrendCategory;
  readonly line: TrendLine;
  readonly unit: TrendUnit;
  /** An energy belongs to the interval that begins at its time, any other value to its time. */
  readonly isEnergy: boolean;
  /** Epoch ms, rising; lines with the same times share them. */
  readonly timesMs: Float64Array;
  /** Null was not measured. */
  readonly values: readonly (number | null)[];
  /** `ValueMark` bits; undefined where none is marked. */
  readonly marks: readonly number[] | undefined;
  /** Indices of the engine's `INTERVAL_KINDS`; undefined where all were measured, or are no energy. */
  readonly kinds: readonly number[] | undefined;
}

export interface TrendRange {
  /** IANA zone of the site. */
  readonly zone: string;
  /** `YYYY-MM-DD` */
  readonly startDate: string;
  readonly endDate: string;
}

/**
 * Wire -> lines, by device in the order of the reply, and by category (EN-2.4-05, EN-2.4-16). The times of a key are its own list; without
 * one, the first list of its category, then that of the reply (EN-2.4-17). Values whose time cannot be read are dropped. Keys of no
 * category are ignored; a key without any value is no line.
 */
export function readTrendSeries(all: readonly DeviceTrends[], {zone, startDate, endDate}: TrendRange): readonly TrendSeries[] {
  const day = startDate === endDate ? startDate : undefined;
  return all.flatMap((trends) => {
    const timesOf = timesReader(trends, zone, day);
    return KEYS.flatMap((key): TrendSeries[] => {
      const given = trends.y[key];
      const times = timesOf(key);
      if (given === undefined || times === undefined || given.length === 0) return [];
      const {deviceId, deviceName} = trends;
      const category = categoryOfKey(key);
      const line = lineOfKey(key, category);
      const columns = {values: telling(key, trends), marks: trends.m[key], kinds: trends.k[key]};
      const whole = withoutUnread(times, columns);
      return [
        {
          deviceId,
          deviceName,
          key,
          category,
          line,
          unit: TREND_UNITS[category],
          isEnergy: category === 'AE' || category === 'RAE',
          ...whole,
        },
      ];
    });
  });
}

const KEYS: readonly TrendKey[] = Object.values(TREND_KEYS).flat();

/** Lines of the same phase that are all zero when nothing flows. */
const LOADS: Readonly<Partial<Record<TrendKey, readonly TrendKey[]>>> = {
  aPF: ['aA', 'aP', 'aQ', 'aS'],
  bPF: ['bA', 'bP', 'bQ', 'bS'],
  cPF: ['cA', 'cP', 'cQ', 'cS'],
  totalPF: ['totalP', 'totalQ', 'totalS'],
};

/**
 * Values without those that say nothing (MO-3-03): a frequency of 0, without voltage, and a power factor of 0 where a load of the same
 * reply is 0. A capacitor has a power factor of 0 with a load.
 */
function telling(key: TrendKey, {y}: DeviceTrends): readonly (number | null)[] {
  const values = y[key] ?? [];
  if (key === 'HZ') return values.map((value) => (value === 0 ? null : value));
  const loads = (LOADS[key] ?? []).flatMap((load) => (y[load] === undefined ? [] : [y[load]]));
  if (loads.length === 0) return values;
  return values.map((value, at) => (value === 0 && loads.every((load) => (load[at] ?? 0) === 0) ? null : value));
}

function lineOfKey(key: TrendKey, category: TrendCategory): TrendLine {
  if (category === 'AE' || category === 'RAE') return key.startsWith('a') ? 'forward' : 'reverse';
  if (key.startsWith('zero')) return 'zero';
  if (key.startsWith('total') || key === 'HZ') return 'total';
  return key[0] as 'a' | 'b' | 'c';
}

/** Times by key, each list read once, and equal lists into the same times. */
function timesReader({x}: DeviceTrends, zone: string, day: string | undefined): (key: TrendKey) => Float64Array | undefined {
  const known: {readonly texts: readonly unknown[]; readonly times: Float64Array}[] = [];
  return (key) => {
    const sameCategory = TREND_KEYS[categoryOfKey(key)] as readonly TrendKey[];
    const texts = x[key] ?? sameCategory.map((other) => x[other]).find((list) => list !== undefined) ?? Object.values(x)[0];
    if (texts === undefined) return undefined;
    const same = known.find((one) => one.texts === texts || isEqual(one.texts, texts));
    if (same) return same.times;
    const times = readListTimes(texts, zone, day);
    known.push({texts, times});
    return times;
  };
}

const isEqual = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((text, at) => text === other[at]);

interface Columns {
  readonly values: readonly (number | null)[];
  readonly marks: readonly number[] | undefined;
  readonly kinds: readonly number[] | undefined;
}

/** Cuts the lists to the shorter (MO-3-05), and drops places without a time. */
function withoutUnread(times: Float64Array, columns: Columns): Columns & {readonly timesMs: Float64Array} {
  const length = Math.min(times.length, columns.values.length);
  const isWhole = times.length === length && !times.some(Number.isNaN);
  if (isWhole) {
    const cut = (list: readonly number[] | undefined) =>
      list === undefined ? undefined : list.length === length ? list : padded(list, length);
    return {
      timesMs: times,
      values: columns.values.length === length ? columns.values : columns.values.slice(0, length),
      marks: cut(columns.marks),
      kinds: cut(columns.kinds),
    };
  }
  const places = Array.from({length}, (_, at) => at).filter((at) => !Number.isNaN(times[at]!));
  return {
    timesMs: Float64Array.from(places, (at) => times[at]!),
    values: places.map((at) => columns.values[at] ?? null),
    marks: columns.marks && places.map((at) => columns.marks?.[at] ?? 0),
    kinds: columns.kinds && places.map((at) => columns.kinds?.[at] ?? 0),
  };
}

const padded = (list: readonly number[], length: number): number[] => Array.from({length}, (_, at) => list[at] ?? 0);
