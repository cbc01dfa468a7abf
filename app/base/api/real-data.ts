import type {ReadingRow, TransformerRow, RealData as WireRealData} from '@livebus/contract';
import {type DeviceTelemetry, decodeSwitchState, SwitchBit, type SwitchReading, type TelemetryField} from '@livebus/engine/core';
import type {FigureField} from './figures.ts';
import type {WireTimeReader} from './wire-time.ts';

/** All figures of one device or transformer at one moment; absent and null both mean not measured (MO-3-03). Units stand in the names. */
export type DeviceFigures = DeviceTelemetry & {readonly [Field in FigureField]?: number | null | undefined};

/** One station's readings of one moment. */
export interface RealData {
  readonly readings: readonly SwitchReading[];
  /** By device id; a figure that is missing is null (MO-3-03). */
  readonly devices: ReadonlyMap<string, DeviceFigures>;
  /** By transformer id: the three winding temperatures, doubtful where its row says that it is offline. */
  readonly transformers: ReadonlyMap<string, DeviceTelemetry>;
}

export const NO_REAL_DATA: RealData = {readings: [], devices: new Map(), transformers: new Map()};

const TRANSFORMER_FIELDS = {parameter1: 'windingAC', parameter2: 'windingBC', parameter3: 'windingCC'} as const satisfies Record<
  'parameter1' | 'parameter2' | 'parameter3',
  TelemetryField
>;

/** Wire -> domain; the contract has already read either form as one (MO-3-14). Of two rows for one device the later counts. */
export function readRealData(wire: WireRealData, readTime: WireTimeReader): RealData {
  const rows = new Map<string, ReadingRow>();
  for (const row of wire.lvRealDatas) rows.set(row.deviceId, row);
  const readings: SwitchReading[] = [];
  const devices = new Map<string, DeviceFigures>();
  const transformers = new Map<string, DeviceTelemetry>();
  for (const row of rows.values()) {
    const timeMs = readTime(row.acquisitionTime, row.deviceId);
    readings.push(readReading(row, timeMs));
    devices.set(row.deviceId, readDevice(row, timeMs));
    if (isTransformer(row)) transformers.set(row.deviceId, readTransformer(row, timeMs));
  }
  for (const row of wire.transformerList) {
    transformers.set(row.deviceId, readTransformer(row, readTime(row.acquisitionTime, row.deviceId)));
  }
  return {readings, devices, transformers};
}

/** A bare list, as high-voltage stations answer, has the transformers among its rows. */
function isTransformer(row: ReadingRow): boolean {
  return row.parameter1 !== null || row.parameter2 !== null || row.parameter3 !== null;
}

function readReading(row: ReadingRow, timeMs: number | undefined): SwitchReading {
  return {
    deviceId: row.deviceId,
    switchState: row.switchState,
    timeMs,
    phaseVoltagesV: [row.aPhaseVoltage, row.bPhaseVoltage, row.cPhaseVoltage],
  };
}

type DeviceField = Exclude<FigureField, (typeof TRANSFORMER_FIELDS)[keyof typeof TRANSFORMER_FIELDS]>;

/** `FIGURE_TABLE` written out: an object that is filled by the names of a table takes ten times as long, and a screen waits for it. */
function readDevice(row: ReadingRow, timeMs: number | undefined): DeviceFigures & Record<DeviceField, number | null> {
  return {
    deviceId: row.deviceId,
    timeMs,
    voltageAV: row.aPhaseVoltage,
    voltageBV: row.bPhaseVoltage,
    voltageCV: row.cPhaseVoltage,
    zeroSequenceVoltageV: row.zeroSequenceVoltage,
    currentAA: row.aPhaseCurrent,
    currentBA: row.bPhaseCurrent,
    currentCA: row.cPhaseCurrent,
    zeroSequenceCurrentA: row.zeroSequenceCurrent,
    activePowerAW: row.aPhaseActivePower,
    activePowerBW: row.bPhaseActivePower,
    activePowerCW: row.cPhaseActivePower,
    reactivePowerAVar: row.aPhaseReactivePower,
    reactivePowerBVar: row.bPhaseReactivePower,
    reactivePowerCVar: row.cPhaseReactivePower,
    apparentPowerAVa: row.aPhaseApparentPower,
    apparentPowerBVa: row.bPhaseApparentPower,
    apparentPowerCVa: row.cPhaseApparentPower,
    powerFactorA: row.aPhasePowerFactor,
    powerFactorB: row.bPhasePowerFactor,
    powerFactorC: row.cPhasePowerFactor,
    activePowerW: row.activePowerSum,
    reactivePowerVar: row.reactivePowerSum,
    apparentPowerVa: row.apparentPowerSum,
    powerFactor: row.totalPowerFactor,
    frequencyHz: row.frequency,
    activeEnergyInKwh: row.positiveActiveEnergy,
    reactiveEnergyInKvarh: row.positiveReactiveEnergy,
    activeEnergyOutKwh: row.reverseActiveEnergy,
    reactiveEnergyOutKvarh: row.reverseReactiveEnergy,
    temperatureC: row.temperature,
    reserve1: row.reservePar1,
    reserve2: row.reservePar2,
    reserve3: row.reservePar3,
    reserve4: row.reservePar4,
    reserve5: row.reservePar5,
    reserve6: row.reservePar6,
    reserve7: row.reservePar7,
  };
}

function readTransformer(row: TransformerRow, timeMs: number | undefined): DeviceTelemetry {
  const figures = Object.entries(TRANSFORMER_FIELDS).map(([wire, field]) => [field, row[wire as keyof typeof TRANSFORMER_FIELDS]]);
  const state = decodeSwitchState(row.switchState);
  const offline = state !== null && (state & (1 << SwitchBit.online)) === 0;
  return {deviceId: row.deviceId, timeMs, ...(offline && {doubtful: true}), ...Object.fromEntries(figures)};
}
