import {expect, it} from 'vitest';
import {fixedText} from '../base/number-style.ts';
import {cellAt, layoutHeatMap} from './heat-map.ts';
import type {LineMark} from './marks.ts';

const options = {
  ...{width: 400, height: 200},
  style: {
    ...{
      surface: 'white',
      text: 'grey',
      strongText: 'black',
      grid: 'silver',
      axis: 'axis',
      limit: 'limit',
      track: 'track',
      sunken: 'sunken',
    },
    ...{fontSize: 10, lineWidth: 1},
  },
  valueText: (value: number) => fixedText(value, 1),
};
const map = {
  columns: ['01', '02', '03'],
  rows: ['00', '01'],
  values: [0, 5, null, 10, undefined, null],
  colours: ['pale', 'middle', 'deep'],
  unit: 'kWh',
  futureFrom: 2,
};

it('a greater value lies further along the scale; unknown is hatched, what is to come flat, and no time at all is empty', () => {
  const drawing = layoutHeatMap({...map, values: [0, 5, null, 10, undefined, null], futureFrom: undefined, cursor: 3}, options);
  const {plot, marks, faults} = drawing;
  const fills = marks.filter((mark) => mark.kind === 'rect' && mark.height > 20).map((mark) => (mark as {fill: string}).fill);
  expect(fills).toEqual(['pale', 'middle', 'deep']);
  expect(faults).toEqual([]);
  const gaps = marks.find((mark) => mark.kind === 'line' && mark.stroke.colour === 'axis') as LineMark;
  expect(gaps.points).toHaveLength(12);
  expect(marks.some((mark) => mark.kind === 'text' && mark.text === '10.0 kWh')).toBe(true);
  const at = (column: number, row: number) =>
    cellAt(drawing, 2, 3, plot.left + (column + 0.5) * (plot.width / 3), plot.top + (row + 0.5) * (plot.height / 2));
  expect([at(0, 0), at(2, 0), at(0, 1), at(2, 1), at(3, 0), at(0, -1)]).toEqual([0, 2, 3, 5, undefined, undefined]);
});

it('what is still to come is one flat field without hatching', () => {
  const {marks} = layoutHeatMap(map, options);
  expect(marks.filter((mark) => mark.kind === 'rect' && mark.fill === 'sunken')).toHaveLength(1);
  expect(marks.some((mark) => mark.kind === 'line' && mark.stroke.colour === 'axis')).toBe(false);
});

it('tells that nothing is known and that the table is not whole', () => {
  expect(layoutHeatMap({...map, values: [null]}, options).faults).toEqual([{kind: 'unequal-lengths', label: 'kWh'}, {kind: 'empty'}]);
});
