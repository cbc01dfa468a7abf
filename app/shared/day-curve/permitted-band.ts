import type {VoltageQuantity} from '@livebus/engine/core';
import type {DeviceRatings} from '../../base/api/readings/listed-device.ts';
import type {QuantityField} from '../../base/api/readings/quantity-table.ts';

/** In the unit of a reading. */
export interface PermittedBand {
  readonly from: number;
  readonly to: number;
}

/** GB/T 12325 knows these shares up to this level; above it, only the sum of both deviations is limited. */
const MOST_KV = 20;
/** Deviation that the standard permits three-phase supply, and supply by one phase. */
const THREE_PHASE = [0.93, 1.07] as const;
const ONE_PHASE = [0.9, 1.07] as const;
const LOW_VOLTAGE_KV = 1;

/**
 * Voltages that the supply may have at a device (GB/T 12325): 7 % around the nominal voltage, of a phase at low voltage from 10 % below it.
 * Undefined where the nominal voltage is not known, and for what is no supply voltage.
 */
export function permittedBand(
  field: QuantityField,
  voltage: VoltageQuantity,
  made: Pick<DeviceRatings, 'nominalKv'> | undefined,
): PermittedBand | undefined {
  const nominalKv = made?.nominalKv;
  const isPhase = field === 'voltageAV' || field === 'voltageBV' || field === 'voltageCV';
  if (!isPhase || nominalKv === undefined || nominalKv > MOST_KV) return undefined;
  const nominalV = (nominalKv * 1000) / (voltage === 'line' ? 1 : Math.sqrt(3));
  const [least, most] = voltage === 'line' || nominalKv > LOW_VOLTAGE_KV ? THREE_PHASE : ONE_PHASE;
  return {from: nominalV * least, to: nominalV * most};
}

/** What a figure should not exceed at the device, in the unit of a reading: its rated current, or the rated power of its transformer. */
export function ratedLimit(field: QuantityField, made: DeviceRatings | undefined): number | undefined {
  if (field === 'currentAA' || field === 'currentBA' || field === 'currentCA') return made?.ratedCurrentA;
  return field === 'apparentPowerVa' ? made?.ratedPowerVa : undefined;
}
