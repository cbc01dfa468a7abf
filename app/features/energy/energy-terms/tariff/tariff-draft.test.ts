import type {TariffContent} from '@livebus/contract';
import {describe, expect, it} from 'vitest';
import {clockMinute, clockText, readClock} from './clock-text.ts';
import {
  contentOf,
  type DraftHours,
  draftFaults,
  draftOf,
  emptyDraft,
  sameDraft,
  specialRuns,
  type TariffDraft,
  withSpecial,
} from './tariff-draft.ts';

const YEAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const CONTENT: TariffContent = {
  name: '两部制',
  seasons: [
    {
      months: YEAR,
      days: ['workday', 'weekend'],
      hours: [
        {band: 'valley', from: '00:00', to: '08:30'},
        {band: 'peak', from: '08:30', to: '24:00'},
      ],
    },
    {months: YEAR, days: ['holiday'], hours: [{band: 'deep', from: '00:00', to: '24:00'}]},
  ],
  specialDays: [{date: '2027-01-01', kind: 'holiday'}],
  prices: {peak: 1_000_001, valley: 300_000, deep: -50_000},
  source: '某文',
};
const draft = () => draftOf('2027-01-01', CONTENT);
const withHours = (...hours: readonly (readonly [string, string])[]): TariffDraft => ({
  ...draft(),
  seasons: [
    {
      ...{key: 900, months: YEAR, days: ['workday', 'weekend', 'holiday']},
      hours: hours.map(([from, to], i): DraftHours => ({key: 901 + i, band: 'peak', from, to})),
    },
  ],
});

it('a version becomes a draft and the same version again, to the last micro-yuan', () => {
  expect(contentOf(draft())).toEqual(CONTENT);
  expect(draftFaults(draft(), [])).toEqual([]);
  expect(sameDraft(draft(), draft())).toBe(true);
  expect(sameDraft(draft(), {...draft(), name: '别的'})).toBe(false);
  for (const micro of [1, 123_457, 999_999, 632_700, 1_252_746])
    expect(contentOf(draftOf('2027-01-01', {...CONTENT, prices: {peak: micro}})).prices.peak).toBe(micro);
});

describe('faults', () => {
  it('holes and overlaps of hours stand at their season with the minutes', () => {
    expect(draftFaults(withHours(['00:00', '08:00'], ['07:30', '11:00'], ['11:15', '24:00']), [])).toEqual([
      {place: 'season.900', what: 'overlap', fromMinute: 450, toMinute: 480},
      {place: 'season.900', what: 'hole', fromMinute: 660, toMinute: 675},
    ]);
  });

  it('a time that cannot be read, or ends before it begins, is reported at its row, and nothing that follows from it', () => {
    expect(draftFaults(withHours(['00:00', '8h'], ['12:00', '12:00'], ['12:00', '24:00']), [])).toEqual([
      {place: 'hours.901', what: 'time'},
      {place: 'hours.902', what: 'order'},
    ]);
  });

  it('months and kinds of days in no season, or in two, are named', () => {
    const {seasons, ...rest} = draft();
    expect(
      draftFaults({...rest, seasons: [{...seasons[0]!, months: YEAR.slice(1)}, seasons[1]!, {...seasons[1]!, months: [2]}]}, []),
    ).toEqual([
      {place: 'seasons', what: 'monthHole', month: 1, days: ['workday', 'weekend']},
      {place: 'seasons', what: 'monthTwice', month: 2, days: ['holiday'], seasons: [2, 3]},
    ]);
  });

  it('prices: missing for a band with hours, no number, too large, finer than a micro-yuan', () => {
    const of = (prices: TariffDraft['prices']) => draftFaults({...draft(), prices}, []).map(({place, what}) => [place, what]);
    expect(of({peak: 1, valley: 0.3, flat: 0.5})).toEqual([['price.deep', 'missing']]);
    expect(of({peak: Number.NaN, valley: 1001, deep: 0.1234567})).toEqual([
      ['price.peak', 'noNumber'],
      ['price.valley', 'priceRange'],
      ['price.deep', 'priceDecimals'],
    ]);
    expect(of({peak: 0, valley: -0.05, deep: 0.123456})).toEqual([]);
  });

  it('the day that it begins is missing, or another version has it; a name is needed', () => {
    expect(draftFaults(emptyDraft(''), []).map(({place, what}) => [place, what])).toEqual([
      ['validFrom', 'missing'],
      ['name', 'missing'],
      ['price.flat', 'missing'],
    ]);
    expect(draftFaults(draft(), ['2027-01-01'])).toEqual([{place: 'validFrom', what: 'taken', date: '2027-01-01'}]);
  });
});

it('special days are added over others, and shown as runs', () => {
  const days = withSpecial([{date: '2027-02-07', kind: 'workday'}], ['2027-02-06', '2027-02-07', '2027-02-08'], 'holiday');
  expect(specialRuns(withSpecial(days, ['2027-02-20'], 'workday'))).toEqual([
    {first: '2027-02-06', last: '2027-02-08', kind: 'holiday'},
    {first: '2027-02-20', last: '2027-02-20', kind: 'workday'},
  ]);
});

it('times are read as people type them, and nothing else is taken for one', () => {
  expect(['8', '830', '0830', '8:30', '２３：５９', '24:00', '24', '24:01', '8:60', '0x8', '-1', ''].map(readClock)).toEqual([
    ...['08:00', '08:30', '08:30', '08:30', '23:59', '24:00', '24:00'],
    ...['24:01', '8:60', '0x8', '-1', ''],
  ]);
  expect([clockMinute('24:00'), clockMinute('8:30'), clockText(1440), clockText(450)]).toEqual([1440, Number.NaN, '24:00', '07:30']);
});
