import {describe, expect, it} from 'vitest';
import {fc} from '../../tests/support/properties.ts';
import {referenceMoments, referenceText} from '../../tests/support/wall-reference.ts';
import {momentReader} from './read-moment.ts';

const at = (text: string) => Date.parse(text);
const LATER = at('2099-01-01T00:00:00Z');

describe('a time of a gateway', () => {
  it.each([
    ['2026-05-15 10:07:23', '2026-05-15T10:07:23+08:00'],
    ['2026-05-15T10:07:23.1239', '2026-05-15T10:07:23.123+08:00'],
    [' 2026-05-15 10:07:23+0800 ', '2026-05-15T10:07:23+08:00'],
    ['2026-05-15 02:07:23Z', '2026-05-15T10:07:23+08:00'],
  ])('%s is read', (text, iso) => {
    expect(momentReader('Asia/Shanghai', LATER)(text)).toEqual({atMs: at(iso)});
  });

  it.each([
    ['2026-05-15 10:07', 'not of the form'],
    ['soon', 'not of the form'],
    ['2026-02-30 10:07:23', 'stands in no calendar'],
    ['2026-05-15 24:00:00', 'stands in no calendar'],
    ['1999-05-15 10:07:23', 'not of the years 2000 to 2100'],
    ['2026-05-15 10:07:23+09:00', 'the offset +09:00 is not that of the site (Asia/Shanghai, +08:00)'],
    ['2026-05-15 10:07:23+00:00', 'the offset +00:00 is not that of the site (Asia/Shanghai, +08:00)'],
  ])('%s is refused', (text, reason) => {
    expect(momentReader('Asia/Shanghai', LATER)(text)).toEqual({fault: expect.stringContaining(reason)});
  });
});

describe('where the clock is set back', () => {
  const [FIRST, SECOND] = [at('2026-10-25T02:30:00+02:00'), at('2026-10-25T02:30:00+01:00')];

  it('a time without an offset is of the first pass until the second may have begun', () => {
    expect(momentReader('Europe/Berlin', FIRST + 300_000)('2026-10-25 02:30:00')).toEqual({atMs: FIRST});
    expect(momentReader('Europe/Berlin', SECOND - 1)('2026-10-25 02:30:00')).toEqual({atMs: FIRST});
  });

  it('from then on it is refused, and the reason names both offsets: one that is an hour off would be drawn as certain', () => {
    const fault =
      '2026-10-25 02:30:00 occurs twice in Europe/Berlin, whose clock is set back: send it with +02:00 or +01:00 behind it, or UTC with Z';
    expect(momentReader('Europe/Berlin', SECOND)('2026-10-25 02:30:00')).toEqual({fault: `acquisitionTime ${fault}`});
    expect(momentReader('Europe/Berlin', LATER)('2026-10-25 02:30:00')).toEqual({fault: `acquisitionTime ${fault}`});
  });

  it('with its offset or as UTC each pass is taken at any time', () => {
    const read = momentReader('Europe/Berlin', LATER);
    expect(['2026-10-25 02:30:00+02:00', '2026-10-25 02:30:00+01:00', '2026-10-25 01:30:00Z'].map(read)).toEqual([
      {atMs: FIRST},
      {atMs: SECOND},
      {atMs: SECOND},
    ]);
  });

  it('the times beside the repeated hour mean one moment', () => {
    const read = momentReader('Europe/Berlin', LATER);
    expect(read('2026-10-25 01:59:59')).toEqual({atMs: at('2026-10-25T01:59:59+02:00')});
    expect(read('2026-10-25 03:00:00')).toEqual({atMs: at('2026-10-25T03:00:00+01:00')});
  });
});

it('where the clock is set forward, the times that it leaps over are refused', () => {
  const read = momentReader('Europe/Berlin', LATER);
  expect(read('2026-03-29 02:30:00')).toEqual({
    fault: 'acquisitionTime 2026-03-29 02:30:00 does not exist in Europe/Berlin: its clock leaps over it',
  });
  expect(read('2026-03-29 03:00:00')).toEqual({atMs: at('2026-03-29T03:00:00+02:00')});
});

it.each(['Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/New_York'])(
  '%s: takes a time that means one moment, and no other',
  (zone) => {
    const moment = fc
      .integer({min: at('2026-01-01T00:00:00Z') / 900_000, max: at('2027-01-01T00:00:00Z') / 900_000})
      .map((quarter) => quarter * 900_000);
    const read = momentReader(zone, LATER);
    fc.assert(
      fc.property(moment, (atMs) => {
        const text = referenceText(zone, atMs);
        const moments = referenceMoments(zone, text);
        expect(read(text)).toEqual(moments.length === 1 ? {atMs} : {fault: expect.stringContaining('occurs twice')});
      }),
    );
  },
);
