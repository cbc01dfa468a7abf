import type {ChartDrawing, Disposable, DrawingOptions, Event, NumberStyle, Sample} from '../../../core/index.ts';
import type {TrendPalette} from '../trend-view.types.ts';

/** Colours of a chart of many series; any CSS colour. */
export interface TrendChartPalette extends TrendPalette {
  /** Tint between the limits of a band. */
  readonly band: string;
  /** The second cursor, and the stretch between the two. */
  readonly measure: string;
  /** Marks of values that the source calls bad. */
  readonly bad: string;
  /** Marks of alarms by level, from level 1. */
  readonly alarms: readonly string[];
  /** The stretch whose samples were dropped for want of room. */
  readonly dropped: string;
}

/** A line of the chart. */
export interface ChartLine {
  /** Of the series in the port. */
  readonly seriesId: string;
  readonly label: string;
  /** Id of its value axis. */
  readonly axis: string;
  readonly colour: string;
  readonly widthPx?: number;
  readonly dashPx?: readonly number[];
  /** `step` holds a value until the next one: counters, positions, set points. Default `line`. */
  readonly shape?: 'line' | 'step';
}

/** A value axis; the first is on the left, the others on the right. */
export interface ChartAxis {
  readonly id: string;
  readonly unit: string;
  /** Whether zero is always in view. */
  readonly zeroBase?: boolean;
  /** Smallest range, as a share of the largest value; default 0. */
  readonly leastShare?: number;
}

/** A limit: a dashed line over the whole width. With `toValue` a band that is tinted. */
export interface ChartLimit {
  readonly axis: string;
  readonly value: number;
  readonly toValue?: number;
  readonly label: string;
}

/** An alarm: a mark on the time axis. */
export interface ChartAlarm {
  readonly timeMs: number;
  /** 1 to 4; 1 is the most serious. */
  readonly level: number;
  readonly label: string;
}

/** What a chart shows. The view keeps it and does not change it. */
export interface ChartContent {
  readonly lines: readonly ChartLine[];
  readonly axes: readonly ChartAxis[];
  readonly limits?: readonly ChartLimit[];
  readonly alarms?: readonly ChartAlarm[];
}

export interface ChartWindow {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The value of a line at a cursor, exactly as it was appended. */
export interface ChartReading {
  readonly line: ChartLine;
  /** The sample nearest to the cursor, with NaN in a gap; null if the line has none near. */
  readonly sample: Sample | null;
}

/** A cursor at a time. */
export interface ChartReadOut {
  readonly timeMs: number;
  /** On the site's clock, with the offset in an hour that the clock repeats. */
  readonly timeText: string;
  /** [lines] */
  readonly readings: readonly ChartReading[];
  /** Those whose marks are as near to the cursor as a sample may be. */
  readonly alarms: readonly ChartAlarm[];
}

/** Both cursors, and what lies between them. */
export interface ChartCursors {
  /** Follows the pointer. */
  readonly cursor: ChartReadOut | null;
  /** Stays where it was set. */
  readonly mark: ChartReadOut | null;
  /** Time from mark to cursor, ms; undefined without both. */
  readonly betweenMs: number | undefined;
  /** [lines] value at the cursor minus value at the mark; undefined where one of them is missing. */
  readonly differences: readonly (number | undefined)[];
}

/** What keeps the chart from showing everything; the host writes it next to the chart. */
export type ChartFault =
  /** The port failed or answered something else; the last picture stays. */
  | {readonly kind: 'failed'; readonly reason: string}
  /** Series that are not open in the port. */
  | {readonly kind: 'unknown'; readonly seriesIds: readonly string[]}
  /** Values too large for an axis; they are drawn at its edge. */
  | {readonly kind: 'beyond'; readonly seriesIds: readonly string[]}
  /** No line has a value in the window. */
  | {readonly kind: 'empty'};

export interface TrendChartOptions {
  readonly palette: TrendChartPalette;
  readonly fontFamily: string;
  readonly fontPx: number;
  /** IANA name of the site's zone. */
  readonly zone: string;
  readonly numbers?: NumberStyle | undefined;
  /** Narrowest and widest window, ms. */
  readonly leastSpanMs: number;
  readonly mostSpanMs: number;
  /** Texts of the hidden table; without them the chart has none. */
  readonly table?: ChartTableTexts | undefined;
  /** Charts of a group show the same window and cursors; undefined for a chart alone. */
  readonly group?: TrendGroup | undefined;
}

/** Texts of the table that says what the chart shows, for people who do not see it. */
export interface ChartTableTexts {
  readonly caption: string;
  readonly time: string;
  /** Columns of the summary that replaces the samples where there are too many. */
  readonly line: string;
  readonly count: string;
  readonly least: string;
  readonly greatest: string;
  readonly mean: string;
  /** In the cell of a gap. */
  readonly gap: string;
  /** Words for bits of `QualityBit`, after the value; empty for a good one. */
  qualityText(quality: number): string;
}

/** Charts that move together. */
export interface TrendGroup {
  readonly members: Set<TrendGroupMember>;
}

export interface TrendGroupMember {
  followWindow(window: ChartWindow): void;
  followCursors(cursorMs: number | null, markMs: number | null): void;
}

export interface PaperOptions extends DrawingOptions {
  /** Pixel columns that the paper can show, for example its width at 300 dots an inch. */
  readonly columns: number;
}

/** Many series over one time axis in an element. It owns what it adds; `dispose` removes all of it. The port stays its owner's. */
export interface TrendChart extends Disposable {
  setContent(content: ChartContent): void;
  /** Moves to a window, and makes it the one that a double click returns to. */
  setWindow(window: ChartWindow): void;
  /** Moves to a window as the user does: a double click still returns to that of `setWindow`. Other charts of the group stay. */
  moveTo(window: ChartWindow): void;
  /** The window in view. */
  readonly window: ChartWindow;
  /** The series have changed: draws them again. With `newestMs` a live window moves so that it ends there. */
  refresh(newestMs?: number): void;
  /** Whether the window follows the newest samples. Zooming and panning pause it. */
  setLive(live: boolean): void;
  readonly isLive: boolean;
  setPalette(palette: TrendChartPalette): void;
  /** Moves the cursors; null removes one. */
  setCursors(cursorMs: number | null, markMs: number | null): void;
  readonly onWindow: Event<ChartWindow>;
  /** The user has moved this chart, and with it its group. */
  readonly onMoved: Event<ChartWindow>;
  readonly onLive: Event<boolean>;
  readonly onCursors: Event<ChartCursors>;
  readonly onFaults: Event<readonly ChartFault[]>;
  /** Resolves when what was asked last is drawn. */
  settled(): Promise<void>;
  /** The chart as it is drawn. Rejects if the browser cannot encode it. */
  toPng(): Promise<Blob>;
  /** The window as vectors for paper, as dense as that can show. Rejects if the port fails. */
  toDrawing(paper: PaperOptions): Promise<ChartDrawing>;
}
