import {categoryOfKey, type DeviceTrends, TREND_KEYS, type TrendCategory, type TrendKey} from '@livebus/contract';
import {isMeaningless, knownDay, siteDayStart} from '@livebus/engine/core';
import {readListTimes} from '../time/list-times.ts';
import type {QuantityField} from './quantity-table.ts';

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
  /** Its list and that of its times had different lengths: what has no partner is left out. */
  readonly cut: boolean;
  /** Values left out because their time cannot be read, is not after the one before, or lies outside the range or ahead of the clock. */
  readonly left: number;
}

export interface TrendRange {
  /** IANA zone of the site. */
  readonly zone: string;
  /** `YYYY-MM-DD` */
  readonly startDate: string;
  readonly endDate: string;
  /** The clock of the site, epoch ms: nothing is measured ahead of it. Default: no limit. */
  readonly nowMs?: number | undefined;
}

/**
 * Wire -> lines, by device in the order of the reply, and by category (EN-2.4-05, EN-2.4-16). The times of a key are its own list; without
 * one, the first list of its category, then that of the reply (EN-2.4-17). Values whose time cannot be are dropped and counted. Keys of no
 * category are ignored; a key without any value is no line.
 */
export function readTrendSeries(
  all: readonly DeviceTrends[],
  {zone, startDate, endDate, nowMs = Number.POSITIVE_INFINITY}: TrendRange,
): readonly TrendSeries[] {
  const day = startDate === endDate ? startDate : undefined;
  const within = {fromMs: siteDayStart(knownDay(startDate), zone), toMs: Math.min(siteDayStart(knownDay(endDate) + 1, zone), nowMs)};
  return all.flatMap((trends) => {
    const timesOf = timesReader(trends, (texts) => readListTimes(texts, zone, day, {within}));
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
          cut: times.length !== given.length || trends.uneven?.includes(key) === true,
          ...whole,
        },
      ];
    });
  });
}

const KEYS: readonly TrendKey[] = Object.values(TREND_KEYS).flat();

/** Keys that decide whether another one has a meaning, by the names of their quantities. */
const QUANTITIES: Readonly<Partial<Record<TrendKey, QuantityField>>> = {
  ...{aA: 'currentAA', bA: 'currentBA', cA: 'currentCA'},
  ...{aP: 'activePowerAW', bP: 'activePowerBW', cP: 'activePowerCW', totalP: 'activePowerW'},
  ...{aQ: 'reactivePowerAVar', bQ: 'reactivePowerBVar', cQ: 'reactivePowerCVar', totalQ: 'reactivePowerVar'},
  ...{aS: 'apparentPowerAVa', bS: 'apparentPowerBVa', cS: 'apparentPowerCVa', totalS: 'apparentPowerVa'},
  ...{aPF: 'powerFactorA', bPF: 'powerFactorB', cPF: 'powerFactorC', totalPF: 'powerFactor', HZ: 'frequencyHz'},
};

/** Values without those that have no meaning (`isMeaningless`), as far as the same reply has the values that decide it. */
function telling(key: TrendKey, {y}: DeviceTrends): readonly (number | null)[] {
  const values = y[key] ?? [];
  const field = QUANTITIES[key];
  const category = categoryOfKey(key);
  if (field === undefined || (category !== 'PF' && category !== 'HZ')) return values;
  const lists = Object.entries(QUANTITIES).flatMap(([one, name]) => {
    const list = y[one as TrendKey];
    return list === undefined ? [] : [{name, list}];
  });
  const moment: Partial<Record<QuantityField, number | null | undefined>> = {};
  return values.map((value, at) => {
    for (const {name, list} of lists) moment[name] = list[at];
    return isMeaningless(field, moment) ? null : value;
  });
}

function lineOfKey(key: TrendKey, category: TrendCategory): TrendLine {
  if (category === 'AE' || category === 'RAE') return key.startsWith('a') ? 'forward' : 'reverse';
  if (key.startsWith('zero')) return 'zero';
  if (key.startsWith('total') || key === 'HZ') return 'total';
  return key[0] as 'a' | 'b' | 'c';
}

/** Times by key, each list read once, and equal lists into the same times. */
function timesReader({x}: DeviceTrends, read: (texts: readonly unknown[]) => Float64Array): (key: TrendKey) => Float64Array | undefined {
  const known: {readonly texts: readonly unknown[]; readonly times: Float64Array}[] = [];
  return (key) => {
    const sameCategory = TREND_KEYS[categoryOfKey(key)] as readonly TrendKey[];
    const texts = x[key] ?? sameCategory.map((other) => x[other]).find((list) => list !== undefined) ?? Object.values(x)[0];
    if (texts === undefined) return undefined;
    const same = known.find((one) => one.texts === texts || isEqual(one.texts, texts));
    if (same) return same.times;
    const times = read(texts);
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
function withoutUnread(times: Float64Array, columns: Columns): Columns & Pick<TrendSeries, 'timesMs' | 'left'> {
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
      left: 0,
    };
  }
  const places = Array.from({length}, (_, at) => at).filter((at) => !Number.isNaN(times[at]!));
  return {
    timesMs: Float64Array.from(places, (at) => times[at]!),
    values: places.map((at) => columns.values[at] ?? null),
    marks: columns.marks && places.map((at) => columns.marks?.[at] ?? 0),
    kinds: columns.kinds && places.map((at) => columns.kinds?.[at] ?? 0),
    left: length - places.length,
  };
}

const padded = (list: readonly number[], length: number): number[] => Array.from({length}, (_, at) => list[at] ?? 0);
