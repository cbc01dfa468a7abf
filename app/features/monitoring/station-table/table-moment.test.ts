import {expect, it} from 'vitest';
import {momentAddress, momentOf} from './table-moment.ts';

const at = (iso: string) => Date.parse(iso);
const NOW = at('2024-05-15T10:07:23+08:00');

it('a moment of the address is read on the clock of the site', () => {
  expect(momentOf('2024-05-14T23:30', 'Asia/Shanghai', NOW)).toBe(at('2024-05-14T23:30:00+08:00'));
  expect(momentOf('2024-05-14T20:30', 'America/Sao_Paulo', NOW)).toBe(at('2024-05-14T20:30:00-03:00'));
  expect(momentAddress(at('2024-05-14T23:30:59+08:00'), 'Asia/Shanghai')).toBe('2024-05-14T23:30');
});

it('no time, one that cannot be read and one that has not come are now', () => {
  for (const text of ['', 'soon', '2024-02-30T10:00', '2024-05-15T10:08', '2030-01-01T00:00']) {
    expect([text, momentOf(text, 'Asia/Shanghai', NOW)]).toEqual([text, undefined]);
  }
});

it('[MO-2.tab-04] of a repeated hour the later pass counts once it has begun', () => {
  const first = at('2026-10-25T02:30:00+02:00');
  const second = at('2026-10-25T02:30:00+01:00');
  expect(momentOf('2026-10-25T02:30', 'Europe/Berlin', second + 1)).toBe(second);
  expect(momentOf('2026-10-25T02:30', 'Europe/Berlin', first + 1)).toBe(first);
});
