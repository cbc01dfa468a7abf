import {fixedText, MISSING_VALUE, type NumberStyle, tellingDecimals, type VoltageKind} from '@livebus/engine/core';
import {QUANTITY_TABLE, type QuantityField, type QuantityUnit} from '../../base/api/readings/quantity-table.ts';
import {shownNumberStyle} from '../../base/i18n/number-style.ts';

/** How to show a figure: divisor, decimals and unit. */
export interface QuantityFormat {
  readonly unit: string;
  readonly divisor: number;
  readonly decimals: number;
  /** Decimals for a value too small for `decimals`, so that it is not shown as zero; default `decimals`. */
  readonly mostDecimals?: number;
}

const FORMATS: Readonly<Record<QuantityUnit, QuantityFormat>> = {
  V: {unit: 'V', divisor: 1, decimals: 1},
  A: {unit: 'A', divisor: 1, decimals: 1},
  W: {unit: 'kW', divisor: 1000, decimals: 1, mostDecimals: 3},
  var: {unit: 'kvar', divisor: 1000, decimals: 1, mostDecimals: 3},
  VA: {unit: 'kVA', divisor: 1000, decimals: 1, mostDecimals: 3},
  Hz: {unit: 'Hz', divisor: 1, decimals: 2},
  kWh: {unit: 'kWh', divisor: 1, decimals: 1},
  kvarh: {unit: 'kvarh', divisor: 1, decimals: 1},
  C: {unit: '℃', divisor: 1, decimals: 1},
  '': {unit: '', divisor: 1, decimals: 3},
};
const KILOVOLT: QuantityFormat = {unit: 'kV', divisor: 1000, decimals: 2};

/** Power, and the voltages of high-voltage stations, are divided by 1000 (MO-2.rt-12). */
export function quantityFormat(field: QuantityField, kind: VoltageKind): QuantityFormat {
  const {unit} = QUANTITY_TABLE[field];
  return unit === 'V' && kind === 'high' ? KILOVOLT : FORMATS[unit];
}

/** Converts a delivered figure to its displayed unit; null stays null. */
export function shownValue(value: number | null | undefined, {divisor}: QuantityFormat): number | null {
  return value === null || value === undefined || !Number.isFinite(value) ? null : value / divisor;
}

/** `1,234.5` for a value in its displayed unit, in the language's style. A small load is not shown as 0.0 (10 W is 0.010 kW). */
export function valueText(shown: number, {decimals, mostDecimals}: QuantityFormat, style: NumberStyle = shownNumberStyle()): string {
  return fixedText(shown, tellingDecimals(shown, decimals, mostDecimals ?? decimals), style);
}

/** The same for a delivered figure; `-` if it is missing (MO-3-03). */
export function quantityText(value: number | null | undefined, format: QuantityFormat): string {
  const shown = shownValue(value, format);
  return shown === null ? MISSING_VALUE : valueText(shown, format);
}

/** The same format for spreadsheets; the program that opens the sheet applies its own language's separators. */
export function sheetFormat({decimals, mostDecimals = decimals}: QuantityFormat): string {
  return `#,##0.${'0'.repeat(decimals)}${'#'.repeat(mostDecimals - decimals)}`;
}

/** Axes of powers, currents and energies start at zero; those of voltages, frequency, temperatures and factors start near the values. */
export function startsAtZero(field: QuantityField): boolean {
  return ['A', 'W', 'var', 'VA'].includes(QUANTITY_TABLE[field].unit);
}

const LEAST_SHARES: Readonly<Partial<Record<QuantityUnit, number>>> = {V: 0.05, Hz: 0.01, C: 0.1, '': 0.1};

/** Smallest range of a figure's axis, as a share of its value: changes within it look steady. */
export function leastShare(field: QuantityField): number {
  return LEAST_SHARES[QUANTITY_TABLE[field].unit] ?? 0;
}
