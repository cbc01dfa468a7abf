import {EXTREME_NAMES, type ROW_STATES, type StationTableRow as WireRow, type StationTable as WireTable} from '@livebus/contract';
import type {SwitchReading} from '@livebus/engine/core';
import type {WireTimeReader} from '../time/wire-time.ts';
import {type ListedDevice, readListedDevice} from './listed-device.ts';
import {withoutMeaningless} from './without-meaningless.ts';

/** Greatest and least value of a day so far, with the epoch ms of each; null where the backend does not say. */
export interface DayExtremes {
  readonly max: number | null;
  readonly maxAtMs: number | null;
  readonly min: number | null;
  readonly minAtMs: number | null;
}

/** One device of a station at a moment; null was not measured. */
export interface StationTableRow extends ListedDevice {
  readonly state: (typeof ROW_STATES)[number];
  /** Epoch ms of the reading; undefined without one. */
  readonly timeMs: number | undefined;
  readonly switchState: SwitchReading['switchState'];
  readonly voltageAV: number | null;
  readonly voltageBV: number | null;
  readonly voltageCV: number | null;
  readonly currentAA: number | null;
  readonly currentBA: number | null;
  readonly currentCA: number | null;
  readonly activePowerW: number | null;
  readonly reactivePowerVar: number | null;
  readonly powerFactor: number | null;
  readonly temperatureC: number | null;
  readonly activeEnergyInKwh: number | null;
  readonly loadPercent: number | null;
  /** What 100 % is: one of the two, or neither where it is not known. */
  readonly ratedCurrentA: number | undefined;
  readonly ratedPowerVa: number | undefined;
  /** Undefined where they were not asked for, or nothing was measured that day. */
  readonly activePowerExtremesW: DayExtremes | undefined;
  readonly currentExtremesA: DayExtremes | undefined;
  readonly voltageExtremesV: DayExtremes | undefined;
  readonly temperatureExtremesC: DayExtremes | undefined;
}

export interface StationTable {
  readonly stationId: string;
  /** Epoch ms of its moment; undefined where it cannot be read. */
  readonly timeMs: number | undefined;
  readonly isNow: boolean;
  readonly rows: readonly StationTableRow[];
}

/** Wire -> domain. */
export function readStationTable({stationId, time, isNow, rows}: WireTable, readTime: WireTimeReader): StationTable {
  return {stationId, timeMs: readTime(time), isNow, rows: rows.map((row) => readRow(row, readTime))};
}

function readRow(row: WireRow, readTime: WireTimeReader): StationTableRow {
  const rated = row.rated ?? undefined;
  const [power, current, voltage, temperature] = EXTREME_NAMES.map((name) => extremesOf(row.extremes?.[name], readTime));
  const measured = {
    voltageAV: row.aPhaseVoltage,
    voltageBV: row.bPhaseVoltage,
    voltageCV: row.cPhaseVoltage,
    currentAA: row.aPhaseCurrent,
    currentBA: row.bPhaseCurrent,
    currentCA: row.cPhaseCurrent,
    activePowerW: row.activePowerSum,
    reactivePowerVar: row.reactivePowerSum,
    powerFactor: row.totalPowerFactor,
    temperatureC: row.temperature,
    activeEnergyInKwh: row.positiveActiveEnergy,
  };
  return {
    ...readListedDevice(row),
    state: row.state ?? (row.acquisitionTime === undefined ? 'missing' : 'measured'),
    timeMs: readTime(row.acquisitionTime, row.deviceId),
    switchState: row.switchState ?? null,
    ...withoutMeaningless(measured),
    loadPercent: row.loadRate,
    ratedCurrentA: row.ratedOf === 'current' ? rated : undefined,
    ratedPowerVa: row.ratedOf === 'power' ? rated : undefined,
    activePowerExtremesW: power,
    currentExtremesA: current,
    voltageExtremesV: voltage,
    temperatureExtremesC: temperature,
  };
}

function extremesOf(given: NonNullable<WireRow['extremes']>['current'], readTime: WireTimeReader): DayExtremes | undefined {
  if (given === undefined) return undefined;
  const {max, maxTime, min, minTime} = given;
  return {max, maxAtMs: readTime(maxTime) ?? null, min, minAtMs: readTime(minTime) ?? null};
}
