import {describe, expect, it} from 'vitest';
import {gapSpans, joinSamples, markHoles, nearestSample} from './samples.ts';

describe('joinSamples', () => {
  it('puts courses on one axis: what a course has no sample for is no gap', () => {
    const a = {timesMs: [0, 10, 20], values: [1, null, 3]};
    const b = {timesMs: [5, 10, 30], values: [7, 8, 9]};
    expect(joinSamples([a, b])).toEqual({
      timesMs: [0, 5, 10, 20, 30],
      columns: [
        [1, undefined, null, 3, undefined],
        [undefined, 7, 8, undefined, 9],
      ],
    });
    expect(joinSamples([])).toEqual({timesMs: [], columns: []});
    expect(joinSamples([a, {timesMs: [], values: []}]).columns[1]).toEqual([undefined, undefined, undefined]);
  });
});

describe('markHoles', () => {
  it('puts a null into a pause much longer than the usual step, and leaves even courses alone', () => {
    const even = {timesMs: [0, 15, 30, 45], values: [1, 2, null, 4]};
    expect(markHoles(even)).toEqual(even);
    expect(markHoles({timesMs: [0, 15, 30, 90, 105], values: [1, 2, 3, 4, 5]})).toEqual({
      timesMs: [0, 15, 30, 60, 90, 105],
      values: [1, 2, 3, null, 4, 5],
    });
    expect(markHoles({timesMs: [0, 900], values: [1, 2]})).toEqual({timesMs: [0, 900], values: [1, 2]});
  });
});

describe('gapSpans', () => {
  it('spans from the sample before to the sample after', () => {
    expect(gapSpans([0, 1, 2, 3, 4, 5], [1, null, null, 4, undefined, 5])).toEqual([[0, 3]]);
    expect(gapSpans([0, 1, 2, 3], [null, null, 2, null])).toEqual([
      [0, 2],
      [2, 3],
    ]);
    expect(gapSpans([0, 1], [1, 2])).toEqual([]);
    expect(gapSpans([], [])).toEqual([]);
  });
});

describe('nearestSample', () => {
  const times = [0, 10, 20, 30, 40];
  it('finds the nearest own sample within reach, a gap included', () => {
    const values = [1, undefined, undefined, null, 5];
    expect(nearestSample(times, values, 0, 100)).toBe(0);
    expect(nearestSample(times, values, 1, 100)).toBe(0);
    expect(nearestSample(times, values, 2, 100)).toBe(3);
    expect(nearestSample(times, values, 1, 5)).toBe(-1);
    expect(nearestSample(times, values, 9, 100)).toBe(-1);
    expect(nearestSample(times, [undefined, undefined, undefined, undefined, undefined], 2, 1000)).toBe(-1);
  });
});
