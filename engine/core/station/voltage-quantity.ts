import type {Unit, VoltageKind} from './station.ts';

export type VoltageQuantity = NonNullable<Unit['voltageQuantity']>;

/**
 * Between which conductors a device measures its three voltages: `line` ab, bc, ca; `phase` each against neutral or earth. What the diagram
 * declares; else line in a high-voltage station, whose example reports 10123.9 V at 10 kV in the fields called phase voltages, and phase
 * in a low-voltage one. It decides labels alone: for its limits the evidence counts what is undeclared as phase.
 */
export function voltageQuantityOf(kind: VoltageKind, declared?: VoltageQuantity | undefined): VoltageQuantity {
  return declared ?? (kind === 'high' ? 'line' : 'phase');
}
