import {ValueMark} from '@livebus/contract';
import {expect, it} from 'vitest';
import {listedBands} from './listed-bands.ts';

const byBand = {sharp: [1.1, 2.2], peak: [10, 20], flat: [0.1, 0.2], valley: [5, null], deep: [0, 0]};

it('[EN-2.8-03] a band is the sum of its known days; an unknown day is left out and makes it incomplete, not 0', () => {
  const totals = listedBands({byBand, sums: [], marks: [0, ValueMark.gap]});
  expect(totals.map(({band, kwh, isWhole}) => [band, kwh, isWhole])).toEqual([
    ['sharp', 3.3, true],
    ['peak', 30, true],
    ['flat', 0.3, true],
    ['valley', 5, false],
  ]);
  expect(totals.map(({marks}) => marks)).toEqual([ValueMark.gap, ValueMark.gap, ValueMark.gap, 0]);
  expect(listedBands({byBand: {...byBand, valley: [null, null]}, sums: [], marks: undefined})[3]).toEqual({
    ...{band: 'valley', kwh: null, marks: 0, isWhole: false},
  });
});

it('the deep valley is listed where it has energy', () => {
  expect(listedBands({byBand: {...byBand, deep: [3, 0]}, sums: [], marks: undefined}).at(-1)).toMatchObject({band: 'deep', kwh: 3});
});
