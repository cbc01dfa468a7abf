/** Widths of texts in one font family, each measured once, and texts cut to a width. */
export interface TextFitter {
  /** Width in ems (per unit of font size). */
  widthEm(text: string, weight: number): number;
  /** The text, or as much of it as fits in `maxEm` with an ellipsis; '' if not even that fits. 0 means no limit. */
  fit(text: string, weight: number, maxEm: number): string;
  clear(): void;
}

/** Figures change all the time; the caches are cleared at this size. */
const CACHE_LIMIT = 20_000;
const MEASURED_PX = 100;
const ELLIPSIS = '…';
const LONG_EM = 0.001;
/** Texts are cut to multiples of this share of an em. */
const LIMITS_PER_EM = 32;
const MOST_WEIGHT = 1024;

/**
 * Characters whose width does not depend on their neighbours, so that widths add up: figures and the signs of numbers, Chinese, full-width
 * signs, the ellipsis.
 */
const PLAIN = /^[ #\-.0-9\u2026\u3000-\u303f\u3400-\u9fff\uff00-\uffef]$/;
/** Latin letters depend on their neighbours and are measured word by word. Any other text is measured as a whole. */
const WORD = /^[!-\u024f]$/;
const Code = {unknown: 0, plain: 1, word: 2, other: 3} as const;

/** Throws when the browser gives no 2D context. */
export function createTextFitter(fontFamily: string): TextFitter {
  const context = measuringContext();
  /** By weight: a combined key would have to be built for every text of every frame. */
  const widths = new Map<number, Map<string, number>>();
  /** By weight and limit, in one number. */
  const cuts = new Map<number, Map<string, string>>();
  let cutCount = 0;
  let contextWeight = Number.NaN;

  function widthEm(text: string, weight: number): number {
    const ofWeight = widthsOf(weight);
    const known = ofWeight.get(text);
    if (known !== undefined) return known;
    if (ofWeight.size >= CACHE_LIMIT) ofWeight.clear();
    const width = text.length > 1 && isSummed(text) ? summed(text, 0, text.length, weight) : measured(text, weight);
    ofWeight.set(text, width);
    return width;
  }

  function widthsOf(weight: number): Map<string, number> {
    let ofWeight = widths.get(weight);
    if (ofWeight === undefined) {
      ofWeight = new Map();
      widths.set(weight, ofWeight);
    }
    return ofWeight;
  }

  function measured(text: string, weight: number): number {
    if (weight !== contextWeight) context.font = cssFont(weight, MEASURED_PX, fontFamily);
    contextWeight = weight;
    return context.measureText(text).width / MEASURED_PX;
  }

  /** Width of a text of plain characters and words: the sum of their widths, each measured once. */
  function summed(text: string, from: number, to: number, weight: number): number {
    let em = 0;
    let wordAt = -1;
    for (let i = from; i < to; i++) {
      if (codeOf(text.charCodeAt(i)) === Code.word) {
        if (wordAt < 0) wordAt = i;
        continue;
      }
      if (wordAt >= 0) em += pieceEm(text.slice(wordAt, i), weight);
      wordAt = -1;
      em += pieceEm(text[i], weight);
    }
    return wordAt < 0 ? em : em + pieceEm(text.slice(wordAt, to), weight);
  }

  function pieceEm(text: string, weight: number): number {
    const ofWeight = widthsOf(weight);
    let em = ofWeight.get(text);
    if (em === undefined) {
      em = measured(text, weight);
      ofWeight.set(text, em);
    }
    return em;
  }

  function fit(text: string, weight: number, maxEm: number): string {
    if (maxEm <= 0 || widthEm(text, weight) <= maxEm + LONG_EM) return text;
    // Zooming changes the room slightly from frame to frame.
    const steps = Math.floor(maxEm * LIMITS_PER_EM);
    const key = steps * MOST_WEIGHT + weight;
    let ofLimit = cuts.get(key);
    if (ofLimit === undefined) {
      ofLimit = new Map();
      cuts.set(key, ofLimit);
    }
    const known = ofLimit.get(text);
    if (known !== undefined) return known;
    const cut = cutToWidth(text, weight, steps / LIMITS_PER_EM);
    ofLimit.set(text, cut);
    if (++cutCount >= CACHE_LIMIT) {
      cuts.clear();
      cutCount = 0;
    }
    return cut;
  }

  function cutToWidth(text: string, weight: number, maxEm: number): string {
    const ellipsisEm = pieceEm(ELLIPSIS, weight);
    const sums = isSummed(text);
    const characters = sums ? [] : [...text];
    const start = (length: number) => (sums ? text.slice(0, length) : characters.slice(0, length).join(''));
    let low = 0;
    let high = (sums ? text.length : characters.length) - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      const em = sums ? summed(text, 0, middle, weight) + ellipsisEm : measured(start(middle) + ELLIPSIS, weight);
      if (em <= maxEm) low = middle;
      else high = middle - 1;
    }
    if (low === 0 && ellipsisEm > maxEm) return '';
    return start(low) + ELLIPSIS;
  }

  return {
    widthEm,
    fit,
    clear() {
      widths.clear();
      cuts.clear();
      cutCount = 0;
      contextWeight = Number.NaN;
    },
  };
}

/** [UTF-16 units] class of each, filled on first use. */
const codes = new Uint8Array(2 ** 16);

function codeOf(unit: number): number {
  if (codes[unit] === Code.unknown) {
    const character = String.fromCharCode(unit);
    codes[unit] = PLAIN.test(character) ? Code.plain : WORD.test(character) ? Code.word : Code.other;
  }
  return codes[unit];
}

/** Whether the width of a text is the sum of its characters and words. */
function isSummed(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (codeOf(text.charCodeAt(i)) === Code.other) return false;
  return true;
}

export function cssFont(weight: number, sizePx: number, fontFamily: string): string {
  return `${weight} ${sizePx}px ${fontFamily}`;
}

function measuringContext(): CanvasRenderingContext2D {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('no 2D canvas context to measure texts with');
  return context;
}
