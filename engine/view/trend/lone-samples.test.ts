import {expect, it} from 'vitest';
import {loneSamples} from './lone-samples.ts';

it('finds what no line reaches: between gaps and at the ends, across samples of other courses', () => {
  expect(loneSamples([])).toEqual([]);
  expect(loneSamples([null, null])).toEqual([]);
  expect(loneSamples([5])).toEqual([0]);
  expect(loneSamples([null, 5, null, 6, 7, null, 8])).toEqual([1, 6]);
  expect(loneSamples([undefined, 5, undefined, null, undefined, 6, undefined, 7])).toEqual([1]);
  expect(loneSamples([1, undefined, 2])).toEqual([]);
  expect(loneSamples([0, null, 0])).toEqual([0, 2]);
});
