import type {QuantityField} from '../../base/api/readings/quantity-table.ts';
import type {Translate} from '../../base/i18n/use-texts.ts';
import {phaseOf, voltageHead} from './quantities.ts';
import type {SharedVoltage} from './shared-voltage.ts';

const POWERS = {activePowerW: 'activePower', reactivePowerVar: 'reactivePower', powerFactor: 'powerFactor'} as const satisfies Readonly<
  Partial<Record<QuantityField, string>>
>;

/** A quantity that has a column in tables of readings. */
export type HeadField = 'temperatureC' | keyof typeof POWERS | `current${'A' | 'B' | 'C'}A` | `voltage${'A' | 'B' | 'C'}V`;

/** Head of a quantity's column: phases stand below the quantity they share, phase-to-phase voltages under their own names. */
export function figureHead(field: HeadField, voltage: SharedVoltage, t: Translate): {readonly head: string; readonly group?: string} {
  if (field === 'temperatureC') return {head: t('device:figure.temperatureC')};
  if (field in POWERS) return {head: t(`device:short.${POWERS[field as keyof typeof POWERS]}`)};
  if (field.startsWith('current')) return {group: t('device:short.current'), head: `I${phaseOf(field, 'phase').toLowerCase()}`};
  return {group: t(voltage === 'line' ? 'device:short.lineVoltage' : 'device:short.voltage'), head: voltageHead(field, voltage)};
}
