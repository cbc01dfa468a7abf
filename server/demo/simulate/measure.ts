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
  const [sA, sB, sC] = [Math.hypot(pA, qA), Math.hypot(pB, qB), Math.hypot(pC, qC)];
  const {volts, highVoltage} = measurement;
  // With three wires only the mean is the voltage that all three currents belong to.
  const meanV = (volts[0]! + volts[1]! + volts[2]!) / 3 / SQRT3;
  const amps = (va: number, phase: number): number => {
    const phaseV = highVoltage ? meanV : volts[phase]!;
    return phaseV > 0 ? va / phaseV : 0;
  };
  const [iA, iB, iC] = [amps(sA, 0), amps(sB, 1), amps(sC, 2)];
  const active = (columns[at]! + columns[at + 1]! + columns[at + 2]!) / 10;
  const apparent = tenths(tenths(sA) + tenths(sB) + tenths(sC));
  const {deviceId, acquisitionTime, switchState} = measurement;
  // A literal and assignments, no spread: with a spread of so many fields V8 keeps each row as a dictionary, which costs many times more.
  const row: Changeable<ReadingRow> = {
    deviceId,
    acquisitionTime,
    switchState,
    aPhaseCurrent: thousandths(iA),
    bPhaseCurrent: thousandths(iB),
    cPhaseCurrent: thousandths(iC),
    zeroSequenceCurrent: thousandths(sumOfPhasors([iA, iB, iC], [angle(qA, pA), angle(qB, pB), angle(qC, pC)])),
    aPhaseActivePower: pA,
    bPhaseActivePower: pB,
    cPhaseActivePower: pC,
    aPhaseReactivePower: qA,
    bPhaseReactivePower: qB,
    cPhaseReactivePower: qC,
    aPhaseApparentPower: tenths(sA),
    bPhaseApparentPower: tenths(sB),
    cPhaseApparentPower: tenths(sC),
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
    temperature: tenths(flow.temperatureC),
  };
  if (measurement.measuresVoltage) addVoltage(row, measurement);
  return row;
}

function addVoltage(row: Changeable<ReadingRow>, {volts, highVoltage, frequencyHz, neutralV}: Measurement): void {
  const [a, b, c] = [volts[0]!, volts[1]!, volts[2]!];
  row.aPhaseVoltage = tenths(a);
  row.bPhaseVoltage = tenths(b);
  row.cPhaseVoltage = tenths(c);
  row.zeroSequenceVoltage = hundredths(a === 0 ? 0 : highVoltage ? neutralV : sumOfPhasors([a, b, c], NO_LAG));
  row.frequency = a > 0 ? thousandths(frequencyHz) : 0;
}

type Triple = readonly [number, number, number];
const NO_LAG: Triple = [0, 0, 0];
const angle = (vars: number, watts: number): number => (watts === 0 && vars === 0 ? 0 : Math.atan2(vars, watts));

/** Magnitude of the sum of three phasors 120 degrees apart, each behind its voltage by a lag. */
function sumOfPhasors(sizes: Triple, lags: Triple): number {
  let [real, imaginary] = [0, 0];
  for (let phase = 0; phase < 3; phase++) {
    const turn = -(phase * 2 * Math.PI) / 3 - lags[phase]!;
    real += sizes[phase]! * Math.cos(turn);
    imaginary += sizes[phase]! * Math.sin(turn);
  }
  return Math.hypot(real, imaginary);
}

/** A register shows completed hundredths; the guard keeps a constant one from flickering by the last bits of a sum. */
const register = (value: number): number => Math.floor(value * 100 + REGISTER_GUARD) / 100;
const factor = (active: number, apparent: number): number => (apparent > 0 ? Math.round((active / apparent) * 10_000) / 10_000 : 0);
const tenths = (value: number): number => Math.round(value * 10) / 10;
const hundredths = (value: number): number => Math.round(value * 100) / 100;
const thousandths = (value: number): number => Math.round(value * 1000) / 1000;
