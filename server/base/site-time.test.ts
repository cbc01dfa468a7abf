import {expect, it} from 'vitest';
import {siteText, zoneOffsetMs} from './site-time.ts';

it('[MO-3-01] the wire text is the wall time of the site', () => {
  expect(siteText(Date.parse('2026-05-15T10:07:23.900+08:00'), 'Asia/Shanghai')).toBe('2026-05-15 10:07:23');
  expect(siteText(Date.parse('2026-01-01T02:30:00Z'), 'America/Sao_Paulo')).toBe('2025-12-31 23:30:00');
});

it('the offset follows summer time and refuses a zone that does not exist', () => {
  expect(zoneOffsetMs(Date.parse('2026-07-01T00:00:00Z'), 'Europe/Berlin')).toBe(7_200_000);
  expect(zoneOffsetMs(Date.parse('2026-01-01T00:00:00Z'), 'Europe/Berlin')).toBe(3_600_000);
  expect(() => zoneOffsetMs(0, 'Mars/Base')).toThrow(RangeError);
});
