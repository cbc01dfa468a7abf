import {expect, it} from 'vitest';
import {readListTimes} from './list-times.ts';

const at = (iso: string) => Date.parse(iso);

it('[EN-2.4-17] reads times of a list on the clock of the site, with a date, alone, or as a day', () => {
  expect([...readListTimes(['2026-05-14 10:05:00', '2026-05-14 10:10'], 'Asia/Shanghai')]).toEqual([
    at('2026-05-14T10:05:00+08:00'),
    at('2026-05-14T10:10:00+08:00'),
  ]);
  expect([...readListTimes(['00:00', '9:30', '24:00'], 'Asia/Shanghai', '2026-05-14')]).toEqual([
    at('2026-05-14T00:00:00+08:00'),
    at('2026-05-14T09:30:00+08:00'),
    at('2026-05-15T00:00:00+08:00'),
  ]);
  expect([...readListTimes(['2026-05-14'], 'Asia/Shanghai')]).toEqual([at('2026-05-14T00:00:00+08:00')]);
});

it('[MO-3-29] the order of the list tells the two passes of a repeated hour', () => {
  const texts = ['2026-10-25 01:30:00', '2026-10-25 02:30:00', '2026-10-25 02:30:00', '2026-10-25 03:30:00'];
  const hours = [...readListTimes(texts, 'Europe/Berlin')].map((ms) => (ms - at('2026-10-25T01:30:00+02:00')) / 3_600_000);
  expect(hours).toEqual([0, 1, 2, 3]);
});

it('[MO-3-03] what cannot be read, or is not later than the one before, is no time', () => {
  const texts = [
    '2026-05-14 10:05',
    'soon',
    null,
    7,
    '2026-02-30 10:00',
    '10:10',
    '2026-05-14 10:05',
    '2026-05-14 10:00',
    '2026-05-14 10:10',
  ];
  expect([...readListTimes(texts, 'Asia/Shanghai')].map((ms) => !Number.isNaN(ms))).toEqual([true, ...Array(7).fill(false), true]);
});
