import type {FigureName} from '@livebus/contract';
import {type Flow, type Phases, total} from './flow.ts';

/** A row of real data as the wire has it; a figure that the device does not measure is left out. */
export interface Row extends Partial<Record<FigureName, number>> {
  readonly deviceId: string;
  readonly acquisitionTime: string;
  readonly switchState?: number;
}

export interface Measurement {
  readonly deviceId: string;
  readonly acquisitionTime: string;
  readonly switchState: number;
  /** V; line voltages for a high-voltage device, phase voltages for a low-voltage one. Null: no transformer measures here. */
  readonly voltages: Phases | null;
  readonly highVoltage: boolean;
  /** Null: no current is measured here (a PT cabinet). */
  readonly flow: Flow | null;
  readonly frequencyHz: number;
  readonly temperatureC?: number;
}

const PHASES = ['a', 'b', 'c'] as const;

/** What a meter would read: P = sqrt3 U I cos phi, phases that add to the totals, nothing measured left out (MO-3-01, MO-3-03). */
export function measure(at: Measurement): Row {
  const row: Row & Partial<Record<FigureName, number>> = {
    deviceId: at.deviceId,
    acquisitionTime: at.acquisitionTime,
    switchState: at.switchState,
  };
  if (at.voltages) {
    PHASES.forEach((phase, i) => {
      row[`${phase}PhaseVoltage`] = round(at.voltages![i]!, 1);
    });
    row.zeroSequenceVoltage = round(residual(at.voltages), 2);
    row.frequency = at.voltages.some((voltage) => voltage > 0) ? round(at.frequencyHz, 3) : 0;
  }
  if (at.flow) addFlow(row, at.flow, at.voltages, at.highVoltage);
  if (at.temperatureC !== undefined) row.temperature = round(at.temperatureC, 1);
  return row;
}

function addFlow(row: Partial<Record<FigureName, number>>, flow: Flow, voltages: Phases | null, highVoltage: boolean): void {
  const currents: number[] = [];
  let apparentSum = 0;
  PHASES.forEach((phase, i) => {
    const apparent = Math.hypot(flow.pW[i]!, flow.qVar[i]!);
    const phaseVoltage = voltages ? voltages[i]! / (highVoltage ? Math.sqrt(3) : 1) : 0;
    currents.push(phaseVoltage > 0 ? apparent / phaseVoltage : 0);
    row[`${phase}PhaseCurrent`] = round(currents[i]!, 3);
    row[`${phase}PhaseActivePower`] = flow.pW[i]!;
    row[`${phase}PhaseReactivePower`] = flow.qVar[i]!;
    row[`${phase}PhaseApparentPower`] = round(apparent, 1);
    row[`${phase}PhasePowerFactor`] = apparent > 0 ? round(flow.pW[i]! / apparent, 4) : 0;
    apparentSum += round(apparent, 1);
  });
  row.zeroSequenceCurrent = round(residual([currents[0]!, currents[1]!, currents[2]!]), 3);
  row.activePowerSum = total(flow.pW);
  row.reactivePowerSum = total(flow.qVar);
  row.apparentPowerSum = round(apparentSum, 1);
  row.totalPowerFactor = apparentSum > 0 ? round(total(flow.pW) / apparentSum, 4) : 0;
}

/** Amount of the sum of three phasors 120 degrees apart. */
function residual([a, b, c]: Phases): number {
  return Math.sqrt(Math.max(0, a * a + b * b + c * c - a * b - b * c - c * a));
}

function round(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
}
