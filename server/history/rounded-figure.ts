import type {QuantityName} from '@livebus/contract';

/** Rounds to the decimals of a row of real data, as stored 32-bit values have spurious further digits. NaN stays. */
export function roundedFigure(quantity: QuantityName, value: number): number {
  const scale = 10 ** digitsOf(quantity);
  return Math.round(value * scale) / scale;
}

/** The same for a column, in place. */
export function roundColumn(quantity: QuantityName, column: Float64Array): void {
  const scale = 10 ** digitsOf(quantity);
  for (let i = 0; i < column.length; i++) column[i] = Math.round(column[i]! * scale) / scale;
}

function digitsOf(quantity: QuantityName): number {
  if (quantity.endsWith('Factor')) return 4;
  if (quantity === 'frequency' || quantity.endsWith('Current') || quantity.startsWith('reserve')) return 3;
  return quantity === 'zeroSequenceVoltage' || quantity.endsWith('Energy') ? 2 : 1;
}
