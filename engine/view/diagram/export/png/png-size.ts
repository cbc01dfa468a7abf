import type {DiagramSnapshot} from '../../diagram-view.types.ts';
import {planSheet, type Sheet, type SheetOptions, WHOLE_K} from '../sheet.ts';

/**
 * Largest PNG that is created. The writer has no limit, but browsers and viewers decode a picture whole, at four bytes per pixel. In tests
 * Chromium opened 400 million pixels and refused 600 million. Its canvas is limited to 65,535 pixels per side and 268 million in all, as
 * are many viewers.
 */
export const PNG_LIMITS = {sidePx: 65_535, pixels: 2 ** 28} as const;

/** Scales from 1 up are rounded to this, so that tiles meet on whole pixels. */
const SCALE_STEP = 0.25;
const SMALL_STEP = 0.01;
/** Measured size of station PNGs, in bytes per pixel. */
const BYTES_PER_PIXEL = 0.045;

export interface PngOptions extends SheetOptions {
  /**
   * Device pixels per CSS pixel: of the current view, or of the whole drawing at `WHOLE_K`. Below 1 the whole drawing is painted with the
   * detail of that zoom.
   */
  readonly scale: number;
}

export interface PngSize {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Approximate file size. */
  readonly bytes: number;
  /** It is within `PNG_LIMITS`. */
  readonly fits: boolean;
  /** The scale actually used. */
  readonly scale: number;
  /** Largest scale within the limits. */
  readonly largestScale: number;
}

/** Larger than `PNG_LIMITS`; `largestScale` is possible. */
export class PictureTooLargeError extends RangeError {
  readonly size: PngSize;

  constructor(size: PngSize) {
    super(`a picture of ${size.widthPx} x ${size.heightPx} pixels is too large; the largest scale is ${size.largestScale}`);
    this.name = 'PictureTooLargeError';
    this.size = size;
  }
}

export interface PngPlan {
  readonly sheet: Sheet;
  /** Device pixels per CSS pixel of the sheet. */
  readonly pixelRatio: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly scale: number;
}

/** Throws RangeError for a scale that is not above 0. */
export function planPng(snapshot: DiagramSnapshot, options: PngOptions): PngPlan {
  const scale = usedScale(options.scale);
  const small = options.area === 'whole' && scale < 1;
  const sheet = planSheet(snapshot, small ? {...options, k: WHOLE_K * scale} : options);
  const pixelRatio = small ? 1 : scale;
  return {sheet, pixelRatio, widthPx: Math.round(sheet.widthPx * pixelRatio), heightPx: Math.round(sheet.heightPx * pixelRatio), scale};
}

/** Size of a PNG, without creating it. */
export function pngSize(snapshot: DiagramSnapshot, options: PngOptions): PngSize {
  const plan = planPng(snapshot, options);
  const {widthPx, heightPx, scale} = plan;
  return {
    ...{widthPx, heightPx, scale},
    bytes: Math.round(widthPx * heightPx * BYTES_PER_PIXEL),
    fits: within(plan),
    largestScale: largestScale(snapshot, options, plan),
  };
}

function within({widthPx, heightPx}: {readonly widthPx: number; readonly heightPx: number}): boolean {
  return widthPx <= PNG_LIMITS.sidePx && heightPx <= PNG_LIMITS.sidePx && widthPx * heightPx <= PNG_LIMITS.pixels;
}

function largestScale(snapshot: DiagramSnapshot, options: PngOptions, {sheet}: PngPlan): number {
  const bySide = PNG_LIMITS.sidePx / Math.max(sheet.widthPx, sheet.heightPx);
  const byArea = Math.sqrt(PNG_LIMITS.pixels / (sheet.widthPx * sheet.heightPx));
  // The sheet of a small whole drawing is already planned at its own scale.
  const perScale = options.area === 'whole' ? Math.min(1, usedScale(options.scale)) : 1;
  let scale = Math.min(bySide, byArea) * perScale;
  scale = scale >= 1 ? Math.floor(scale / SCALE_STEP) * SCALE_STEP : Math.floor(scale / SMALL_STEP) * SMALL_STEP;
  // Head and foot keep their size while the drawing shrinks, so the first guess may be a step too large.
  while (scale > SMALL_STEP && !within(planPng(snapshot, {...options, scale}))) scale -= scale > 1 ? SCALE_STEP : SMALL_STEP;
  return Number(Math.max(SMALL_STEP, scale).toFixed(2));
}

function usedScale(scale: number): number {
  if (!Number.isFinite(scale) || scale <= 0) throw new RangeError(`a picture cannot have the scale ${scale}`);
  return scale < 1 ? scale : Math.round(scale / SCALE_STEP) * SCALE_STEP;
}
