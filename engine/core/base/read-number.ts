const WHOLE_NUMBER = /^[+-]?\d{1,16}$/;

/** A whole number from a number or decimal text; null for anything else (fractions, exponents, empty text, booleans). */
export function readInteger(value: unknown): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : null;
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return WHOLE_NUMBER.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null;
}

/** A 32-bit word from a signed or unsigned number or decimal text, as unsigned: -1 becomes 4294967295. Null outside 32 bits. */
export function readUint32(value: unknown): number | null {
  const whole = readInteger(value);
  return whole === null || whole < -0x80000000 || whole > 0xffffffff ? null : whole >>> 0;
}
