import {
  BAR_CHART_HEIGHT,
  categoryAt,
  type DrawingOptions,
  exactText,
  fixedText,
  layoutBarChart,
  layoutCategoryLines,
} from '@livebus/engine/core';
import {DrawingPicture, VECTOR_CHART_STYLE} from '@livebus/ui';
import {useMemo, useState} from 'react';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {energySign} from '../figure/energy-marks.ts';
import {energyUnit, shortNumber} from '../figure/energy-scale.ts';
import {CursorPlot} from './cursor-plot.tsx';
import {type FigureSeries, readingText, tidied} from './figure-data.ts';
import {FigureFrame, type FigureProps} from './figure-frame.tsx';
import {type BoxSize, useBoxSize} from './use-box-size.ts';

export interface CategorySeries extends FigureSeries {
  /** Any CSS colour; a variable of the theme follows it. */
  readonly colour: string;
  /** A line that another one is compared with. */
  readonly isBefore?: boolean;
  /** The last point of a line is a dot with its value. */
  readonly isLive?: boolean;
  /** Of a line: its last value is of a part that is not over. */
  readonly isRunning?: boolean;
  /** Of bars: where their colours differ. */
  readonly colours?: readonly string[];
}

export interface CategoryChartProps extends FigureProps {
  /** `bars` side by side, `stacked` upon each other, `lines` over each other. */
  readonly kind: 'bars' | 'stacked' | 'lines';
  /** Below the plot, short: `00`, `05-14`. Pass the same list while nothing changes; likewise `series` and `limits`. */
  readonly categories: readonly string[];
  /** Head of their column, and each in full; default: as below the plot. */
  readonly categoryHead: string;
  readonly categoryText?: (at: number) => string;
  /** Of the values. Energies in `kWh` are drawn in MWh or GWh where they are large. */
  readonly unit: string;
  readonly series: readonly CategorySeries[];
  /** In the unit of the values. */
  readonly limits?: readonly {readonly value: number; readonly label: string; readonly colour?: string}[];
  /** Of lines: between two values of each category, such as the usual spread, in the unit of the values. */
  readonly band?:
    | {readonly low: readonly (number | null)[]; readonly high: readonly (number | null)[]; readonly colour: string}
    | undefined;
  /** Categories from here on are still to come. */
  readonly futureFrom?: number | undefined;
  /** Above each bar its value, above each stack its sum, where they have room. */
  readonly hasTops?: boolean;
  /** Where a category leads to, by a press or Enter. */
  onOpen?(at: number): void;
}

const DASH = [4, 3];

/**
 * Bars, stacks or lines over categories as a labelled figure: a legend that hides series and reads out the exact values at the cursor, keys,
 * a hidden table, and exports. Values over a reset or a gap bear their signs.
 */
export function CategoryChart(props: CategoryChartProps) {
  const {kind, categories, categoryHead, categoryText, unit, series, limits, band, futureFrom, hasTops = false, onOpen, ...frame} = props;
  const {t} = useTexts('energy');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [cursor, setCursor] = useState<number | null>(null);
  const [box, size] = useBoxSize();
  const numbers = shownNumberStyle();
  const shown = useMemo(() => {
    const visible = series.filter(({label}) => !hidden.has(label));
    return visible.length === 0 ? series : visible;
  }, [series, hidden]);
  const sums = useMemo(() => (kind === 'stacked' ? categories.map((_, at) => sumAt(shown, at)) : undefined), [kind, categories, shown]);
  const scale = useMemo(
    () => (unit === 'kWh' ? energyUnit([...shown.flatMap(({values}) => values), ...(sums ?? [])]) : {unit, kwh: 1}),
    [unit, shown, sums],
  );
  const layout = useMemo(
    () =>
      layoutOf({
        kind,
        categories,
        shown,
        sums,
        limits,
        band,
        futureFrom,
        hasTops,
        factor: scale.kwh,
        unit: scale.unit,
        numbers,
        toCome: t('toCome'),
      }),
    [kind, categories, shown, sums, limits, band, futureFrom, hasTops, scale, numbers, t],
  );
  const drawing = size && layout(size, {cursor, hasLegend: false});
  const labels = useMemo(() => categories.map((label, at) => categoryText?.(at) ?? label), [categories, categoryText]);
  const data = useMemo(() => ({labelHead: categoryHead, labels, unit, series}), [categoryHead, labels, unit, series]);
  const start = Math.max(0, Math.max(...shown.map(({values}) => values.findLastIndex((value) => typeof value === 'number'))));
  const isScaled = scale.unit !== unit;
  const readingOf = (one: FigureSeries, at: number) => [readingText(one, at, numbers, t), isScaled && unit].filter(Boolean).join(' ');
  const endOf = (at: number) => {
    const sum = sums?.[at];
    return [labels[at], sum !== undefined && sum !== null && `${t('sum')} ${exactText(tidied(sum), numbers)} ${unit}`]
      .filter(Boolean)
      .join(' · ');
  };
  const isShown = frame.state.kind === 'shown';
  const toggle = (label: string) => {
    const next = new Set(hidden);
    if (!next.delete(label)) next.add(label);
    setHidden(next);
  };
  return (
    <FigureFrame
      {...(kind === 'bars' && {heightPx: BAR_CHART_HEIGHT})}
      {...frame}
      unit={scale.unit}
      data={data}
      draw={() => size && layout(size, {cursor: null, hasLegend: true})}
      legend={{
        entries: series.map((one) => ({
          label: one.label,
          colour: one.colour,
          look: kind === 'lines' ? (one.isBefore ? 'dashed' : 'line') : 'block',
          reading: isShown && cursor !== null && shown.includes(one) ? readingOf(one, cursor) : undefined,
          off: !shown.includes(one),
        })),
        ...(series.length > 1 && {onToggle: toggle}),
        end: isShown && cursor !== null && endOf(cursor),
      }}
    >
      <CursorPlot
        ref={box}
        label={`${frame.title}. ${t(onOpen ? 'keysOpen' : 'keys')}`}
        count={categories.length}
        cursor={cursor}
        start={start}
        reading={
          cursor === null ? frame.title : [endOf(cursor), ...shown.map((one) => `${one.label} ${readingOf(one, cursor)}`)].join(', ')
        }
        onCursor={setCursor}
        placeAt={(x) => drawing && categoryAt(drawing, categories.length, x)}
        onOpen={onOpen}
      >
        {drawing && <DrawingPicture drawing={drawing} />}
      </CursorPlot>
    </FigureFrame>
  );
}

interface LayoutInput extends Pick<CategoryChartProps, 'kind' | 'categories' | 'limits' | 'band' | 'futureFrom' | 'hasTops' | 'unit'> {
  readonly shown: readonly CategorySeries[];
  readonly sums: readonly (number | null)[] | undefined;
  /** Units of the values in one of the drawing. */
  readonly factor: number;
  readonly numbers: ReturnType<typeof shownNumberStyle>;
  readonly toCome: string;
}

function layoutOf({kind, categories, shown, sums, limits = [], band, futureFrom, hasTops, unit, factor, numbers, toCome}: LayoutInput) {
  const signsOf = ({values, marks}: FigureSeries) => marks && values.map((value, at) => energySign(marks[at], value));
  const list = (values: FigureSeries['values']) =>
    values.slice(0, categories.length).map((value) => (value === null || value === undefined ? null : value / factor));
  const padded = (values: FigureSeries['values']) => {
    const all = list(values);
    return [...all, ...Array<null>(categories.length - all.length).fill(null)];
  };
  const tops = sums ?? (shown.length === 1 ? shown[0]!.values : undefined);
  const axis = {
    ...{categories, unit},
    limits: limits.map(({value, ...limit}) => ({...limit, value: value / factor})),
    ...(futureFrom !== undefined && futureFrom < categories.length && {future: {from: futureFrom, label: toCome}}),
  };
  return (size: BoxSize, {cursor, hasLegend}: {readonly cursor: number | null; readonly hasLegend: boolean}) => {
    const options: DrawingOptions = {
      ...size,
      style: VECTOR_CHART_STYLE,
      valueText: (value, decimals) => (decimals === undefined ? shortNumber(value, numbers) : fixedText(value, decimals, numbers)),
    };
    const at = {...axis, hasLegend, ...(cursor !== null && {cursor})};
    if (kind === 'lines') {
      const lines = shown.map(({label, colour, values, isBefore = false, isLive = false, isRunning = false, ...one}) => ({
        ...{label, colour, isLive, isRunning, values: list(values), signs: signsOf({...one, label, values}) ?? []},
        width: isBefore ? 1.5 : 2,
        ...(isBefore && {dash: DASH}),
      }));
      const spread = band && {...band, low: list(band.low), high: list(band.high)};
      return layoutCategoryLines({...at, lines, ...(spread && {band: spread})}, options);
    }
    return layoutBarChart(
      {
        ...at,
        stacked: kind === 'stacked',
        series: shown.map((one) => ({
          ...{label: one.label, colour: one.colour, values: padded(one.values), signs: signsOf(one) ?? []},
          ...(one.colours && {colours: one.colours}),
        })),
        ...(hasTops &&
          tops && {
            tops: categories.map((_, place) =>
              tops[place] === null || tops[place] === undefined ? undefined : shortNumber(tops[place] / factor, numbers),
            ),
          }),
      },
      options,
    );
  };
}

/** Sum of a stack; null where nothing of it is known. */
function sumAt(series: readonly FigureSeries[], at: number): number | null {
  let sum: number | null = null;
  for (const {values} of series) {
    const value = values[at];
    if (value !== null && value !== undefined) sum = (sum ?? 0) + value;
  }
  return sum;
}
