import {type NumberStyle, POINT_NUMBERS} from '@livebus/engine/core';

/** Result of reading a typed number: a number, nothing, or a text that is not one. */
export type TypedNumber = {readonly kind: 'number'; readonly value: number} | {readonly kind: 'empty'} | {readonly kind: 'wrong'};

/**
 * Reads a number typed in a language's style: full-width digits, the signs − and －, group marks in valid positions. A mark in another
 * position is not interpreted: `1.5` in a language with commas is not a number, since `1.500` there is 1500.
 */
export function readNumber(text: string, {decimalMark, groupMark}: NumberStyle = POINT_NUMBERS): TypedNumber {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u2212\u2013]/g, '-')
    .trim();
  if (plain === '') return {kind: 'empty'};
  const [whole = '', ...fractions] = plain.split(decimalMark);
  const ungrouped = GROUPED[groupMark].test(whole) ? whole.replaceAll(groupMark, '') : whole;
  const number = [ungrouped, ...fractions].join('.');
  if (ungrouped.includes(groupMark) || !/^[+-]?(\d+\.?\d*|\.\d+)$/.test(number)) return {kind: 'wrong'};
  return {kind: 'number', value: Number(number)};
}

const GROUPED = {',': /^[+-]?\d{1,3}(,\d{3})+$/, '.': /^[+-]?\d{1,3}(\.\d{3})+$/} as const;

/** As users type it: no exponent, no grouping. Empty for anything that is not a number. */
export function writeNumber(value: number | undefined | null, {decimalMark}: NumberStyle = POINT_NUMBERS): string {
  if (value === undefined || value === null || !Number.isFinite(value)) return '';
  const text = String(value);
  const plain = text.includes('e')
    ? value.toFixed(Math.min(20, Math.max(0, 6 - Math.floor(Math.log10(Math.abs(value)))))).replace(/\.?0+$/, '')
    : text;
  return plain.replace('.', decimalMark);
}
