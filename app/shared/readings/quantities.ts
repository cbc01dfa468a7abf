import {isMeaningless, type VoltageQuantity} from '@livebus/engine/core';
import type {QuantityField} from '../../base/api/readings/quantity-table.ts';
import type {DeviceQuantities} from '../../base/api/readings/station-readings.ts';
import type {KeyBelow} from '../../texts/text-table.ts';
import type {QuantityFormat} from './quantity-format.ts';
import type {SharedVoltage} from './shared-voltage.ts';

/** A row of the phase table. */
export interface PhaseRow {
  /** Its short name. */
  readonly label: KeyBelow<'device', 'short'>;
  /** A, B, C */
  readonly fields: readonly [QuantityField, QuantityField, QuantityField];
}

/** Names of three phase-to-phase voltages, in the order of the phases: a device may report these in the fields called phase voltages. */
export const LINE_VOLTAGES = ['Uab', 'Ubc', 'Uca'] as const;

/**
 * Whether that row of the phase table holds phase-to-phase voltages: it is labelled so, so that nobody takes them for phase-to-neutral
 * ones.
 */
export function isLineVoltage(label: string, voltage: VoltageQuantity): boolean {
  return label === 'voltage' && voltage === 'line';
}

export const PHASES = [
  {name: 'A', colour: 'var(--phase-a)'},
  {name: 'B', colour: 'var(--phase-b)'},
  {name: 'C', colour: 'var(--phase-c)'},
] as const;

/** Shown even when nothing is measured: their absence matters. */
export const LEADING_PHASE_ROWS: readonly PhaseRow[] = [
  {label: 'current', fields: ['currentAA', 'currentBA', 'currentCA']},
  {label: 'voltage', fields: ['voltageAV', 'voltageBV', 'voltageCV']},
];
/** Shown if measured. */
export const POWER_PHASE_ROWS: readonly PhaseRow[] = [
  {label: 'activePower', fields: ['activePowerAW', 'activePowerBW', 'activePowerCW']},
  {label: 'reactivePower', fields: ['reactivePowerAVar', 'reactivePowerBVar', 'reactivePowerCVar']},
  {label: 'apparentPower', fields: ['apparentPowerAVa', 'apparentPowerBVa', 'apparentPowerCVa']},
  {label: 'powerFactor', fields: ['powerFactorA', 'powerFactorB', 'powerFactorC']},
];
export const WINDING_ROW: PhaseRow = {label: 'winding', fields: ['windingAC', 'windingBC', 'windingCC']};

/** Figures of the whole device, shown large. */
export const SUM_FIELDS = [
  'activePowerW',
  'reactivePowerVar',
  'apparentPowerVa',
  'powerFactor',
  'frequencyHz',
] as const satisfies readonly QuantityField[];

/** Other quantities, listed if measured. */
export const MORE_FIELDS = [
  'temperatureC',
  'zeroSequenceCurrentA',
  'zeroSequenceVoltageV',
  'activeEnergyInKwh',
  'reactiveEnergyInKvarh',
  'activeEnergyOutKwh',
  'reactiveEnergyOutKvarh',
] as const satisfies readonly QuantityField[];

export function isWinding(field: QuantityField): boolean {
  return WINDING_ROW.fields.includes(field);
}

const LINE_KEYS = ['lineVoltageAb', 'lineVoltageBc', 'lineVoltageCa'] as const;

/** Key of a quantity's full name, below `device:figure`. */
export function quantityKey(field: QuantityField, voltage: VoltageQuantity): QuantityField | (typeof LINE_KEYS)[number] {
  const between = voltage === 'line' ? LEADING_PHASE_ROWS[1]!.fields.indexOf(field) : -1;
  return between < 0 ? field : LINE_KEYS[between]!;
}

/** A, B or C; for phase-to-phase voltages Uab, Ubc or Uca; empty for a quantity without a phase. */
export function phaseOf(field: QuantityField, voltage: VoltageQuantity): string {
  const between = voltage === 'line' ? LEADING_PHASE_ROWS[1]!.fields.indexOf(field) : -1;
  if (between >= 0) return LINE_VOLTAGES[between]!;
  const at = [...LEADING_PHASE_ROWS, ...POWER_PHASE_ROWS, WINDING_ROW].map(({fields}) => fields.indexOf(field)).find((index) => index >= 0);
  return at === undefined ? '' : PHASES[at]!.name;
}

/** Head of a column of one voltage, of figures that have a phase: `Ua`, `Uab`, or both. */
export function voltageHead(field: QuantityField, voltage: SharedVoltage): string {
  const phase = `U${phaseOf(field, 'phase').toLowerCase()}`;
  if (voltage === 'phase') return phase;
  return voltage === 'line' ? phaseOf(field, 'line') : `${phase} / ${phaseOf(field, 'line')}`;
}

const CUT: ReadonlySet<QuantityField> = new Set(LEADING_PHASE_ROWS.flatMap(({fields}) => fields));

/**
 * Currents and voltages are truncated towards zero as in the picture (MO-2.sld-17), at the card's decimals: 123.96 A is 123 there and 123.9
 * here, never 124.0. Other quantities are rounded in both places.
 */
export function cardValue(
  value: number | null | undefined,
  field: QuantityField,
  {divisor, decimals}: QuantityFormat,
): number | null | undefined {
  if (typeof value !== 'number' || !CUT.has(field)) return value;
  const step = divisor / 10 ** decimals;
  // Removes division errors beyond the eighth digit.
  return Math.trunc(Number((value / step).toFixed(6))) * step;
}

/** A figure of the device or, for a winding, of its transformer; null if it is missing or has no meaning (`isMeaningless`). */
export function quantityOf(
  quantities: DeviceQuantities | undefined,
  windings: DeviceQuantities | undefined,
  field: QuantityField,
): number | null {
  const from = isWinding(field) ? windings : quantities;
  return from === undefined || isMeaningless(field, from) ? null : (from[field] ?? null);
}

/** Choices of a curve: one figure, or one per phase. Groups without any measurement are left out. */
export interface CurveGroup {
  /** Name of the choice. */
  readonly key: KeyBelow<'device', 'choice'>;
  readonly fields: readonly QuantityField[];
}

const GROUPS: readonly CurveGroup[] = [
  {key: 'activePower', fields: ['activePowerW']},
  {key: 'current', fields: ['currentAA', 'currentBA', 'currentCA']},
  {key: 'voltage', fields: ['voltageAV', 'voltageBV', 'voltageCV']},
  {key: 'temperature', fields: WINDING_ROW.fields},
  {key: 'temperature', fields: ['temperatureC']},
  {key: 'powerFactor', fields: ['powerFactor']},
];

/** The quantities of a device for the curves. A device without any reading keeps the first choice, because it may have a past. */
export function curveGroups(quantities: DeviceQuantities | undefined, windings: DeviceQuantities | undefined): readonly CurveGroup[] {
  const measured = GROUPS.map(({key, fields}) => ({
    key,
    fields: fields.filter((field) => quantityOf(quantities, windings, field) !== null),
  }));
  const shown = measured.filter(
    ({key, fields}, index) => fields.length > 0 && measured.findIndex((one) => one.key === key && one.fields.length > 0) === index,
  );
  return shown.length > 0 ? shown : GROUPS.slice(0, 1);
}

interface Measured {
  readonly quantities: DeviceQuantities | undefined;
  readonly windings: DeviceQuantities | undefined;
  readonly transformerId: string | undefined;
}

/**
 * The requested figure if this device may have a curve of it, otherwise its first. One of the usual choices stays while a reading is
 * missing for a moment; windings need a transformer.
 */
export function shownField(
  groups: readonly CurveGroup[],
  {quantities, windings, transformerId}: Measured,
  asked: QuantityField | undefined,
): QuantityField {
  const first = groups[0]!.fields[0]!;
  if (asked === undefined || (isWinding(asked) && transformerId === undefined)) return first;
  const usual = GROUPS.some(({key, fields}) => key !== 'temperature' && fields.includes(asked));
  return usual || quantities === undefined || quantityOf(quantities, windings, asked) !== null ? asked : first;
}

/** Ratings for the load rate; undefined where the diagram does not state them. */
export interface RatedEquipment {
  readonly ratedA?: number | undefined;
  readonly transformerKva?: number | undefined;
}

/**
 * Load as a share of the rating: apparent power of the transformer's, otherwise the largest phase current of the equipment's. Null while it
 * is not measured, undefined without a rating.
 */
export function loadRate(quantities: DeviceQuantities | undefined, {ratedA, transformerKva}: RatedEquipment): number | null | undefined {
  if (transformerKva !== undefined) {
    const va = quantities?.apparentPowerVa;
    return typeof va === 'number' ? va / (1000 * transformerKva) : null;
  }
  if (ratedA === undefined) return undefined;
  const amperes = LEADING_PHASE_ROWS[0]!.fields.flatMap((field) => quantities?.[field] ?? []);
  return amperes.length === 0 ? null : Math.max(...amperes) / ratedA;
}
