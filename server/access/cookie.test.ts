import {expect, it} from 'vitest';
import {cookieValue} from './cookie.ts';

it('[SH-7-03] finds the cookie of exactly that name, decoded; anything broken counts as absent', () => {
  expect(cookieValue('a=1; ec-token=x-Y_9; b=2', 'ec-token')).toBe('x-Y_9');
  expect(cookieValue('ec-token=a%3Db', 'ec-token')).toBe('a=b');
  expect(cookieValue('ec-token=first;ec-token=second', 'ec-token')).toBe('first');
  expect(cookieValue('ec-token=', 'ec-token')).toBe('');
  for (const header of [undefined, '', 'ec-token', 'xec-token=1', 'ec-tokens=1', 'EC-TOKEN=1', 'a="ec-token=1"', 'ec-token=%zz']) {
    expect([header, cookieValue(header, 'ec-token')]).toEqual([header, undefined]);
  }
});
