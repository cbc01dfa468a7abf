import {describe, expect, it} from 'vitest';
import {referenceText} from '../../../tests/support/wall-reference.ts';
import {dayOf} from '../time/civil-day.ts';
import {siteDayStart} from '../time/site-day.ts';
import type {EnergySeries} from './energy-series.ts';
import {type BandHours, bandEnergy, bandSpans, checkTariff, type TariffVersion} from './tariff.ts';

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
    expect(ofDay(CHINA, dayOf(2024, 5, 15))).toEqual({sharp: 0, peak: 3, flat: 13, valley: 8});
    expect(ofDay(CHINA, dayOf(2024, 7, 1))).toEqual({sharp: 1, peak: 0, flat: 16, valley: 7});
    expect(ofDay(CHINA, dayOf(2024, 9, 15))).toEqual({sharp: 0, peak: 0, flat: 24, valley: 0});
  });

  it('has no band before the first version', () => {
    const from = siteDayStart(dayOf(2023, 12, 31), CHINA);
    const {kwh, withoutBandKwh} = bandEnergy(steady(from, from + 48 * HOUR), bandSpans(TARIFF, CHINA, from, from + 48 * HOUR));
    expect(withoutBandKwh).toBe(24);
    expect(kwh).toEqual({sharp: 0, peak: 3, flat: 13, valley: 8});
  });

  it('follows the wall clock on days when it is changed', () => {
    expect(ofDay(BERLIN, dayOf(2024, 3, 31))).toEqual({sharp: 0, peak: 3, flat: 13, valley: 7});
    const night = [
      {
        validFromDay: dayOf(2024, 1, 1),
        seasons: [{months: ALL_MONTHS, hours: [span('flat', 0, 2), span('valley', 2, 3), span('flat', 3, 24)]}],
      },
    ];
    expect(ofDay(BERLIN, dayOf(2024, 3, 31), night).valley).toBe(0);
    expect(ofDay(BERLIN, dayOf(2024, 10, 27), night)).toEqual({sharp: 0, peak: 0, flat: 23, valley: 2});
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
    expect(kwh).toEqual({sharp: 0, peak: Number.NaN, flat: Number.NaN, valley: 7});
  });
});

describe('a tariff that somebody entered', () => {
  const withHours = (hours: readonly BandHours[]) => checkTariff([{validFromDay: 0, seasons: [{months: ALL_MONTHS, hours}]}]);

  it('is good when every month and minute has one band', () => {
    expect(checkTariff(TARIFF)).toEqual([]);
  });

  it.each([
    ['a hole', [span('flat', 0, 8), span('peak', 9, 24)], 'the day is open at minute 480'],
    ['an open end', [span('flat', 0, 8)], 'the day is open at minute 480'],
    ['an overlap', [span('flat', 0, 8), span('peak', 7, 24)], 'the day is covered twice at minute 420'],
    ['a stretch over midnight', [span('flat', 0, 23), span('valley', 23, 31)], '1380 to 1860 is no stretch of a day'],
    ['an unknown band', [{band: 'deep' as 'sharp', fromMinute: 0, toMinute: 1440}], '"deep" is no band'],
  ])('is told %s', (_, hours, fault) => {
    expect(withHours(hours)).toEqual([`versions[0].seasons[0]: ${fault}`]);
  });

  it('is told months without a season or with two, and two versions of one day', () => {
    const faults = checkTariff([
      {
        validFromDay: 5,
        seasons: [
          {months: [1, 2], hours: DAY},
          {months: ALL_MONTHS, hours: DAY},
        ],
      },
      {validFromDay: 5, seasons: [{months: ALL_MONTHS.slice(1), hours: DAY}]},
    ]);
    expect(faults).toEqual([
      'versions[0]: month 1 is in 2 seasons, not in one',
      'versions[0]: month 2 is in 2 seasons, not in one',
      'versions[1].validFromDay is that of another version',
      'versions[1]: month 1 is in 0 seasons, not in one',
    ]);
  });
});
