import {round1} from '../../base/round1.ts';
import type {ReadingRow} from '../../readings/reading-source.ts';

export interface Measurement {
  readonly deviceId: string;
  readonly acquisitionTime: string;
  readonly switchState: number;
  /** [3] V as measured: of the phases at low voltage, of the lines (AB, BC, CA) at high voltage; 0 where it is dead. */
  readonly volts: Float64Array;
  readonly measuresVoltage: boolean;
  readonly highVoltage: boolean;
  readonly frequencyHz: number;
  /** V of the neutral, three times the zero sequence, at high voltage: what the open delta of the voltage transformers shows. */
  readonly neutralV: number;
}

/** Flow through a device: P then Q of phases A, B, C from `at` on, in tenths of W and var; registers in kWh and kvarh. */
export interface MeasuredFlow {
  readonly tenths: Float64Array;
  readonly at: number;
  /** Forward active, forward reactive, reverse active, reverse reactive. */
  readonly registers: Float64Array;
  readonly temperatureC: number;
}

type Changeable<Shape> = {-readonly [Key in keyof Shape]: Shape[Key]};

const REGISTER_GUARD = 1e-4;
const SQRT3 = Math.sqrt(3);
const SIN_120 = SQRT3 / 2;
/** A voltage transformer's row, or the voltage figures of any other row. */
export function measureVoltage(measurement: Measurement): ReadingRow {
  const {deviceId, acquisitionTime, switchState} = measurement;
  const row: Changeable<ReadingRow> = {deviceId, acquisitionTime, switchState};
  if (measurement.measuresVoltage) addVoltage(row, measurement);
  return row;
}

/**
 * What a meter would read: P = sqrt3 U I cos phi, phases that add up to the totals, every measured quantity included (MO-3-01, MO-3-03).
 */
export function measureFlow(measurement: Measurement, flow: MeasuredFlow): ReadingRow {
  const {tenths: columns, at, registers} = flow;
  const [pA, pB, pC] = [columns[at]! / 10, columns[at + 1]! / 10, columns[at + 2]! / 10];
  const [qA, qB, qC] = [columns[at + 3]! / 10, columns[at + 4]! / 10, columns[at + 5]! / 10];
  const [sA, sB, sC] = [Math.sqrt(pA * pA + qA * qA), Math.sqrt(pB * pB + qB * qB), Math.sqrt(pC * pC + qC * qC)];
  const {volts, highVoltage} = measurement;
  // With three wires only the mean is the voltage that all three currents belong to.
  const meanV = (volts[0]! + volts[1]! + volts[2]!) / 3 / SQRT3;
  const perV = (phase: number): number => {
    const phaseV = highVoltage ? meanV : volts[phase]!;
    return phaseV > 0 ? 1 / phaseV : 0;
  };
  const [vA, vB, vC] = [perV(0), perV(1), perV(2)];
  const [iA, iB, iC] = [sA * vA, sB * vB, sC * vC];
  const active = (columns[at]! + columns[at + 1]! + columns[at + 2]!) / 10;
  const apparent = round1(round1(sA) + round1(sB) + round1(sC));
  const {deviceId, acquisitionTime, switchState} = measurement;
  // A literal and assignments, no spread: with a spread of so many fields V8 keeps each row as a dictionary, which costs many times more.
  const row: Changeable<ReadingRow> = {
    deviceId,
    acquisitionTime,
    switchState,
    aPhaseCurrent: thousandths(iA),
    bPhaseCurrent: thousandths(iB),
    cPhaseCurrent: thousandths(iC),
    zeroSequenceCurrent: thousandths(residual(pA * vA, qA * vA, pB * vB, qB * vB, pC * vC, qC * vC)),
    aPhaseActivePower: pA,
    bPhaseActivePower: pB,
    cPhaseActivePower: pC,
    aPhaseReactivePower: qA,
    bPhaseReactivePower: qB,
    cPhaseReactivePower: qC,
    aPhaseApparentPower: round1(sA),
    bPhaseApparentPower: round1(sB),
    cPhaseApparentPower: round1(sC),
    aPhasePowerFactor: factor(pA, sA),
    bPhasePowerFactor: factor(pB, sB),
    cPhasePowerFactor: factor(pC, sC),
    activePowerSum: active,
    reactivePowerSum: (columns[at + 3]! + columns[at + 4]! + columns[at + 5]!) / 10,
    apparentPowerSum: apparent,
    totalPowerFactor: factor(active, apparent),
    positiveActiveEnergy: register(registers[0]!),
    positiveReactiveEnergy: register(registers[1]!),
    reverseActiveEnergy: register(registers[2]!),
    reverseReactiveEnergy: register(registers[3]!),
    temperature: round1(flow.temperatureC),
  };
  if (measurement.measuresVoltage) addVoltage(row, measurement);
  return row;
}

function addVoltage(row: Changeable<ReadingRow>, {volts, highVoltage, frequencyHz, neutralV}: Measurement): void {
  const [a, b, c] = [volts[0]!, volts[1]!, volts[2]!];
  row.aPhaseVoltage = round1(a);
  row.bPhaseVoltage = round1(b);
  row.cPhaseVoltage = round1(c);
  row.zeroSequenceVoltage = hundredths(a === 0 ? 0 : highVoltage ? neutralV : residual(a, 0, b, 0, c, 0));
  row.frequency = a > 0 ? thousandths(frequencyHz) : 0;
}

/** Magnitude of the sum of three phasors 120 degrees apart, each with a part in phase with its voltage and one that lags it by 90 degrees. */
function residual(a: number, aLag: number, b: number, bLag: number, c: number, cLag: number): number {
  const real = a - (b + c) / 2 - SIN_120 * (bLag - cLag);
  const imaginary = -aLag - SIN_120 * (b - c) + (bLag + cLag) / 2;
  return Math.sqrt(real * real + imaginary * imaginary);
}

/** A register shows completed hundredths; the guard keeps a constant one from flickering by the last bits of a sum. */
const register = (value: number): number => Math.floor(value * 100 + REGISTER_GUARD) / 100;
const factor = (active: number, apparent: number): number => (apparent > 0 ? Math.round((active / apparent) * 10_000) / 10_000 : 0);
const hundredths = (value: number): number => Math.round(value * 100) / 100;
const thousandths = (value: number): number => Math.round(value * 1000) / 1000;
