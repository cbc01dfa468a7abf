import type {QuantityName} from '@livebus/contract';

/** Rounds to the decimals of a row of real data, as stored 32-bit values have spurious further digits. NaN stays. */
export function roundedFigure(figure: QuantityName, value: number): number {
  const scale = 10 ** digitsOf(figure);
  return Math.round(value * scale) / scale;
}

/** The same for a column, in place. */
export function roundColumn(figure: QuantityName, column: Float64Array): void {
  const scale = 10 ** digitsOf(figure);
  for (let i = 0; i < column.length; i++) column[i] = Math.round(column[i]! * scale) / scale;
}

function digitsOf(figure: QuantityName): number {
  if (figure.endsWith('Factor')) return 4;
  if (figure === 'frequency' || figure.endsWith('Current') || figure.startsWith('reserve')) return 3;
  return figure === 'zeroSequenceVoltage' || figure.endsWith('Energy') ? 2 : 1;
}
