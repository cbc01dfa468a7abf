import {describe, expect, it} from 'vitest';
import {fc} from '../../../tests/support/properties.ts';
import {minuteOfDay, offsetLabel, offsetText, parseWallTime, siteText, timeOfDay, wallText} from './wall-text.ts';
import {isKnownZone, zoneOffsetMs} from './zone-clock.ts';

const AT = Date.parse('2026-05-15T10:07:23.900+08:00');

describe('printing', () => {
  it('[MO-3-01] the wire text is the wall time of the site', () => {
    expect(siteText(AT, 'Asia/Shanghai')).toBe('2026-05-15 10:07:23');
    expect(siteText(Date.parse('2026-01-01T02:30:00Z'), 'America/Sao_Paulo')).toBe('2025-12-31 23:30:00');
    expect(timeOfDay(AT, 'America/Sao_Paulo')).toBe('23:07:23');
    expect(minuteOfDay(AT, 'Asia/Kathmandu')).toBe('07:52');
  });

  it('a wall time is printed as a date that stands at Greenwich prints itself', () => {
    fc.assert(
      fc.property(fc.integer({min: Date.UTC(1800, 0, 1), max: Date.UTC(2200, 0, 1)}), (wallMs) => {
        expect(wallText(wallMs)).toBe(new Date(wallMs).toISOString().slice(0, 19).replace('T', ' '));
      }),
    );
  });

  it('an offset is labelled as Intl labels it', () => {
    const zones = [
      'Europe/London',
      'Asia/Shanghai',
      'Asia/Kolkata',
      'Asia/Kathmandu',
      'America/Sao_Paulo',
      'America/St_Johns',
      'Australia/Lord_Howe',
    ];
    for (const zone of zones) {
      for (const atMs of [AT, Date.parse('2026-01-15T00:00:00Z')]) {
        const parts = new Intl.DateTimeFormat('en', {timeZone: zone, timeZoneName: 'shortOffset'}).formatToParts(atMs);
        const name = parts.find(({type}) => type === 'timeZoneName')!.value;
        expect(offsetLabel(zoneOffsetMs(atMs, zone))).toBe(name.replace('GMT', 'UTC'));
      }
    }
    expect(offsetLabel(29_143_000)).toBe('UTC+8:05:43');
    expect([offsetText(28_800_000), offsetText(-12_600_000), offsetText(0)]).toEqual(['+08:00', '-03:30', '+00:00']);
  });
});

describe('parsing', () => {
  it('reads back what was printed, with and without its offset', () => {
    const offset = fc.integer({min: -14 * 4, max: 14 * 4}).map((quarter) => quarter * 900_000);
    fc.assert(
      fc.property(fc.integer({min: Date.UTC(100, 0, 1) / 1000, max: Date.UTC(9999, 11, 31) / 1000}), offset, (second, offsetMs) => {
        const text = wallText(second * 1000);
        expect(parseWallTime(text)).toEqual({ok: true, value: {wallMs: second * 1000, offsetMs: undefined, hasSeconds: true}});
        expect(parseWallTime(`${text}${offsetText(offsetMs)}`)).toMatchObject({ok: true, value: {wallMs: second * 1000, offsetMs}});
      }),
    );
  });

  it.each([
    ['2026-05-15 10:07', Date.UTC(2026, 4, 15, 10, 7), undefined],
    ['2026-05-15T10:07:23.123456Z', Date.UTC(2026, 4, 15, 10, 7, 23, 123), 0],
    ['2026-05-15 10:07:23.5-0330', Date.UTC(2026, 4, 15, 10, 7, 23, 500), -12_600_000],
  ])('%s', (text, wallMs, offsetMs) => {
    expect(parseWallTime(text)).toMatchObject({ok: true, value: {wallMs, offsetMs}});
  });

  it('says whether the form or the calendar is wrong, and rolls nothing over', () => {
    for (const text of ['', 'soon', '2026-5-15 10:07', '15.05.2026', '2026-05-15', '2026-05-15 10:07:23 +08:00', ' 2026-05-15 10:07']) {
      expect(parseWallTime(text), text).toEqual({ok: false, fault: 'form'});
    }
    const none = ['2026-02-29', '2026-02-30', '2026-00-10', '2026-13-01', '2026-04-00', '2026-04-31', '0000-01-01', '0001-01-01'];
    for (const text of [...none.map((day) => `${day} 10:00`), '2026-05-15 24:00', '2026-05-15 10:60', '2026-05-15 10:07:60']) {
      expect(parseWallTime(text), text).toEqual({ok: false, fault: 'calendar'});
    }
  });
});

it('the offset follows summer time and refuses a zone that does not exist', () => {
  expect(zoneOffsetMs(Date.parse('2026-07-01T00:00:00Z'), 'Europe/Berlin')).toBe(7_200_000);
  expect(zoneOffsetMs(Date.parse('2026-01-01T00:00:00Z'), 'Europe/Berlin')).toBe(3_600_000);
  expect(() => zoneOffsetMs(0, 'Mars/Base')).toThrow(RangeError);
  expect(() => zoneOffsetMs(Number.NaN, 'Europe/Berlin')).toThrow(RangeError);
  expect(['Europe/Berlin', 'UTC', '', 'Mars/Base', '2026'].map(isKnownZone)).toEqual([true, true, false, false, false]);
});
