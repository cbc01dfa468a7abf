import {describe, expect, it, vi} from 'vitest';
import {siteTime, UNREADABLE_MS, wireTimeReader} from './wire-time.ts';

const at = (iso: string) => Date.parse(iso);

describe('wire times', () => {
  it('[MO-3-29] are read on the clock of the given zone', () => {
    expect(wireTimeReader('Asia/Shanghai')('2026-05-15 10:07:23')).toBe(at('2026-05-15T10:07:23+08:00'));
    expect(wireTimeReader('America/Sao_Paulo')('2026-05-15 10:07:23')).toBe(at('2026-05-15T10:07:23-03:00'));
  });

  it.each([
    ['2026-05-15 10:07', '2026-05-15T10:07:00+08:00'],
    ['2026-05-15 10:07:23.5', '2026-05-15T10:07:23.500+08:00'],
    ['2026-05-15T10:07:23.123456', '2026-05-15T10:07:23.123+08:00'],
    ['2026-05-15T02:07:23.250Z', '2026-05-15T10:07:23.250+08:00'],
    ['2026-05-14T23:07:23-0300', '2026-05-15T10:07:23+08:00'],
    ['2026-05-15 07:37:23+05:30', '2026-05-15T10:07:23+08:00'],
    [String(at('2026-05-15T10:07:23.004+08:00')), '2026-05-15T10:07:23.004+08:00'],
  ])('%s is read', (text, iso) => {
    expect(wireTimeReader('Asia/Shanghai')(text)).toBe(at(iso));
  });

  it('[MO-4-22] absent is no time, and what cannot be read is older than any limit and named once a device', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const read = wireTimeReader('Asia/Shanghai');
    for (const absent of [undefined, null, '']) expect(read(absent, '1')).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
    const texts = ['-', '2026-02-30 10:00:00', '2026-05-15 25:00:00', '15.05.2026', '2026/05/15 10:07:23', '1778812200', '5', 'null'];
    for (const text of texts) expect(read(text, '1')).toBe(UNREADABLE_MS);
    expect(read('soon', '2')).toBe(UNREADABLE_MS);
    expect(warn.mock.calls.map(([text]) => text)).toEqual([
      expect.stringContaining('device 1: the time "-"'),
      expect.stringContaining('2: the time "soon"'),
    ]);
    warn.mockRestore();
  });

  it.each([
    ['America/New_York', '2026-11-01 01:30:00', '2026-11-01T01:30:00-04:00', '2026-11-01T01:30:00-05:00'],
    ['Europe/Berlin', '2026-10-25 02:30:00', '2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00'],
  ])('in the repeated hour of %s the pass is the latest that has begun', (zone, text, first, second) => {
    let nowMs = at(first);
    const read = wireTimeReader(zone, () => nowMs);
    expect(read(text)).toBe(at(first));
    nowMs = at(second) - 60_001;
    expect(read(text)).toBe(at(first));
    nowMs = at(second) - 60_000;
    expect(read(text)).toBe(at(second));
    nowMs = at(first) - 86_400_000;
    expect(read(text)).toBe(at(first));
  });

  it.each([
    ['America/New_York', '2026-03-08 01:59:59', '2026-03-08T01:59:59-05:00'],
    ['America/New_York', '2026-03-08 03:00:00', '2026-03-08T03:00:00-04:00'],
    ['America/New_York', '2026-11-01 00:59:59', '2026-11-01T00:59:59-04:00'],
    ['America/New_York', '2026-11-01 02:00:00', '2026-11-01T02:00:00-05:00'],
    ['Europe/Berlin', '2026-03-29 03:00:00', '2026-03-29T03:00:00+02:00'],
    ['Europe/Berlin', '2026-10-25 03:00:00', '2026-10-25T03:00:00+01:00'],
    ['Asia/Shanghai', '2026-10-25 02:30:00', '2026-10-25T02:30:00+08:00'],
    ['Asia/Shanghai', '2026-01-01 00:00:00', '2026-01-01T00:00:00+08:00'],
  ])('on the clock of %s %s is exact', (zone, text, iso) => {
    expect(wireTimeReader(zone, () => at(iso) + 86_400_000)(text)).toBe(at(iso));
  });

  it('are written on the clock of the site, whatever the zone of the browser', () => {
    const timeMs = at('2026-05-15T10:07:23+08:00');
    expect(siteTime(timeMs, 'Asia/Shanghai', timeMs)).toBe('05-15 10:07:23');
    expect(siteTime(timeMs, 'UTC', timeMs)).toBe('05-15 02:07:23');
    expect(siteTime(UNREADABLE_MS, 'UTC', timeMs)).toBe('-');
  });

  it('are written with their year where it is another one', () => {
    const timeMs = at('2026-01-01T00:30:00+08:00');
    expect(siteTime(timeMs, 'Asia/Shanghai', at('2026-11-30T00:00:00Z'))).toBe('01-01 00:30:00');
    expect(siteTime(timeMs, 'UTC', at('2026-11-30T00:00:00Z'))).toBe('2025-12-31 16:30:00');
    expect(siteTime(timeMs, 'Asia/Shanghai', at('2025-12-31T15:59:59Z'))).toBe('2026-01-01 00:30:00');
  });

  it('refuse a zone that nobody knows', () => {
    expect(() => wireTimeReader('Asia/Nowhere')).toThrow(RangeError);
  });
});
