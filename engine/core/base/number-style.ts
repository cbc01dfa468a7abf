/** How a language writes numbers. */
export interface NumberStyle {
  readonly decimalMark: '.' | ',';
  /** Between groups of three digits. */
  readonly groupMark: '.' | ',';
}

/** `1,234.5`: Chinese and English. */
export const POINT_NUMBERS: NumberStyle = {decimalMark: '.', groupMark: ','};
/** `1.234,5`: Portuguese, and most European languages. */
export const COMMA_NUMBERS: NumberStyle = {decimalMark: ',', groupMark: '.'};

const MINUS = '\u2212';
/** `Number.prototype.toFixed` writes an exponent from here on. */
const FIXED_BELOW = 1e21;
/** Up to here every digit of a number can be told; beyond, its last digits are those of its binary form. */
const EXACT_BELOW = 1e15;

/**
 * The one rule of rounding: halves go away from zero, as written. 1.005 with two decimals is 1.01, although its binary form lies below;
 * 1005 / 1000 is too, although the division may be off by a bit.
 */
export function roundHalfUp(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const size = Math.abs(value) * scale;
  if (!(size < EXACT_BELOW)) return Number(value.toFixed(decimals));
  // Removes errors of the division and of the binary form beyond the sixth further digit.
  const rounded = Math.round(Number(size.toFixed(6))) / scale;
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/**
 * `1,234.5` for a finite number: rounded to `decimals` digits (`roundHalfUp`), thousands in groups, U+2212 as minus sign, and no minus
 * for a number that rounds to zero. Beyond 1e21 the text is the shortest exact one, with an exponent.
 */
export function fixedText(value: number, decimals: number, {decimalMark, groupMark}: NumberStyle = POINT_NUMBERS): string {
  const size = Math.abs(value);
  const plain = size < FIXED_BELOW ? roundHalfUp(size, decimals).toFixed(decimals) : String(size);
  const [whole = '', fraction] = plain.split('.');
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, groupMark) + (fraction === undefined ? '' : decimalMark + fraction);
  return value < 0 && /[1-9]/.test(digits) ? MINUS + digits : digits;
}

/**
 * Decimals for a value that is not zero: `usual`, or as many more as needed to show two significant digits, up to `most`. 10 W in kilowatts
 * is 0.010, never 0.0; a value that `most` cannot show is written with `most`.
 */
export function tellingDecimals(value: number, usual: number, most: number): number {
  const size = Math.abs(value);
  if (size === 0 || !Number.isFinite(size) || size >= 10 ** -usual) return usual;
  return Math.max(usual, Math.min(most, 1 - Math.floor(Math.log10(size))));
}

/** The shortest text that is exactly this value; its own exponent stays. */
export function exactText(value: number, style: NumberStyle = POINT_NUMBERS): string {
  const text = String(value);
  return text.includes('e') ? text : fixedText(value, text.split('.')[1]?.length ?? 0, style);
}
