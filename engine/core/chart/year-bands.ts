import {measureText} from '../base/measure-text.ts';
import type {ChartDrawing, ChartMark, DrawingOptions} from './marks.ts';
import {labelsBelow, type PlotFrame} from './plot-frame.ts';

/** Stretches of one day, minutes of the wall clock. */
export interface DayPattern {
  readonly stretches: readonly {readonly fromMinute: number; readonly toMinute: number; readonly colour: string}[];
}

export interface YearBands {
  /** For each day the index of its pattern; -1 where nothing holds, which is left in the track's colour. */
  readonly days: readonly number[];
  readonly patterns: readonly DayPattern[];
  /** First day of each month from 0, with its label. */
  readonly months: readonly {readonly day: number; readonly label: string}[];
}

export interface YearBandsLayout {
  readonly drawing: ChartDrawing;
  /** Where the days lie, for a cursor: `days.length` columns of equal width from the left. */
  readonly frame: PlotFrame;
}

const MINUTES = 1440;
const HOURS = [0, 6, 12, 18, 24];

/** A year by day (across) and hour (down, from midnight): equal days beside each other are one mark. */
export function layoutYearBands({days, patterns, months}: YearBands, options: DrawingOptions): YearBandsLayout {
  const {width, height, style} = options;
  const size = style.fontSize;
  const labels = HOURS.map((hour) => `${String(hour).padStart(2, '0')}:00`);
  const left = measureText(labels[0]!, size) + size * 0.5;
  const frame: PlotFrame = {
    left,
    top: size * 0.6,
    width: Math.max(size, width - left - size * 0.5),
    height: Math.max(size, height - size * 2.6),
  };
  const xOf = (day: number) => frame.left + (day / Math.max(1, days.length)) * frame.width;
  const yOf = (minute: number) => frame.top + (minute / MINUTES) * frame.height;
  const marks: ChartMark[] = [{kind: 'rect', x: frame.left, y: frame.top, width: frame.width, height: frame.height, fill: style.track}];
  for (let first = 0; first < days.length; ) {
    let end = first + 1;
    while (end < days.length && days[end] === days[first]) end++;
    for (const {fromMinute, toMinute, colour} of patterns[days[first]!]?.stretches ?? []) {
      const [x, y] = [xOf(first), yOf(fromMinute)];
      marks.push({kind: 'rect', x, y, width: xOf(end) - x, height: yOf(toMinute) - y, fill: colour});
    }
    first = end;
  }
  for (const [i, hour] of HOURS.entries()) {
    const y = yOf(hour * 60);
    marks.push({kind: 'text', x: left - size * 0.5, y, text: labels[i]!, size, colour: style.text, align: 'right', baseline: 'middle'});
  }
  for (const {day} of months.slice(1)) {
    const x = xOf(day);
    marks.push({
      kind: 'line',
      points: [x, frame.top, x, frame.top + frame.height],
      stroke: {colour: style.surface, width: style.lineWidth},
    });
  }
  const middles = months.map(({day, label}, i) => ({x: (xOf(day) + xOf(months[i + 1]?.day ?? days.length)) / 2, text: label}));
  marks.push(...labelsBelow(middles, frame, options));
  return {drawing: {width, height, marks, faults: patterns.length === 0 ? [{kind: 'empty'}] : []}, frame};
}
