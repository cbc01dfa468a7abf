import {expect, it} from 'vitest';
import {isTraceKey} from './trace-key.ts';

const press = (key: string, rest: object = {}) => isTraceKey({key, ctrlKey: false, altKey: false, metaKey: false, ...rest});

it('t traces, in either case; shortcuts of browser and system and other keys do not', () => {
  expect([press('t'), press('T')]).toEqual([true, true]);
  expect([press('t', {ctrlKey: true}), press('t', {metaKey: true}), press('t', {altKey: true}), press('Tab'), press('r')]).toEqual(
    Array(5).fill(false),
  );
});
