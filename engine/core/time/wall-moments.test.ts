import {describe, expect, it} from 'vitest';
import {fc} from '../../../tests/support/properties.ts';
import {referenceChanges, referenceDayStart, referenceMoments, referenceText} from '../../../tests/support/wall-reference.ts';
import {HOUR_MS, MINUTE_MS, shiftDay} from './civil-day.ts';
import {dayStartMs, hourEdges, siteDay, siteDayAt} from './site-day.ts';
import {findMoments, firstMomentFrom, momentOf} from './wall-moments.ts';
import {parseWallTime, siteText} from './wall-text.ts';
import {zoneClock} from './zone-clock.ts';

const SPAN = {min: Date.UTC(1985, 0, 1), max: Date.UTC(2031, 0, 1)};
const ZONES = [
  'Europe/Berlin',
  'America/Sao_Paulo',
  'Asia/Shanghai',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/New_York',
  'America/Havana',
  'Africa/Casablanca',
  'Pacific/Apia',
];

const wallOf = (text: string): number => {
  const read = parseWallTime(text);
  if (!read.ok) throw new Error(`${text}: ${read.fault}`);
  return read.value.wallMs;
};

describe.each(ZONES)('against the slow reference, in %s', (zone) => {
  const changes = referenceChanges(zone, SPAN.min, SPAN.max);
  const anyMs = fc.integer({min: SPAN.min / 1000, max: SPAN.max / 1000}).map((second) => second * 1000);
  // Half of the examples lie within two hours of a change of the clock.
  const near = fc
    .tuple(fc.constantFrom(...changes, SPAN.min), fc.integer({min: -120, max: 120}))
    .map(([atMs, minutes]) => atMs + minutes * MINUTE_MS);
  const moment = fc.oneof(anyMs, near);

  it('prints every moment as the zone database does', () => {
    fc.assert(
      fc.property(moment, (atMs) => {
        expect(siteText(atMs, zone)).toBe(referenceText(zone, atMs));
      }),
      {numRuns: 300},
    );
  });

  it('finds the moments of every wall time, skipped and repeated ones too', () => {
    fc.assert(
      fc.property(moment, fc.integer({min: -120, max: 120}), (atMs, minutes) => {
        const text = new Date(wallOf(referenceText(zone, atMs)) + minutes * MINUTE_MS).toISOString().slice(0, 19).replace('T', ' ');
        const wanted = referenceMoments(zone, text);
        expect(findMoments(wallOf(text), zone), text).toEqual(wanted);
        const chosen = momentOf(wallOf(text), zone);
        if (wanted.length > 0) expect(chosen).toBe(wanted[0]);
        // A skipped time is read on a clock that was not set forward.
        else expect(chosen - firstMomentFrom(wallOf(text), zone)).toBe(wallOf(text) - wallBefore(firstMomentFrom(wallOf(text), zone)));
      }),
      {numRuns: 60},
    );
  });

  it('begins every day and every hour where the reference does', () => {
    fc.assert(
      fc.property(moment, (atMs) => {
        const day = siteDay(atMs, zone);
        expect(day).toBe(referenceText(zone, atMs).slice(0, 10));
        const [start, end] = [dayStartMs(day, zone), dayStartMs(shiftDay(day, 1), zone)];
        expect(start).toBe(referenceDayStart(zone, day));
        expect(end).toBe(referenceDayStart(zone, shiftDay(day, 1)) ?? referenceDayStart(zone, shiftDay(day, 2)));
        const hours = hourEdges(siteDayAt(atMs, zone), zone);
        expect([hours[0], hours.at(-1)]).toEqual([start, end]);
        const lengths = [...hours].slice(1).map((edge, i) => edge - hours[i]!);
        expect(lengths.slice(0, -1).every((length) => length === HOUR_MS)).toBe(true);
      }),
      {numRuns: 60},
    );
  });

  it('names the changes of its clock', () => {
    expect(zoneClock(zone).changesBetween(SPAN.min, SPAN.max)).toEqual(changes);
  });

  /** What the clock shows in the moment before a change, plus that moment. */
  function wallBefore(changeMs: number): number {
    return wallOf(referenceText(zone, changeMs - 1000)) + 1000;
  }
});

const hoursOf = (day: string, zone: string) => (dayStartMs(shiftDay(day, 1), zone) - dayStartMs(day, zone)) / HOUR_MS;

it('days have 23, 23.5, 24, 24.5 or 25 hours', () => {
  expect(hoursOf('2026-03-29', 'Europe/Berlin')).toBe(23);
  expect(hoursOf('2026-10-04', 'Australia/Lord_Howe')).toBe(23.5);
  expect(hoursOf('2026-03-29', 'Asia/Shanghai')).toBe(24);
  expect(hoursOf('2026-04-05', 'Australia/Lord_Howe')).toBe(24.5);
  expect(hoursOf('2026-10-25', 'Europe/Berlin')).toBe(25);
  // Kathmandu set its clock forward by 15 minutes when 1986 began.
  expect(hoursOf('1986-01-01', 'Asia/Kathmandu')).toBe(23.75);
});

describe('the policy for skipped and repeated times', () => {
  const at = (text: string) => Date.parse(text);

  it('a repeated time is of the first pass where nothing tells the passes apart', () => {
    const wall = wallOf('2026-10-25 02:30:00');
    expect(findMoments(wall, 'Europe/Berlin')).toEqual([at('2026-10-25T02:30:00+02:00'), at('2026-10-25T02:30:00+01:00')]);
    expect(momentOf(wall, 'Europe/Berlin')).toBe(at('2026-10-25T02:30:00+02:00'));
    expect(firstMomentFrom(wall, 'Europe/Berlin')).toBe(at('2026-10-25T02:30:00+02:00'));
  });

  it('a skipped time has no moment; by the clock before the change it is later, as an edge it is the change', () => {
    const wall = wallOf('2026-03-29 02:30:00');
    expect(findMoments(wall, 'Europe/Berlin')).toEqual([]);
    expect(momentOf(wall, 'Europe/Berlin')).toBe(at('2026-03-29T03:30:00+02:00'));
    expect(firstMomentFrom(wall, 'Europe/Berlin')).toBe(at('2026-03-29T03:00:00+02:00'));
  });

  it('a change lasts one moment: the times at its edges are there once', () => {
    for (const text of ['2026-03-29 01:59:59', '2026-03-29 03:00:00', '2026-10-25 01:59:59', '2026-10-25 03:00:00']) {
      expect(findMoments(wallOf(text), 'Europe/Berlin'), text).toHaveLength(1);
    }
    expect(findMoments(wallOf('2026-10-25 02:00:00'), 'Europe/Berlin')).toHaveLength(2);
    expect(findMoments(wallOf('2026-10-25 02:00:00') + HOUR_MS - 1, 'Europe/Berlin')).toHaveLength(2);
  });
});
