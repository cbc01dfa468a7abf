import {timeOfDay} from '@livebus/engine/core';
import {expect, it} from 'vitest';
import {ageText, zoneOffset} from './site-time.ts';

const AT = Date.parse('2024-05-15T10:07:23+08:00');

it('times are the site’s, not the browser’s', () => {
  expect(timeOfDay(AT, 'Asia/Shanghai')).toBe('10:07:23');
  expect(timeOfDay(AT - 36_443_000, 'Asia/Shanghai')).toBe('00:00:00');
  expect(timeOfDay(AT, 'America/Sao_Paulo')).toBe('23:07:23');
  expect(zoneOffset(AT, 'Asia/Shanghai')).toBe('UTC+8');
  expect(zoneOffset(AT, 'Asia/Kolkata')).toBe('UTC+5:30');
});

it('an age is told in its coarsest unit, and never as lying ahead', () => {
  const t = ((key: string, values: {count: number}) => `${key} ${values.count}`) as never;
  expect([-5000, 2900, 61_000, 7_200_000, 90_000_000].map((ms) => ageText(ms, t))).toEqual([
    'common:age.seconds 0',
    'common:age.seconds 2',
    'common:age.minutes 1',
    'common:age.hours 2',
    'common:age.days 1',
  ]);
});
