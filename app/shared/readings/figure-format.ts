import {fixedText, MISSING_VALUE, roundHalfUp, type VoltageKind} from '@livebus/engine/core';
import {QUANTITY_TABLE, type QuantityField, type QuantityUnit} from '../../base/api/readings/quantity-table.ts';
import {shownNumberStyle} from '../../base/i18n/number-style.ts';
import {type QuantityFormat, quantityFormat, shownValue} from './quantity-format.ts';

/** Three for power factors, two for everything else (MO-2.rt-05, MO-2.rt-07, MO-2.rt-08). */
const DECIMALS: Readonly<Partial<Record<QuantityUnit, number>>> = {'': 3};

/** Units and divisors of the console, with the fixed decimals of the screens of readings: tables and gauges, not cards. */
export function figureFormat(field: QuantityField, kind: VoltageKind): QuantityFormat {
  const {unit, divisor} = quantityFormat(field, kind);
  return {unit, divisor, decimals: DECIMALS[QUANTITY_TABLE[field].unit] ?? 2};
}

/** A delivered figure in its displayed unit, rounded half-up (MO-2.rt-05); null if it is missing. */
export function figureValue(value: number | null | undefined, format: QuantityFormat): number | null {
  const shown = shownValue(value, format);
  return shown === null ? null : roundHalfUp(shown, format.decimals);
}

/** The same as a text; `-` if it is missing (MO-3-03). */
export function figureText(value: number | null | undefined, format: QuantityFormat): string {
  const shown = shownValue(value, format);
  return shown === null ? MISSING_VALUE : fixedText(shown, format.decimals, shownNumberStyle());
}
