import {describe, expect, it, vi} from 'vitest';
import {siteDay} from '../time/site-day.ts';
import {comparedDays, readCurve} from './curve.ts';

const HOUR = 3_600_000;
const at = (text: string) => Date.parse(text);
const shanghai = siteDay(at('2026-05-15T10:07:23+08:00'), 'Asia/Shanghai');

describe('a day of a site', () => {
  it('runs from midnight to midnight on the clock of the site, with 23 or 25 hours where the clock changes', () => {
    expect(shanghai).toEqual({
      date: '2026-05-15',
      zone: 'Asia/Shanghai',
      fromMs: at('2026-05-14T16:00:00Z'),
      toMs: at('2026-05-15T16:00:00Z'),
    });
    const hours = (text: string) => {
      const {fromMs, toMs} = siteDay(at(text), 'Europe/Berlin');
      return (toMs - fromMs) / HOUR;
    };
    expect([hours('2026-03-29T12:00:00Z'), hours('2026-10-25T12:00:00Z'), hours('2026-07-01T12:00:00Z')]).toEqual([23, 25, 24]);
  });

  it('has the day before it by the calendar', () => {
    expect(comparedDays(at('2026-03-01T00:30:00+08:00'), 'Asia/Shanghai')).toMatchObject({
      today: {date: '2026-03-01'},
      yesterday: {date: '2026-02-28'},
    });
    expect(comparedDays(at('2026-10-26T00:30:00+01:00'), 'Europe/Berlin').yesterday).toMatchObject({
      date: '2026-10-25',
      fromMs: at('2026-10-24T22:00:00Z'),
    });
  });
});

describe('a day curve', () => {
  it('[MO-3-05] cuts lists of unequal length to the shorter', () => {
    const times = ['00:00', '00:15', '00:30', '00:45', '01:00'];
    expect(readCurve(times, [1, 2, 3], shanghai)).toEqual({
      timesMs: [0, 15, 30].map((minutes) => shanghai.fromMs + minutes * 60_000),
      values: [1, 2, 3],
    });
    expect(readCurve(times.slice(0, 2), [1, 2, 3], shanghai).values).toEqual([1, 2]);
  });

  it('reads whole wire times and bare clock times alike, and keeps gaps', () => {
    const whole = readCurve(['2026-05-15 00:00:00', '2026-05-15 12:30:00', '2026-05-15 23:45:00'], [1, null, 3], shanghai);
    expect(readCurve(['0:00', '12:30', '23:45:00'], [1, null, 3], shanghai)).toEqual(whole);
    expect(whole.timesMs[1]).toBe(at('2026-05-15T12:30:00+08:00'));
    expect(whole.values).toEqual([1, null, 3]);
    expect(readCurve(['24:00'], [5], shanghai).timesMs).toEqual([shanghai.toMs]);
  });

  it('leaves out what has no readable time, is out of order or of another day', () => {
    const times = ['00:00', 'x', undefined, '01:00', '00:30', '2026-05-16 00:15:00', '02:00'];
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    expect(readCurve(times, [1, 2, 3, 4, 5, 6, 7], shanghai, '1003').values).toEqual([1, 4, 7]);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('device 1003'));
    warn.mockRestore();
  });

  it('takes the hour that the clock shows twice by the order of the list', () => {
    const day = siteDay(at('2026-10-25T12:00:00Z'), 'Europe/Berlin');
    const {timesMs} = readCurve(['01:30', '02:00', '02:30', '02:00', '02:30', '03:00'], [1, 2, 3, 4, 5, 6], day);
    expect(timesMs.map((timeMs) => (timeMs - day.fromMs) / HOUR)).toEqual([1.5, 2, 2.5, 3, 3.5, 4]);
  });
});
