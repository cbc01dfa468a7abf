import {exactText, fixedText, layoutPieChart, sliceAt} from '@livebus/engine/core';
import {DrawingPicture, useReducedMotion, VECTOR_CHART_STYLE} from '@livebus/ui';
import {useEffect, useMemo, useState} from 'react';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {energyText, energyUnit, sharesOf, shortNumber} from '../figure/energy-scale.ts';
import {CursorPlot} from './cursor-plot.tsx';
import {type FigureSeries, readingText, tidied} from './figure-data.ts';
import {FigureFrame, type FigureProps} from './figure-frame.tsx';
import {type BoxSize, useBoxSize} from './use-box-size.ts';

export interface PieSliceOf {
  readonly label: string;
  readonly colour: string;
  /** kWh. Null is unknown: it and a negative value are no part of the whole and stay in the list with a dash. */
  readonly kwh: number | null;
  /** `ValueMark` bits. */
  readonly marks?: number | undefined;
}

export interface PieFigureProps extends FigureProps {
  /** Head of the column of names: band, day, item. */
  readonly labelHead: string;
  readonly slices: readonly PieSliceOf[];
  /** Where a slice leads to, by a press or Enter. */
  onOpen?(at: number): void;
}

/** How long a slice stands out before the next does (EN-9-06). */
export const HIGHLIGHT_MS = 2000;
/** More slices than this have no list of their own beside the ring, only the hidden table and the read-out. */
const MOST_LISTED = 12;

/**
 * Shares of a whole with a highlight that moves on every 2 seconds. It rests while the pointer is over the figure or it has the focus, and
 * always where the user's system asks for less motion.
 */
export function PieFigure({labelHead, slices, onOpen, ...frame}: PieFigureProps) {
  const {t} = useTexts('energy');
  const [box, size] = useBoxSize();
  const [isHeld, setHeld] = useState(false);
  const [turn, setTurn] = useState(0);
  const [cursor, setCursor] = useState<number | null>(null);
  const isStill = useReducedMotion();
  const numbers = shownNumberStyle();
  const isShown = frame.state.kind === 'shown';
  const drawn = useMemo(() => slices.flatMap(({kwh}, at) => (kwh !== null && kwh > 0 ? [at] : [])), [slices]);
  const rotates = isShown && !isHeld && !isStill && drawn.length > 1;
  useEffect(() => {
    if (!rotates) return;
    const timer = setInterval(() => setTurn((now) => now + 1), HIGHLIGHT_MS);
    return () => clearInterval(timer);
  }, [rotates]);
  const highlight = cursor ?? (isStill ? undefined : drawn[turn % Math.max(1, drawn.length)]);
  const series: FigureSeries = useMemo(
    () => ({label: t('energy'), values: slices.map(({kwh}) => kwh), marks: slices.map(({marks = 0}) => marks)}),
    [slices, t],
  );
  const shares = useMemo(() => sharesOf(slices.map(({kwh}) => kwh)), [slices]);
  const data = useMemo(
    () => ({
      labelHead,
      labels: slices.map(({label}) => label),
      unit: 'kWh',
      series: [series],
    }),
    [labelHead, slices, series],
  );
  const draw = (of: BoxSize | undefined, out: number | undefined) => {
    if (of === undefined) return undefined;
    const unit = energyUnit(slices.map(({kwh}) => kwh));
    const sum = drawn.reduce((all, at) => all + slices[at]!.kwh!, 0);
    const whole = energyText(tidied(sum), numbers);
    const listed = slices.length > MOST_LISTED ? [] : slices;
    const isListed = listed.length > 0;
    return layoutPieChart(
      {
        slices: (isListed ? listed : slices).map(({label, colour, kwh}) => ({
          ...{label, colour, value: kwh},
          ...(isListed && of.width > 300 && {detail: kwh === null ? '-' : shortNumber(kwh / unit.kwh, numbers)}),
        })),
        total: {unit: whole.unit, label: '', text: whole.text},
        isListed,
        highlight: out ?? -1,
        shareText: (_share, at) => (shares[at] === null || shares[at] === undefined ? '–' : `${fixedText(shares[at], 1, numbers)} %`),
      },
      {...of, style: VECTOR_CHART_STYLE, valueText: (value) => shortNumber(value, numbers)},
    );
  };
  const drawing = draw(size, highlight);
  const textOf = (at: number) =>
    [
      slices[at]?.label,
      readingText(series, at, numbers, t),
      'kWh',
      shares[at] !== null && shares[at] !== undefined && `${exactText(shares[at], numbers)} %`,
    ]
      .filter(Boolean)
      .join(' ');
  return (
    <FigureFrame
      {...frame}
      unit="kWh"
      data={data}
      draw={() => draw(size, undefined)}
      legend={{entries: [], end: isShown && highlight !== undefined && <span data-highlight={highlight}>{textOf(highlight)}</span>}}
    >
      <CursorPlot
        ref={box}
        label={`${frame.title}. ${t(onOpen ? 'keysOpen' : 'keys')}`}
        count={slices.length}
        cursor={cursor}
        start={highlight ?? 0}
        reading={cursor === null ? frame.title : textOf(cursor)}
        onCursor={setCursor}
        onHeld={setHeld}
        placeAt={(x, y) => drawing && sliceAt(drawing, x, y)}
        onOpen={onOpen}
      >
        {drawing && <DrawingPicture drawing={drawing} />}
      </CursorPlot>
    </FigureFrame>
  );
}
