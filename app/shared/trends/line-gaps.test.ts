import {expect, it} from 'vitest';
import {withGaps} from './line-gaps.ts';

it('a printed line is lifted in a pause, and where a value is missing', () => {
  const drawn = withGaps({timesMs: Float64Array.of(0, 10, 40, 50), values: Float64Array.of(1, Number.NaN, 3, 4)}, 10);
  expect(drawn).toEqual({timesMs: [0, 10, 10, 40, 50], values: [1, Number.NaN, Number.NaN, 3, 4]});
});
