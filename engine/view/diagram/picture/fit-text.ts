/** Widths of texts in one font family, measured once each, and texts cut to a width. */
export interface TextFitter {
  /** Width in ems (per unit of font size). */
  widthEm(text: string, weight: number): number;
  /** The text, or as much of it as fits in `maxEm` with an ellipsis; '' when not even that fits. 0 is no limit. */
  fit(text: string, weight: number, maxEm: number): string;
  clear(): void;
}

/** Figures change for ever; the caches start anew when they have grown to this. */
const CACHE_LIMIT = 20_000;
const MEASURED_PX = 100;
const ELLIPSIS = '…';
const LONG_EM = 0.001;
/** Texts are cut to rooms in steps of this share of an em. */
const LIMITS_PER_EM = 32;

/** Throws when the browser gives no 2D context. */
export function createTextFitter(fontFamily: string): TextFitter {
  const context = measuringContext();
  /** By weight: a key made of both would be built anew for every text of every frame. */
  const widths = new Map<number, Map<string, number>>();
  const cuts = new Map<string, string>();
  let contextWeight = Number.NaN;

  function widthEm(text: string, weight: number): number {
    let ofWeight = widths.get(weight);
    if (ofWeight === undefined) {
      ofWeight = new Map();
      widths.set(weight, ofWeight);
    }
    const known = ofWeight.get(text);
    if (known !== undefined) return known;
    if (ofWeight.size >= CACHE_LIMIT) ofWeight.clear();
    if (weight !== contextWeight) context.font = cssFont(weight, MEASURED_PX, fontFamily);
    contextWeight = weight;
    const width = context.measureText(text).width / MEASURED_PX;
    ofWeight.set(text, width);
    return width;
  }

  function fit(text: string, weight: number, maxEm: number): string {
    if (maxEm <= 0 || widthEm(text, weight) <= maxEm + LONG_EM) return text;
    // Zooming changes the room by a hair from frame to frame.
    const limit = Math.floor(maxEm * LIMITS_PER_EM) / LIMITS_PER_EM;
    const key = `${weight} ${limit} ${text}`;
    const known = cuts.get(key);
    if (known !== undefined) return known;
    if (cuts.size >= CACHE_LIMIT) cuts.clear();
    const cut = cutToWidth(text, weight, limit);
    cuts.set(key, cut);
    return cut;
  }

  function cutToWidth(text: string, weight: number, maxEm: number): string {
    const characters = [...text];
    let low = 0;
    let high = characters.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (widthEm(characters.slice(0, middle).join('') + ELLIPSIS, weight) <= maxEm) low = middle;
      else high = middle - 1;
    }
    if (low === 0 && widthEm(ELLIPSIS, weight) > maxEm) return '';
    return characters.slice(0, low).join('') + ELLIPSIS;
  }

  return {
    widthEm,
    fit,
    clear() {
      widths.clear();
      cuts.clear();
      contextWeight = Number.NaN;
    },
  };
}

export function cssFont(weight: number, sizePx: number, fontFamily: string): string {
  return `${weight} ${sizePx}px ${fontFamily}`;
}

function measuringContext(): CanvasRenderingContext2D {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('no 2D canvas context to measure texts with');
  return context;
}
