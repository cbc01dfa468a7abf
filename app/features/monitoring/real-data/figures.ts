import type {VoltageKind} from '@livebus/engine/core';
import type {QuantityField} from '../../../base/api/readings/quantity-table.ts';
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
