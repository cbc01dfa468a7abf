import {cellAt, layoutHeatMap} from '@livebus/engine/core';
import {DrawingPicture, VECTOR_CHART_STYLE} from '@livebus/ui';
import {useMemo, useState} from 'react';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {energyUnit, shortNumber} from '../figure/energy-scale.ts';
import {CursorPlot} from './cursor-plot.tsx';
import {readingText} from './figure-data.ts';
import {FigureFrame, type FigureProps} from './figure-frame.tsx';
import {type BoxSize, useBoxSize} from './use-box-size.ts';

export interface HeatFigureProps extends FigureProps {
  /** Below the plot, and each in full for the read-out, the hidden table and the file. */
  readonly columns: readonly string[];
  readonly columnHead: string;
  readonly columnTexts: readonly string[];
  /** At the left, from the top. */
  readonly rows: readonly string[];
  /** kWh, row by row: null is unknown, undefined no time at all. Pass the same list while nothing changes. */
  readonly kwh: readonly (number | null | undefined)[];
  /** `ValueMark` bits, likewise. */
  readonly marks: readonly number[];
  readonly futureFrom?: number | undefined;
  /** Where a cell leads to, by a press or Enter. */
  onOpen?(row: number, column: number): void;
}

/** From almost the ground to the first colour of series, in equal steps, for light and dark. */
const STEPS = [8, 22, 36, 50, 64, 78, 92].map((share) => `color-mix(in srgb, var(--series-1) ${share}%, var(--surface))`);

/** A table of energies as coloured cells, with a cursor, a hidden table and exports like every other figure. */
export function HeatFigure({columns, columnHead, columnTexts, rows, kwh, marks, futureFrom, onOpen, ...frame}: HeatFigureProps) {
  const {t} = useTexts('energy');
  const [cursor, setCursor] = useState<number | null>(null);
  const [box, size] = useBoxSize();
  const numbers = shownNumberStyle();
  const scale = useMemo(() => energyUnit(kwh), [kwh]);
  // One series for each row: the file and the hidden table have a line for each column.
  const series = useMemo(
    () =>
      rows.map((label, row) => ({
        label,
        values: kwh.slice(row * columns.length, (row + 1) * columns.length),
        marks: marks.slice(row * columns.length, (row + 1) * columns.length),
      })),
    [rows, columns, kwh, marks],
  );
  const data = useMemo(() => ({labelHead: columnHead, labels: columnTexts, unit: 'kWh', series}), [columnHead, columnTexts, series]);
  const draw = (of: BoxSize | undefined, at: number | null) =>
    of &&
    layoutHeatMap(
      {
        ...{columns, rows, colours: STEPS, unit: scale.unit, futureFrom},
        values: kwh.map((value) => (typeof value === 'number' ? value / scale.kwh : value)),
        ...(at !== null && {cursor: at}),
      },
      {...of, style: VECTOR_CHART_STYLE, valueText: (value) => shortNumber(value, numbers)},
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `draw` is made of what is listed.
  const drawing = useMemo(() => draw(size, cursor), [size, cursor, columns, rows, kwh, scale, futureFrom, numbers]);
  const textOf = (at: number) => {
    const [row, column] = [Math.floor(at / columns.length), at % columns.length];
    return `${columnTexts[column] ?? ''} ${rows[row] ?? ''} ${readingText(series[row]!, column, numbers, t)} kWh`;
  };
  const isShown = frame.state.kind === 'shown';
  return (
    <FigureFrame
      {...frame}
      unit={scale.unit}
      data={data}
      draw={() => draw(size, null)}
      legend={{entries: [], end: isShown && cursor !== null && textOf(cursor)}}
    >
      <CursorPlot
        ref={box}
        label={`${frame.title}. ${t(onOpen ? 'keysOpen' : 'keys')}`}
        count={kwh.length}
        across={columns.length}
        cursor={cursor}
        start={0}
        reading={cursor === null ? frame.title : textOf(cursor)}
        onCursor={setCursor}
        placeAt={(x, y) => drawing && cellAt(drawing, rows.length, columns.length, x, y)}
        {...(onOpen && {onOpen: (at: number) => onOpen(Math.floor(at / columns.length), at % columns.length)})}
      >
        {drawing && <DrawingPicture drawing={drawing} />}
      </CursorPlot>
    </FigureFrame>
  );
}
