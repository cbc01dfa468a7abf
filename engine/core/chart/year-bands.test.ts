import {expect, it} from 'vitest';
import type {DrawingOptions, RectMark} from './marks.ts';
import {layoutYearBands} from './year-bands.ts';

const style = {
  ...{surface: 'white', text: 'grey', strongText: 'black', grid: 'grey', axis: 'grey', limit: 'red', track: 'track'},
  ...{fontSize: 10, lineWidth: 1},
};
const options: DrawingOptions = {width: 400, height: 126, style, valueText: String};
const day = (...stretches: readonly (readonly [number, number, string])[]) => ({
  stretches: stretches.map(([fromMinute, toMinute, colour]) => ({fromMinute, toMinute, colour})),
});
const months = [
  {day: 0, label: '1'},
  {day: 5, label: '2'},
];

it('every minute of every day has the colour of its pattern; equal days beside each other are one mark', () => {
  const patterns = [day([0, 480, 'a'], [480, 1440, 'b']), day([0, 1440, 'c'])];
  const days = [0, 0, 0, 1, 1, 0, -1, -1, 0, 0];
  const {drawing, frame} = layoutYearBands({days, patterns, months}, options);
  const rects = drawing.marks.filter((mark): mark is RectMark => mark.kind === 'rect');
  const colourAt = (at: number, minute: number) => {
    const [x, y] = [frame.left + ((at + 0.5) / days.length) * frame.width, frame.top + (minute / 1440) * frame.height];
    return rects.findLast((one) => x >= one.x && x < one.x + one.width && y >= one.y && y < one.y + one.height)?.fill;
  };
  for (const [at, pattern] of days.entries())
    for (const minute of [1, 479, 481, 1439]) {
      const expected = patterns[pattern]?.stretches.find((one) => minute >= one.fromMinute && minute < one.toMinute)?.colour ?? 'track';
      expect([at, minute, colourAt(at, minute)]).toEqual([at, minute, expected]);
    }
  // The ground, then two, one, two and two stretches.
  expect(rects.length).toBe(1 + 2 + 1 + 2 + 2);
  expect(drawing.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))).toEqual(
    expect.arrayContaining(['00:00', '24:00', '1', '2']),
  );
});

it('a year without a version is empty, and drawn as such', () => {
  const {drawing} = layoutYearBands({days: Array(365).fill(-1), patterns: [], months: []}, options);
  expect(drawing.faults).toEqual([{kind: 'empty'}]);
  expect(drawing.marks.filter(({kind}) => kind === 'rect')).toHaveLength(1);
});
