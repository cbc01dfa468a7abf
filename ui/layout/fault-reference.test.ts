import {expect, it} from 'vitest';
import {faultReference} from './fault-reference.ts';

it('a fault has a short name that is the same whenever it happens, and another one for another fault', () => {
  const one = Object.assign(new Error('x is undefined'), {stack: 'at a'});
  expect(faultReference(one)).toMatch(/^[0-9A-F]{4}-[0-9A-F]{2}$/);
  expect(faultReference(Object.assign(new Error('x is undefined'), {stack: 'at a'}))).toBe(faultReference(one));
  const others = [
    Object.assign(new Error('y is undefined'), {stack: 'at a'}),
    Object.assign(new Error('x is undefined'), {stack: 'at b'}),
    'a text',
    undefined,
  ];
  expect(new Set([one, ...others].map(faultReference)).size).toBe(5);
});
