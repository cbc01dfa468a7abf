/** Pixels of a canvas and what they stand for. */
export interface BackingSize {
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel: the screen's, except for canvases beyond the limits. */
  readonly ratio: number;
  /** CSS size that maps each canvas pixel to one screen pixel, whatever fraction the host's size has. */
  readonly cssWidth: string;
  readonly cssHeight: string;
}

/** Maximum side supported by SwiftShader and older GPUs. */
const MAX_SIDE = 8192;
/** A 4K host at a ratio of 2: 128 MiB for one canvas. */
const MAX_AREA = 2 ** 25;
/** 900 px at a ratio of 1.1 are 990 pixels, not 990.0000000001. */
const ROUNDING = 1e-6;

/**
 * The canvas that covers a host of this many CSS pixels. A partly needed last pixel is included, and the host clips it. `maxSide`: the
 * context's limit.
 */
export function backingSize(widthPx: number, heightPx: number, pixelRatio: number, maxSide = MAX_SIDE): BackingSize {
  const side = Math.min(maxSide, MAX_SIDE);
  const [w, h] = [Math.max(1, widthPx), Math.max(1, heightPx)];
  const ratio = Math.min(pixelRatio, side / w, side / h, Math.sqrt(MAX_AREA / (w * h)));
  const width = Math.max(1, Math.ceil(w * ratio - ROUNDING));
  const height = Math.max(1, Math.ceil(h * ratio - ROUNDING));
  return {width, height, ratio, cssWidth: `${width / ratio}px`, cssHeight: `${height / ratio}px`};
}
