import {expect, it} from 'vitest';
import {countdownText} from './countdown-text.ts';

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
