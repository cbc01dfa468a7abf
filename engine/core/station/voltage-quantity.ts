import type {Unit, VoltageKind} from './station.ts';

export type VoltageQuantity = NonNullable<Unit['voltageQuantity']>;

/**
 * Between which conductors a device measures its three voltages: `line` ab, bc, ca; `phase` each against neutral or earth. As declared in
 * the diagram. Otherwise line in a high-voltage station, whose example reports 10123.9 V at 10 kV in the fields called phase voltages, and
 * phase in a low-voltage one. Labels and the evidence both go by this: what is called Uab is judged as Uab.
 */
export function voltageQuantityOf(kind: VoltageKind, declared?: VoltageQuantity | undefined): VoltageQuantity {
  return declared ?? (kind === 'high' ? 'line' : 'phase');
}
