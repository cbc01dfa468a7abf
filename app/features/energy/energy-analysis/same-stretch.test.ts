import {expect, it} from 'vitest';
import {sameStretch} from './same-stretch.ts';

it('a running month is compared with as many days of the month before, at most all of them', () => {
  const april = {start: '2024-04-01', end: '2024-04-30'};
  expect(sameStretch(april, 15)).toEqual({start: '2024-04-01', end: '2024-04-15'});
  expect(sameStretch(april, 31)).toEqual(april);
  expect(sameStretch(april, 0).end).toBe('2024-04-01');
});
