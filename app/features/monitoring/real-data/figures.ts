import {fixedText, MISSING_VALUE, roundHalfUp, type VoltageKind} from '@livebus/engine/core';
import {QUANTITY_TABLE, type QuantityField, type QuantityUnit} from '../../../base/api/readings/quantity-table.ts';
import {shownNumberStyle} from '../../../base/i18n/number-style.ts';
import {type QuantityFormat, quantityFormat, shownValue} from '../../../shared/readings/quantity-format.ts';
import type {KeyBelow} from '../../../texts/text-table.ts';

/** The four gauges (MO-2.rt-02). */
export const GAUGE_FIELDS = ['voltageAV', 'voltageBV', 'voltageCV', 'zeroSequenceVoltageV'] as const satisfies readonly QuantityField[];

/** End of a gauge's scale in its displayed unit, which begins at 0: kV at high voltage, V at low voltage (MO-2.rt-03, MO-2.rt-04). */
export const GAUGE_MAX: Readonly<Record<VoltageKind, number>> = {high: 12, low: 500};

/** A row of the telemetry table. */
export interface TelemetryRow {
  readonly label: KeyBelow<'real-data', 'row'>;
  /** A, B, C, total; null where there is no field behind the cell. */
  readonly fields: readonly [QuantityField | null, QuantityField | null, QuantityField | null, QuantityField | null];
  /** The field whose course of today stands at the end of the row. */
  readonly course: QuantityField;
}

/** In the order of the table (MO-2.rt-06). */
export const TELEMETRY_ROWS: readonly TelemetryRow[] = [
  {label: 'current', fields: ['currentAA', 'currentBA', 'currentCA', null], course: 'currentAA'},
  {label: 'activePower', fields: ['activePowerAW', 'activePowerBW', 'activePowerCW', 'activePowerW'], course: 'activePowerW'},
  {
    label: 'reactivePower',
    fields: ['reactivePowerAVar', 'reactivePowerBVar', 'reactivePowerCVar', 'reactivePowerVar'],
    course: 'reactivePowerVar',
  },
  {
    label: 'apparentPower',
    fields: ['apparentPowerAVa', 'apparentPowerBVa', 'apparentPowerCVa', 'apparentPowerVa'],
    course: 'apparentPowerVa',
  },
  {label: 'powerFactor', fields: ['powerFactorA', 'powerFactorB', 'powerFactorC', 'powerFactor'], course: 'powerFactor'},
  {label: 'frequency', fields: [null, null, null, 'frequencyHz'], course: 'frequencyHz'},
  {label: 'zeroSequenceCurrent', fields: [null, null, null, 'zeroSequenceCurrentA'], course: 'zeroSequenceCurrentA'},
];

/** Registers, in the order of the energy table (MO-2.rt-08). */
export const ENERGY_FIELDS = [
  'activeEnergyInKwh',
  'reactiveEnergyInKvarh',
  'activeEnergyOutKwh',
  'reactiveEnergyOutKvarh',
] as const satisfies readonly QuantityField[];

/** Three for power factors, two for everything else (MO-2.rt-05, MO-2.rt-07, MO-2.rt-08). */
const DECIMALS: Readonly<Partial<Record<QuantityUnit, number>>> = {'': 3};

/** Units and divisors of the console, with the decimals of this screen. */
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
