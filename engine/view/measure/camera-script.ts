/** Frames of one run: from the whole drawing to the near view and back, while the middle moves on a Lissajous figure. */
export const CAMERA_STEPS = 120;

/** Symbols in the window in the near view, if spread evenly: names and figures are legible. */
export const NEAR_SYMBOLS = 40;

/**
 * With at most this many symbols in the window, every subject shows its names and values. Ours has its own threshold, the scale at which
 * its figures are readable, and passes it at about this number.
 */
export const LABELLED_SYMBOLS = 160;

/** Dimensions of any subject in its own units: width and height of its drawing, and the window in CSS pixels. */
export interface ScriptBox {
  readonly symbols: number;
  readonly width: number;
  readonly height: number;
  readonly windowWidthPx: number;
  readonly windowHeightPx: number;
}

/** x * k + x0 = CSS pixels from the top left of the window, in units of the drawing; `step` counts from 0. */
export interface ScriptView {
  readonly step: number;
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

/**
 * The view of one step. Far and near are defined by content, not by scale: the whole drawing, and a window of `NEAR_SYMBOLS`. Subjects
 * whose drawings differ in density and width then show equally many symbols in every step.
 */
export function scriptView({symbols, width, height, windowWidthPx, windowHeightPx}: ScriptBox, step: number): ScriptView {
  const wholeK = Math.min(windowWidthPx / width, windowHeightPx / height);
  const nearK = Math.max(wholeK, scaleShowing(NEAR_SYMBOLS, {symbols, width, height, windowWidthPx, windowHeightPx}));
  const time = step / CAMERA_STEPS;
  const k = wholeK * (nearK / wholeK) ** (1 - Math.abs(2 * time - 1));
  const centreX = width * (0.5 + 0.25 * Math.sin(2 * Math.PI * time));
  const centreY = height * (0.5 + 0.25 * Math.sin(4 * Math.PI * time));
  return {step, k, x: windowWidthPx / 2 - centreX * k, y: windowHeightPx / 2 - centreY * k};
}

/** CSS pixels per unit at which this many of the evenly spread symbols fill the window. */
export function scaleShowing(shown: number, {symbols, width, height, windowWidthPx, windowHeightPx}: ScriptBox): number {
  return Math.sqrt((windowWidthPx * windowHeightPx * symbols) / (width * height * shown));
}
