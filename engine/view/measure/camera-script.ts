/** Frames of one run: from the whole drawing to the near view and back, the middle wandering on a Lissajous figure. */
export const CAMERA_STEPS = 120;

/** Symbols in the window in the near view, when they are spread evenly: names and figures are legible. */
export const NEAR_SYMBOLS = 40;

/**
 * From so few symbols in the window on, every subject shows its names and values. Ours has a threshold of its own, the scale at which
 * its figures can be read, and passes it with about so many symbols before it.
 */
export const LABELLED_SYMBOLS = 160;

/** What every subject shows, whatever its own units: its drawing has a width and a height, the window a size in CSS pixels. */
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
 * The view of one step. Far and near are told by what is seen, not by a scale: the whole drawing, and a window of `NEAR_SYMBOLS`, so that
 * subjects whose drawings are dense and wide in different ways have equally many symbols before them in every step.
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

/** CSS pixels per unit at which so many of the evenly spread symbols fill the window. */
export function scaleShowing(shown: number, {symbols, width, height, windowWidthPx, windowHeightPx}: ScriptBox): number {
  return Math.sqrt((windowWidthPx * windowHeightPx * symbols) / (width * height * shown));
}
