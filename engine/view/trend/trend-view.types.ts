import type {Disposable, Event, NumberStyle} from '../../core/index.ts';

/** Colours come from outside, so that a theme is another palette; any CSS colour. */
export interface TrendPalette {
  readonly surface: string;
  /** Figures at the axes. */
  readonly text: string;
  /** The value at the last point. */
  readonly strongText: string;
  readonly grid: string;
  /** The line at the base. */
  readonly axis: string;
  readonly cursor: string;
  /** The tint over a stretch without data. */
  readonly gap: string;
  /** Lines and figures of data that have stopped. */
  readonly stale: string;
  /** Lines that a value is held against, and their words. */
  readonly limit: string;
}

export interface TrendSeries {
  /** Any CSS colour. */
  readonly colour: string;
  readonly widthPx: number;
  /** Lengths of stroke and pause, px; absent for an unbroken line. */
  readonly dashPx?: readonly number[];
  /** [timesMs] null is a gap, undefined no sample of its own. */
  readonly values: readonly (number | null | undefined)[];
  /** The live one: its gaps are tinted, its last point is a dot with its value, and it alone turns stale. At most one. */
  readonly live?: boolean;
}

/** A level that values are held against: a dashed line over the whole width, with its word above its left end. */
export interface TrendLimit {
  readonly value: number;
  readonly label: string;
}

/** All that is drawn. The view keeps what it is given and changes nothing of it. */
export interface TrendData {
  /** Epoch ms, strictly rising; one for all series. */
  readonly timesMs: readonly number[];
  readonly series: readonly TrendSeries[];
  /** The whole time axis: it is the same when the day is young. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Marks of the time axis, worded by whoever knows the zone. */
  readonly timeTicks: readonly {readonly timeMs: number; readonly label: string}[];
  readonly zeroBase: boolean;
  /** The value axis spans at least this part of the largest value; 0 when undefined. */
  readonly leastShare?: number | undefined;
  /** Always within the value axis. */
  readonly limits?: readonly TrendLimit[] | undefined;
}

export interface TrendViewOptions {
  readonly palette: TrendPalette;
  /** CSS font families of all texts. */
  readonly fontFamily: string;
  readonly fontPx: number;
  /** Word over a stretch without data. */
  readonly gapLabel: string;
  /** How the value axis writes its numbers; `1,234.5` where it is not given. */
  readonly numbers?: NumberStyle | undefined;
  /** Text of a value at the last point, without its unit. */
  valueText(value: number): string;
}

/** Where the cursor stands. */
export interface TrendCursor {
  /** Of `timesMs`. */
  readonly index: number;
  readonly timeMs: number;
  /** [series] the sample nearest to it in time: null in a gap, undefined where the series has none near. */
  readonly values: readonly (number | null | undefined)[];
}

/** One chart of lines in an element. It owns what it puts there; `dispose` takes all of it away again. */
export interface TrendView extends Disposable {
  /** Replaces what is drawn. The cursor stays at its moment, or at the sample nearest to it. */
  setData(data: TrendData): void;
  setPalette(palette: TrendPalette): void;
  /** The live series has stopped: it wears the colour of stale data. */
  setStale(stale: boolean): void;
  /** Word and value text in another language or unit. */
  setTexts(texts: Pick<TrendViewOptions, 'gapLabel' | 'numbers' | 'valueText'>): void;
  /** Puts the cursor on a sample; null takes it away. Fires `onCursor` only when it changes. */
  setCursor(index: number | null): void;
  /** By pointer or by `setCursor`; null when there is none. */
  readonly onCursor: Event<TrendCursor | null>;
}
