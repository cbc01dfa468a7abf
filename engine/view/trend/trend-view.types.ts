import type {Disposable, Event, NumberStyle} from '../../core/index.ts';

/** Colours are passed in, so that a theme is another palette; any CSS colour. */
export interface TrendPalette {
  readonly surface: string;
  /** Figures on the axes. */
  readonly text: string;
  /** The value at the last point. */
  readonly strongText: string;
  readonly grid: string;
  /** The base line. */
  readonly axis: string;
  readonly cursor: string;
  /** The tint over a stretch without data. */
  readonly gap: string;
  /** Lines and figures of data that have stopped. */
  readonly stale: string;
  /** Limit lines and their labels. */
  readonly limit: string;
}

export interface TrendCurve {
  /** Any CSS colour. */
  readonly colour: string;
  readonly widthPx: number;
  /** Lengths of dash and gap, px; absent for a solid line. */
  readonly dashPx?: readonly number[];
  /** [timesMs] null is a gap, undefined is no sample of this series. */
  readonly values: readonly (number | null | undefined)[];
  /** The live series: its gaps are tinted, its last point is a dot with its value, and only it turns stale. At most one. */
  readonly live?: boolean;
}

/** A limit for the values: a dashed line over the whole width, with its label above the left end. */
export interface TrendLimit {
  readonly value: number;
  readonly label: string;
}

/** Everything to draw. The view keeps it and does not change it. */
export interface TrendData {
  /** Epoch ms, strictly rising; one for all series. */
  readonly timesMs: readonly number[];
  readonly series: readonly TrendCurve[];
  /** The whole time axis, which does not grow during the day. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Ticks of the time axis, labelled by the caller, who knows the zone. */
  readonly timeTicks: readonly {readonly timeMs: number; readonly label: string}[];
  readonly zeroBase: boolean;
  /** Smallest range of the value axis, as a share of the largest value; default 0. */
  readonly leastShare?: number | undefined;
  /** Always within the value axis. */
  readonly limits?: readonly TrendLimit[] | undefined;
}

export interface TrendViewOptions {
  readonly palette: TrendPalette;
  /** CSS font families of all texts. */
  readonly fontFamily: string;
  readonly fontPx: number;
  /** Label over a stretch without data. */
  readonly gapLabel: string;
  /** Number style of the value axis; default `1,234.5`. */
  readonly numbers?: NumberStyle | undefined;
  /** Text of the value at the last point, without its unit. */
  valueText(value: number): string;
}

/** Position of the cursor. */
export interface TrendCursor {
  /** Of `timesMs`. */
  readonly index: number;
  readonly timeMs: number;
  /** [series] the sample nearest to it in time: null in a gap, undefined if the series has none near. */
  readonly values: readonly (number | null | undefined)[];
}

/** One line chart in an element. It owns what it adds; `dispose` removes all of it. */
export interface TrendView extends Disposable {
  /** Replaces the data. The cursor stays at its time, or at the nearest sample. */
  setData(data: TrendData): void;
  setPalette(palette: TrendPalette): void;
  /** The live series has stopped: draws it in the stale colour. */
  setStale(stale: boolean): void;
  /** Changes label and value text for another language or unit. */
  setTexts(texts: Pick<TrendViewOptions, 'gapLabel' | 'numbers' | 'valueText'>): void;
  /** Puts the cursor on a sample; null removes it. Fires `onCursor` only when it changes. */
  setCursor(index: number | null): void;
  /** By pointer or by `setCursor`; null when there is none. */
  readonly onCursor: Event<TrendCursor | null>;
}
