import {QualityBit, type WindowPoints} from '../../../core/index.ts';

/** Where points lie on the canvas, canvas pixels. */
export interface PointFrame {
  readonly leftPx: number;
  readonly topPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly fromMs: number;
  readonly toMs: number;
  /** Range of the value axis. */
  readonly min: number;
  readonly max: number;
}

export interface PointStyle {
  readonly colour: string;
  readonly staleColour: string;
  readonly badColour: string;
  readonly widthPx: number;
  readonly dashPx: readonly number[];
  readonly isStep: boolean;
  /** Canvas pixels of a CSS pixel. */
  readonly ratio: number;
}

const LONE_RADIUS_PX = 2.5;
const ESTIMATED_DASH_PX = [3, 3];
/** Half of the cross on a bad value. */
const CROSS_PX = 3;
/** With more points a column than this, their x is that of the column, so that a column of many samples is one upright line. */
const DENSE_SHARE = 1.5;

/**
 * Draws the points of a window as they came from the store. A line is never drawn over a break; a point between two breaks is a dot;
 * estimated values are dashed, stale ones have the stale colour, bad ones a cross.
 */
export function paintPoints(g: CanvasRenderingContext2D, points: WindowPoints, frame: PointFrame, style: PointStyle): void {
  const {timesMs, values, quality} = points;
  if (timesMs.length === 0) return;
  // Round corners of thousands of upright lines cost and show nothing.
  g.lineJoin = isDense(timesMs.length, frame, style) ? 'bevel' : 'round';
  g.lineWidth = style.widthPx * style.ratio;
  g.fillStyle = style.colour;
  if (quality === null) {
    g.strokeStyle = style.colour;
    g.setLineDash(style.dashPx.map((px) => px * style.ratio));
    const isWhole = strokePart(g, timesMs, values, null, 0, frame, style);
    g.setLineDash([]);
    // A line without a break has no point alone.
    if (isWhole && timesMs.length > 1) return;
  } else {
    const parts = [
      {bits: 0, colour: style.colour, dashPx: style.dashPx},
      {bits: QualityBit.estimated, colour: style.colour, dashPx: ESTIMATED_DASH_PX},
      {bits: QualityBit.stale, colour: style.staleColour, dashPx: style.dashPx},
    ];
    for (const {bits, colour, dashPx} of parts) {
      g.strokeStyle = colour;
      g.setLineDash(dashPx.map((px) => px * style.ratio));
      strokePart(g, timesMs, values, quality, bits, frame, style);
    }
    g.setLineDash([]);
    crossBad(g, points, frame, style);
  }
  dotLone(g, points, frame, style);
}

/** Of a point with several bits, stale is drawn before estimated; `bad` has its own mark. */
function lookOf(bits: number): number {
  return (bits & QualityBit.stale) !== 0 ? QualityBit.stale : bits & QualityBit.estimated;
}

function isDense(points: number, {widthPx}: PointFrame, {isStep}: PointStyle): boolean {
  return !isStep && points > widthPx * DENSE_SHARE;
}

/** One path of all segments that end in a point of this look; returns whether there was no break. */
function strokePart(
  g: CanvasRenderingContext2D,
  timesMs: Float64Array,
  values: Float64Array,
  quality: Uint8Array | null,
  look: number,
  frame: PointFrame,
  style: PointStyle,
): boolean {
  const {isStep} = style;
  const dense = isDense(timesMs.length, frame, style);
  const {leftPx, topPx, heightPx, fromMs, min} = frame;
  const kx = frame.widthPx / (frame.toMs - fromMs);
  const ky = heightPx / (frame.max - min);
  const bottom = topPx + heightPx;
  let isDown = false;
  let isWhole = true;
  let wasKnown = false;
  let lastX = 0;
  let lastY = 0;
  g.beginPath();
  for (let index = 0; index < timesMs.length; index++) {
    const value = values[index]!;
    if (Number.isNaN(value)) {
      isDown = false;
      isWhole = false;
      wasKnown = false;
      continue;
    }
    let x = leftPx + (timesMs[index]! - fromMs) * kx;
    if (dense) x = Math.floor(x) + 0.5;
    const y = bottom - (value - min) * ky;
    if (wasKnown && (quality === null || lookOf(quality[index]!) === look)) {
      if (!isDown) g.moveTo(lastX, lastY);
      if (isStep) g.lineTo(x, lastY);
      g.lineTo(x, y);
      isDown = true;
    } else isDown = false;
    wasKnown = true;
    lastX = x;
    lastY = y;
  }
  g.stroke();
  return isWhole;
}

function dotLone(g: CanvasRenderingContext2D, {timesMs, values}: WindowPoints, frame: PointFrame, {ratio}: PointStyle): void {
  const kx = frame.widthPx / (frame.toMs - frame.fromMs);
  const ky = frame.heightPx / (frame.max - frame.min);
  for (let index = 0; index < timesMs.length; index++) {
    if (Number.isNaN(values[index]!)) continue;
    const isAlone = !(index > 0 && !Number.isNaN(values[index - 1]!)) && !(index + 1 < values.length && !Number.isNaN(values[index + 1]!));
    if (!isAlone) continue;
    g.beginPath();
    g.arc(
      frame.leftPx + (timesMs[index]! - frame.fromMs) * kx,
      frame.topPx + frame.heightPx - (values[index]! - frame.min) * ky,
      LONE_RADIUS_PX * ratio,
      0,
      Math.PI * 2,
    );
    g.fill();
  }
}

/** A cross on every bad value, at most one each few pixels. */
function crossBad(g: CanvasRenderingContext2D, {timesMs, values, quality}: WindowPoints, frame: PointFrame, style: PointStyle): void {
  const kx = frame.widthPx / (frame.toMs - frame.fromMs);
  const ky = frame.heightPx / (frame.max - frame.min);
  const half = CROSS_PX * style.ratio;
  let nextX = Number.NEGATIVE_INFINITY;
  g.strokeStyle = style.badColour;
  g.lineWidth = 1.5 * style.ratio;
  g.beginPath();
  for (let index = 0; index < timesMs.length; index++) {
    if (Number.isNaN(values[index]!) || (quality![index]! & QualityBit.bad) === 0) continue;
    const x = frame.leftPx + (timesMs[index]! - frame.fromMs) * kx;
    if (x < nextX) continue;
    const y = frame.topPx + frame.heightPx - (values[index]! - frame.min) * ky;
    g.moveTo(x - half, y - half);
    g.lineTo(x + half, y + half);
    g.moveTo(x - half, y + half);
    g.lineTo(x + half, y - half);
    nextX = x + 2 * half;
  }
  g.stroke();
}
