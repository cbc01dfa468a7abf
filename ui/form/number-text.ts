/** What a typed number is: a number, nothing, or a text that is none. */
export type TypedNumber = {readonly kind: 'number'; readonly value: number} | {readonly kind: 'empty'} | {readonly kind: 'wrong'};

/** Reads a number as it is typed: full-width digits, the signs − and －, thousands commas in their places. A comma in any other place is not guessed at. */
export function readNumber(text: string): TypedNumber {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u2212\u2013]/g, '-')
    .trim();
  if (plain === '') return {kind: 'empty'};
  const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(grouped)) return {kind: 'wrong'};
  return {kind: 'number', value: Number(grouped)};
}

/** As people would type it: no exponent, no grouping. Empty for what is no number. */
export function writeNumber(value: number | undefined | null): string {
  if (value === undefined || value === null || !Number.isFinite(value)) return '';
  const text = String(value);
  return text.includes('e')
    ? value.toFixed(Math.min(20, Math.max(0, 6 - Math.floor(Math.log10(Math.abs(value)))))).replace(/\.?0+$/, '')
    : text;
}
