/**
 * Charts as lists of marks and texts. Lengths are in units of the paper (px on a screen, mm or pt on a page), y grows downwards, and colours
 * are any CSS colour. Canvas, SVG and documents write the same list, so that screen, file and page agree.
 */

export interface Stroke {
  readonly colour: string;
  readonly width: number;
  /** Lengths of dash and gap; absent for a solid line. */
  readonly dash?: readonly number[];
}

/** Straight lines from point to point. */
export interface LineMark {
  readonly kind: 'line';
  /** x and y in turn; a pair with NaN lifts the pen. */
  readonly points: ArrayLike<number>;
  readonly stroke: Stroke;
}

/** A filled polygon. */
export interface AreaMark {
  readonly kind: 'area';
  /** x and y in turn. */
  readonly points: ArrayLike<number>;
  readonly fill: string;
}

export interface RectMark {
  readonly kind: 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: string;
}

/** A part of a ring; with an inner radius of 0, of a disc. Angles in radians, clockwise from the top. */
export interface SectorMark {
  readonly kind: 'sector';
  readonly x: number;
  readonly y: number;
  readonly innerRadius: number;
  readonly outerRadius: number;
  readonly from: number;
  /** Above `from`, by at most a whole turn. */
  readonly to: number;
  readonly fill: string;
}

export interface TextMark {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** Height of the font. */
  readonly size: number;
  readonly colour: string;
  readonly align: 'left' | 'center' | 'right';
  /** What `y` is of the text. */
  readonly baseline: 'top' | 'middle' | 'bottom';
  readonly bold?: boolean;
}

export type ChartMark = LineMark | AreaMark | RectMark | SectorMark | TextMark;

/** Input that could not be drawn as it is. */
export type DrawingFault =
  /** A list is shorter or longer than the categories. */
  | {readonly kind: 'unequal-lengths'; readonly label: string}
  /** A value is infinite, or too large for an axis. */
  | {readonly kind: 'beyond'; readonly label: string}
  /** A share is negative, and so is no part of a whole. */
  | {readonly kind: 'negative-share'; readonly label: string}
  /** There is no value at all. */
  | {readonly kind: 'empty'};

export interface ChartDrawing {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly ChartMark[];
  readonly faults: readonly DrawingFault[];
}

/** Colours and sizes that every chart uses; a theme is another one. */
export interface ChartStyle {
  readonly surface: string;
  readonly text: string;
  readonly strongText: string;
  readonly grid: string;
  readonly axis: string;
  readonly limit: string;
  /** Behind a gauge's value, and an empty ring. */
  readonly track: string;
  /** Behind what is still to come; default: `track`. */
  readonly sunken?: string;
  readonly fontSize: number;
  /** Of thin lines. */
  readonly lineWidth: number;
}

/** Formats a value; `decimals` are those that tell the ticks of an axis apart, undefined for a value alone. */
export type ValueText = (value: number, decimals?: number) => string;

/** Size of a drawing, and what every chart needs. */
export interface DrawingOptions {
  readonly width: number;
  readonly height: number;
  readonly style: ChartStyle;
  readonly valueText: ValueText;
}
