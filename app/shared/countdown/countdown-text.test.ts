import {expect, it} from 'vitest';
import {countdownEnd, countdownText} from './countdown-text.ts';

it('[SH-2.8-15] hours go on beyond a day, and nothing is left at the end', () => {
  expect([3661, 90_000, 0, -5, 0.2, 59].map(countdownText)).toEqual([
    '01:01:01',
    '25:00:00',
    '00:00:00',
    '00:00:00',
    '00:00:01',
    '00:00:59',
  ]);
});

it('[SH-5-14] a countdown ends at a date or a number; anything else is an invalid target', () => {
  expect([countdownEnd(new Date(5000)), countdownEnd(7000)]).toEqual([5000, 7000]);
  for (const target of ['tomorrow', undefined, null, {}, Number.NaN, new Date('never')])
    expect(() => countdownEnd(target)).toThrow(/invalid target/);
});
