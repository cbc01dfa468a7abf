import {exactText, fixedText, layoutLineChart} from '@livebus/engine/core';
import type {ChartWindow} from '@livebus/engine/trend';
import {DrawingPicture, VECTOR_CHART_STYLE} from '@livebus/ui';
import {shownNumberStyle} from '../../base/i18n/number-style.ts';
import {withGaps} from './line-gaps.ts';
import {type LineTone, type TrendFigure, valueAxes} from './trend-figures.ts';

export interface PrintedFigureProps {
  readonly figure: TrendFigure;
  readonly window: ChartWindow;
  readonly zone: string;
  /** Usual interval: a longer pause is a gap. */
  readonly stepMs: number;
  /** On the first axis, in the displayed unit. */
  readonly limits: readonly {readonly value: number; readonly label: string}[];
}

const SIZE = {width: 660, height: 220};

/** A chart on paper: its whole range as vectors, with every line. */
export function PrintedFigure({figure: {code, title, unit, lines}, window, zone, stepMs, limits}: PrintedFigureProps) {
  const numbers = shownNumberStyle();
  const {zeroBase, isSplit, isOnRight} = valueAxes(code, lines);
  const drawing = layoutLineChart(
    {
      lines: lines.map((line) => ({
        label: line.label,
        colour: toneVariable(line.tone),
        axis: isOnRight(line) ? 1 : 0,
        width: line.isBefore ? 1 : 1.5,
        ...(line.isBefore && {dash: [4, 3]}),
        ...withGaps(line, stepMs),
      })),
      axes: isSplit
        ? [
            {unit, zeroBase},
            {unit, zeroBase: true},
          ]
        : [{unit, zeroBase}],
      limits: limits.map(({value, label}) => ({axis: 0, value, label})),
      ...window,
      zone,
    },
    {
      ...SIZE,
      style: VECTOR_CHART_STYLE,
      valueText: (value, decimals) => (decimals === undefined ? exactText(value, numbers) : fixedText(value, decimals, numbers)),
    },
  );
  return (
    <section className="break-inside-avoid p-3">
      <h3 className="text-14 font-semibold">{title}</h3>
      <DrawingPicture drawing={drawing} label={title} />
    </section>
  );
}

const toneVariable = (tone: LineTone) => (typeof tone === 'number' ? `var(--series-${tone + 1})` : `var(--phase-${tone})`);
