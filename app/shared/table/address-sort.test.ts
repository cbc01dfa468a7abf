import {expect, it} from 'vitest';
import {SORT_FIELD, sortOf, sortText} from './address-sort.ts';

it('a sort order goes through an address and back; anything else is none', () => {
  expect(sortOf('activePowerW.desc')).toEqual({key: 'activePowerW', direction: 'desc'});
  expect(sortText({key: 'timeMs', direction: 'asc'})).toBe('timeMs.asc');
  expect([sortOf(''), sortOf('timeMs'), sortOf('timeMs.up'), sortText(null)]).toEqual([null, null, null, '']);
  expect([SORT_FIELD.parse(undefined), SORT_FIELD.safeParse('a b.asc').success]).toEqual(['', false]);
});
