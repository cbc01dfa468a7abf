import {describe, expect, it} from 'vitest';
import {referenceText} from '../../../tests/support/wall-reference.ts';
import {dayOf} from '../time/civil-day.ts';
import {siteDayStart} from '../time/site-day.ts';
import {amountMilliYuan} from './amount.ts';
import {bandEnergy} from './band-energy.ts';
import type {EnergySeries} from './energy-series.ts';
import {type BandHours, bandSpans, dayKindOf, type TariffVersion} from './tariff.ts';
import {tariffFaults} from './tariff-faults.ts';

const HOUR = 3_600_000;
const span = (band: BandHours['band'], from: number, to: number): BandHours => ({band, fromMinute: from * 60, toMinute: to * 60});
const ALL_MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const DAY = [span('valley', 0, 7), span('flat', 7, 8), span('peak', 8, 11), span('flat', 11, 23), span('valley', 23, 24)];
const HOT = [span('valley', 0, 7), span('flat', 7, 10), span('sharp', 10, 11), span('flat', 11, 24)];
const TARIFF: readonly TariffVersion[] = [
  {
    validFromDay: dayOf(2024, 1, 1),
    seasons: [
      {months: ALL_MONTHS.filter((month) => month !== 7), hours: DAY},
      {months: [7], hours: HOT},
    ],
  },
  {validFromDay: dayOf(2024, 9, 15), seasons: [{months: ALL_MONTHS, hours: [span('flat', 0, 24)]}]},
];
const CHINA = 'Asia/Shanghai';
const BERLIN = 'Europe/Berlin';
/** One kWh an hour. */
const steady = (fromMs: number, toMs: number): EnergySeries => ({
  timesMs: Float64Array.of(fromMs, toMs),
  kwh: Float64Array.of(0, (toMs - fromMs) / HOUR),
  marks: Uint8Array.of(0, 0),
});
const ofDay = (zone: string, day: number, tariff = TARIFF) => {
  const [from, to] = [siteDayStart(day, zone), siteDayStart(day + 1, zone)];
  return bandEnergy(steady(from, to), bandSpans(tariff, zone, from, to)).kwh;
};

describe('energy by band', () => {
  it('follows season and version', () => {
    expect(ofDay(CHINA, dayOf(2024, 5, 15))).toEqual({sharp: 0, peak: 3, flat: 13, valley: 8, deep: 0});
    expect(ofDay(CHINA, dayOf(2024, 7, 1))).toEqual({sharp: 1, peak: 0, flat: 16, valley: 7, deep: 0});
    expect(ofDay(CHINA, dayOf(2024, 9, 15))).toEqual({sharp: 0, peak: 0, flat: 24, valley: 0, deep: 0});
  });

  it('has no band before the first version', () => {
    const from = siteDayStart(dayOf(2023, 12, 31), CHINA);
    const {kwh, withoutBandKwh} = bandEnergy(steady(from, from + 48 * HOUR), bandSpans(TARIFF, CHINA, from, from + 48 * HOUR));
    expect(withoutBandKwh).toBe(24);
    expect(kwh).toEqual({sharp: 0, peak: 3, flat: 13, valley: 8, deep: 0});
  });

  it('follows the wall clock on days when it is changed', () => {
    expect(ofDay(BERLIN, dayOf(2024, 3, 31))).toEqual({sharp: 0, peak: 3, flat: 13, valley: 7, deep: 0});
    const night = [
      {
        validFromDay: dayOf(2024, 1, 1),
        seasons: [{months: ALL_MONTHS, hours: [span('flat', 0, 2), span('valley', 2, 3), span('flat', 3, 24)]}],
      },
    ];
    expect(ofDay(BERLIN, dayOf(2024, 3, 31), night).valley).toBe(0);
    expect(ofDay(BERLIN, dayOf(2024, 10, 27), night)).toEqual({sharp: 0, peak: 0, flat: 23, valley: 2, deep: 0});
  });

  it('gives every minute the band that its wall time has, over a month with a change of the clock', () => {
    const [from, to] = [Date.UTC(2024, 9, 20, 3, 17), Date.UTC(2024, 10, 3, 11, 5)];
    const tariff = TARIFF.slice(0, 1);
    const {edgesMs, bands} = bandSpans(tariff, BERLIN, from, to);
    expect([edgesMs[0], edgesMs.at(-1)]).toEqual([from, to]);
    for (let at = from, i = 0; at < to; at += 7 * 60_000) {
      while (edgesMs[i + 1]! <= at) i++;
      const [hour, minute] = referenceText(BERLIN, at).slice(11).split(':').map(Number);
      const now = hour! * 60 + minute!;
      expect(bands[i]).toBe(DAY.find(({fromMinute, toMinute}) => now >= fromMinute && now < toMinute)?.band);
    }
  });

  it('knows nothing of a band whose hours no reading covers', () => {
    const from = siteDayStart(dayOf(2024, 5, 15), CHINA);
    const {kwh} = bandEnergy(steady(from, from + 7 * HOUR), bandSpans(TARIFF, CHINA, from, from + 24 * HOUR));
    expect(kwh).toEqual({sharp: 0, peak: Number.NaN, flat: Number.NaN, valley: 7, deep: 0});
  });
});

describe('kinds of days', () => {
  /** Valley on weekends, deep valley on holidays, flat on workdays with an edge at 08:30. */
  const kinds: TariffVersion = {
    validFromDay: dayOf(2024, 1, 1),
    seasons: [
      {
        months: ALL_MONTHS,
        days: ['workday'],
        hours: [
          {band: 'flat', fromMinute: 510, toMinute: 1440},
          {band: 'valley', fromMinute: 0, toMinute: 510},
        ],
      },
      {months: ALL_MONTHS, days: ['weekend'], hours: [span('valley', 0, 24)]},
      {months: ALL_MONTHS, days: ['holiday'], hours: [span('deep', 0, 24)]},
    ],
    specialDays: [
      {day: dayOf(2024, 5, 1), kind: 'holiday'},
      {day: dayOf(2024, 5, 11), kind: 'workday'},
    ],
  };

  it('are those of the weekday unless the version names the day: a holiday, and a Saturday that is worked', () => {
    expect([1, 2, 4, 5, 11].map((day) => dayKindOf(kinds, dayOf(2024, 5, day)))).toEqual([
      ...['holiday', 'workday', 'weekend', 'weekend', 'workday'],
    ]);
    expect(ofDay(CHINA, dayOf(2024, 5, 1), [kinds])).toEqual({sharp: 0, peak: 0, flat: 0, valley: 0, deep: 24});
    expect(ofDay(CHINA, dayOf(2024, 5, 4), [kinds]).valley).toBe(24);
  });

  it('have edges on any minute', () => {
    for (const day of [2, 11])
      expect(ofDay(CHINA, dayOf(2024, 5, day), [kinds])).toEqual({sharp: 0, peak: 0, flat: 15.5, valley: 8.5, deep: 0});
  });
});

describe('a tariff that somebody entered', () => {
  const withHours = (hours: readonly BandHours[]) => tariffFaults({seasons: [{months: ALL_MONTHS, hours}]});

  it('is good when every kind of day of every month has one band at every minute', () => {
    for (const version of TARIFF) expect(tariffFaults(version)).toEqual([]);
  });

  it.each([
    ['a hole', [span('flat', 0, 8), span('peak', 9, 24)], [{what: 'hole', season: 0, fromMinute: 480, toMinute: 540}]],
    ['an open end', [span('flat', 0, 8)], [{what: 'hole', season: 0, fromMinute: 480, toMinute: 1440}]],
    ['an open beginning', [span('flat', 1, 24)], [{what: 'hole', season: 0, fromMinute: 0, toMinute: 60}]],
    ['no hours', [], [{what: 'hole', season: 0, fromMinute: 0, toMinute: 1440}]],
    [
      'a hole and an overlap',
      [span('flat', 0, 9), span('peak', 7, 8), span('deep', 10, 24)],
      [
        {what: 'overlap', season: 0, fromMinute: 420, toMinute: 480},
        {what: 'hole', season: 0, fromMinute: 540, toMinute: 600},
      ],
    ],
    ['a stretch over midnight', [span('flat', 0, 23), span('valley', 23, 31)], [{what: 'stretch', season: 0, row: 1}]],
    ['half a minute', [{band: 'flat' as const, fromMinute: 0.5, toMinute: 1440}], [{what: 'stretch', season: 0, row: 0}]],
    ['an unknown band', [{band: 'dawn' as 'sharp', fromMinute: 0, toMinute: 1440}], [{what: 'band', season: 0, row: 0}]],
  ])('is told %s', (_, hours, faults) => {
    expect(withHours(hours)).toEqual(faults);
  });

  it('is told months and kinds of days without a season or with two, and a special day named twice', () => {
    const faults = tariffFaults({
      seasons: [
        {months: ALL_MONTHS.slice(1), hours: DAY},
        {months: [1], days: ['workday', 'holiday'], hours: DAY},
        {months: [2], days: ['weekend'], hours: DAY},
      ],
      specialDays: [
        {day: 5, kind: 'holiday'},
        {day: 5, kind: 'workday'},
      ],
    });
    expect(faults).toEqual([
      {what: 'month', month: 1, days: ['weekend'], seasons: []},
      {what: 'month', month: 2, days: ['weekend'], seasons: [0, 2]},
      {what: 'specialDay', row: 1},
    ]);
  });
});

it('an amount is whole 0.001 yuan, halves away from zero, exact beyond 2^53', () => {
  // 1.234 kWh at 0.654321 yuan = 0.807432114 yuan.
  expect(amountMilliYuan(1234, 654_321)).toBe(807);
  expect([1, 2, -1].map((wh) => amountMilliYuan(wh * 1000, 500))).toEqual([1, 1, -1]);
  expect(amountMilliYuan(1e12, 999_999_999)).toBe(999_999_999_000_000);
  expect(amountMilliYuan(Number.NaN, 1)).toBeNaN();
});
