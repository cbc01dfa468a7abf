/**
 * A delivered figure in a larger unit, without the errors of the binary form: 2255.6 W is 2.2556 kW.
 *
 * @param divisor - a power of ten.
 * @returns null for a value that is missing or not finite.
 */
export function scaled(value: number | null, divisor: number): number | null {
  if (value === null || !Number.isFinite(value)) return null;
  if (divisor === 1) return value;
  const thousandths = Math.round(value * 1000);
  // Of a whole number the quotient is the nearest to the exact one; others are rare.
  return thousandths / 1000 === value ? thousandths / (1000 * divisor) : Number((value / divisor).toPrecision(15));
}
