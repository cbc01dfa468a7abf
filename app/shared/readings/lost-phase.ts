import type {QuantityField} from '../../base/api/readings/quantity-table.ts';
import type {DeviceQuantities} from '../../base/api/readings/station-readings.ts';
import {LEADING_PHASE_ROWS} from './quantities.ts';

/** A phase counts as lost at or below this share of the greatest, while the other is at or above the second. */
const LOST_SHARE = 0.05;
const WHOLE_SHARE = 0.7;

/**
 * The one of three phase voltages that is missing while the two others are there, as behind a blown fuse of a voltage transformer; undefined
 * where none is, and where two or all are: that is no lost phase.
 */
export function lostPhase(quantities: DeviceQuantities | undefined): QuantityField | undefined {
  const {fields} = LEADING_PHASE_ROWS[1]!;
  const sizes = fields.map((field) => quantities?.[field]).map((value) => (typeof value === 'number' ? Math.abs(value) : Number.NaN));
  const most = Math.max(...sizes);
  if (!(most > 0)) return undefined;
  const lost = fields.filter((_, phase) => sizes[phase]! <= LOST_SHARE * most);
  const whole = fields.filter((_, phase) => sizes[phase]! >= WHOLE_SHARE * most);
  return lost.length === 1 && whole.length === 2 ? lost[0] : undefined;
}
