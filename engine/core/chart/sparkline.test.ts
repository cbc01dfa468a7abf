import {expect, it} from 'vitest';
import {layoutSparkline, type Sparkline} from './sparkline.ts';

const stroke = {colour: 'red', width: 2};
const LINE: Sparkline = {timesMs: [0, 10, 20], values: [5, 10, 5], fromMs: 0, toMs: 40, stroke, width: 80, height: 24};
const pointsOf = (line: Partial<Sparkline>) => {
  const [mark] = layoutSparkline({...LINE, ...line}).marks;
  return mark?.kind === 'line' ? [...(mark.points as number[])] : undefined;
};

it('a sparkline reaches from its least to its greatest value over its range of time, and lies in the middle while it is steady', () => {
  expect(pointsOf({})).toEqual([0, 22, 20, 2, 40, 22]);
  expect(pointsOf({values: [7, 7, 7]})).toEqual([0, 12, 20, 12, 40, 12]);
  expect(pointsOf({values: [-1e300, 0, 1e300]})).toEqual([0, 22, 20, 12, 40, 2]);
});

it('gaps lift the pen, a lone reading is a dot, and what lies outside the range is left out', () => {
  expect(pointsOf({values: [5, null, 6]})).toEqual([0, 22, Number.NaN, Number.NaN, 40, 2]);
  expect(layoutSparkline({...LINE, values: [5, null, 6]}).marks.filter(({kind}) => kind === 'sector')).toHaveLength(2);
  expect(layoutSparkline(LINE).marks).toHaveLength(1);
  expect(pointsOf({timesMs: [-10, 0, 90]})).toEqual([0, 12]);
});

it('nothing is drawn without a value or without a range of time', () => {
  for (const line of [{values: []}, {values: [null, Number.NaN, Number.POSITIVE_INFINITY]}, {toMs: 0}, {timesMs: []}])
    expect(layoutSparkline({...LINE, ...line})).toMatchObject({marks: [], faults: [{kind: 'empty'}]});
});
