import {expect, it} from 'vitest';
import type {Part} from '../../../../shared/equipment-tree/parts.ts';
import {placeOf, walkAbnormal} from './walk-abnormal.ts';

const part = (key: string, id: string | undefined = key, kind: 'unit' | 'section' = 'unit'): Part => ({
  ref: {station: 0, kind, row: 0},
  key,
  id,
});
const parts = ['a', 'b', 'c', 'd', 'e'].map((key) => part(key));
const step = (from: number, direction: 1 | -1, places = [1, 3]) => {
  const found = walkAbnormal(parts, places, from, direction);
  return found && `${found.part.key} ${found.at}/${found.of}`;
};

it('goes on in electrical order from what is selected, whether it is abnormal or not, and round again', () => {
  expect([-1, 0, 1, 2, 3, 4].map((from) => step(from, 1))).toEqual(['b 1/2', 'b 1/2', 'd 2/2', 'd 2/2', 'b 1/2', 'b 1/2']);
  expect([-1, 0, 1, 2, 3, 4].map((from) => step(from, -1))).toEqual(['d 2/2', 'd 2/2', 'd 2/2', 'b 1/2', 'b 1/2', 'd 2/2']);
});

it('stays with the only one, and has nowhere to go where nothing is abnormal', () => {
  expect([step(2, 1, [2]), step(2, -1, [2])]).toEqual(['c 1/1', 'c 1/1']);
  expect([step(2, 1, []), step(-1, -1, [])]).toEqual([undefined, undefined]);
});

it('what is selected is the one gone to last where an id stands twice, and a device before a section', () => {
  const twice = [part('s', 'X', 'section'), part('u', 'X'), part('v', 'X')];
  expect([placeOf(twice, 'X', undefined), placeOf(twice, 'X', 'v'), placeOf(twice, 'Y', 'v'), placeOf(twice, null, 'v')]).toEqual([
    1, 2, -1, -1,
  ]);
});
