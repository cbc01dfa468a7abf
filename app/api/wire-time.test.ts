import {describe, expect, it} from 'vitest';
import {siteTime, wireTimeReader} from './wire-time.ts';

describe('wire times', () => {
  it('[MO-3-29] are read on the clock of the given zone', () => {
    expect(wireTimeReader('Asia/Shanghai')('2026-05-15 10:07:23')).toBe(Date.parse('2026-05-15T10:07:23+08:00'));
    expect(wireTimeReader('America/Sao_Paulo')('2026-05-15 10:07:23')).toBe(Date.parse('2026-05-15T10:07:23-03:00'));
  });

  it('are null where there is no such moment', () => {
    const read = wireTimeReader('Asia/Shanghai');
    for (const text of [undefined, null, 5, '', '-', '2026-02-30 10:00:00', '2026-05-15 25:00:00', '15.05.2026'])
      expect(read(text)).toBeNull();
    expect(read('2026-05-15 10:07')).toBe(Date.parse('2026-05-15T10:07:00+08:00'));
  });

  it('are written on the clock of the site, whatever the zone of the browser', () => {
    const timeMs = Date.parse('2026-05-15T10:07:23+08:00');
    expect(siteTime(timeMs, 'Asia/Shanghai')).toBe('05-15 10:07:23');
    expect(siteTime(timeMs, 'UTC')).toBe('05-15 02:07:23');
  });

  it('refuse a zone that nobody knows', () => {
    expect(() => wireTimeReader('Asia/Nowhere')).toThrow(RangeError);
  });
});
