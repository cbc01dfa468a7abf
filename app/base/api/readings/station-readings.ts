import {QUANTITIES, type RealData, type StreamRow} from '@livebus/contract';
import {type DeviceTelemetry, decodeSwitchState, type EvidenceReading, SwitchBit, type SwitchReading} from '@livebus/engine/core';
import type {WireTimeReader} from '../time/wire-time.ts';
import type {QuantityField} from './quantity-table.ts';

/**
 * Rows of one station as a call or the stream delivers them: one list in wire terms, with times on the site's clock. `readingsReader`
 * converts them once the zone is known.
 */
export interface DeliveredReadings {
  readonly rows: readonly StreamRow[];
  /** Ids of the rows that the backend lists as transformers; other transformer rows are recognised by their quantities. */
  readonly transformerIds?: ReadonlySet<string>;
  /** Number of unreadable rows; undefined when there are none. */
  readonly dropped?: number | undefined;
}

/** All quantities of one device or transformer. Absent and null both mean not measured (MO-3-03). The names contain the units. */
export type DeviceQuantities = DeviceTelemetry & {readonly [Field in QuantityField]?: number | null | undefined};

/** What one device or transformer reports at one moment: its switch state, its quantities, and whether they can be trusted. */
export interface DeviceReading extends Omit<DeviceQuantities, 'timeMs'> {
  readonly deviceId: string;
  /** As delivered; `decodeSwitchState` reads it. */
  readonly switchState: SwitchReading['switchState'];
  /** False for a transformer's own row, which reports winding temperatures and no switch. */
  readonly hasSwitch: boolean;
  /** It reports the winding temperatures of a transformer. */
  readonly isTransformer: boolean;
  /** Epoch ms from which its age counts; undefined only until its arrival is known. */
  readonly timeMs: number | undefined;
  /** How often its gateway sends, ms; undefined where the backend does not say: as its stream. */
  readonly periodMs?: number | undefined;
  /** The device reports itself as offline. */
  readonly offline: boolean;
  /** Older than two periods of its gateway (`staleAfterOf`) when ages were last judged. */
  readonly stale: boolean;
  /** Offline or stale: the quantities are old. */
  readonly doubtful: boolean;
}

/** One station's readings at one moment, by device id. Immutable: later readings are in another map. */
export type StationReadings = ReadonlyMap<string, DeviceReading>;

export const NO_READINGS: StationReadings = new Map();

/** The reply of the real-data call as one list: two rows with the same id are merged (MO-3-14, MO-3-17). */
export function deliveredOf({lvRealDatas, transformerList, dropped}: RealData): DeliveredReadings {
  if (transformerList.length === 0) return {rows: lvRealDatas, dropped};
  const rows = new Map<string, StreamRow>(lvRealDatas.map((row) => [row.deviceId, row]));
  for (const row of transformerList) {
    const {parameter1, parameter2, parameter3} = row;
    const device = rows.get(row.deviceId);
    rows.set(row.deviceId, device === undefined ? row : {...device, parameter1, parameter2, parameter3});
  }
  return {rows: [...rows.values()], transformerIds: new Set(transformerList.map(({deviceId}) => deviceId)), dropped};
}

/**
 * Converts delivered rows to readings, with each row's own time read on the site's clock. The same row object gives the same reading object
 * again. Of two rows for one device the later counts.
 */
export function readingsReader(readTime: WireTimeReader): (delivered: DeliveredReadings) => StationReadings {
  const known = new WeakMap<StreamRow, DeviceReading>();
  return ({rows, transformerIds}) => {
    const readings = new Map<string, DeviceReading>();
    for (const row of rows) {
      let reading = known.get(row);
      if (reading === undefined) {
        reading = readRow(row, readTime, transformerIds?.has(row.deviceId) ?? false);
        known.set(row, reading);
      }
      readings.set(row.deviceId, reading);
    }
    return readings;
  };
}

/** Lists the quantities by hand: filling an object in a loop over a table takes ten times as long, and a screen waits for it. */
function readRow(row: StreamRow, readTime: WireTimeReader, isListed: boolean): DeviceReading {
  const isTransformer = isListed || hasWinding(row);
  const offline = saysOffline(row.switchState);
  return {
    deviceId: row.deviceId,
    switchState: row.switchState ?? null,
    hasSwitch: !isTransformer || isGiven(row.switchState) || measuresDevice(row),
    isTransformer,
    timeMs: readTime(row.acquisitionTime, row.deviceId),
    ...(typeof row.periodMs === 'number' && {periodMs: row.periodMs}),
    offline,
    stale: false,
    doubtful: offline,
    voltageAV: row.aPhaseVoltage ?? null,
    voltageBV: row.bPhaseVoltage ?? null,
    voltageCV: row.cPhaseVoltage ?? null,
    zeroSequenceVoltageV: row.zeroSequenceVoltage ?? null,
    currentAA: row.aPhaseCurrent ?? null,
    currentBA: row.bPhaseCurrent ?? null,
    currentCA: row.cPhaseCurrent ?? null,
    zeroSequenceCurrentA: row.zeroSequenceCurrent ?? null,
    activePowerAW: row.aPhaseActivePower ?? null,
    activePowerBW: row.bPhaseActivePower ?? null,
    activePowerCW: row.cPhaseActivePower ?? null,
    reactivePowerAVar: row.aPhaseReactivePower ?? null,
    reactivePowerBVar: row.bPhaseReactivePower ?? null,
    reactivePowerCVar: row.cPhaseReactivePower ?? null,
    apparentPowerAVa: row.aPhaseApparentPower ?? null,
    apparentPowerBVa: row.bPhaseApparentPower ?? null,
    apparentPowerCVa: row.cPhaseApparentPower ?? null,
    powerFactorA: row.aPhasePowerFactor ?? null,
    powerFactorB: row.bPhasePowerFactor ?? null,
    powerFactorC: row.cPhasePowerFactor ?? null,
    activePowerW: row.activePowerSum ?? null,
    reactivePowerVar: row.reactivePowerSum ?? null,
    apparentPowerVa: row.apparentPowerSum ?? null,
    powerFactor: row.totalPowerFactor ?? null,
    frequencyHz: row.frequency ?? null,
    activeEnergyInKwh: row.positiveActiveEnergy ?? null,
    reactiveEnergyInKvarh: row.positiveReactiveEnergy ?? null,
    activeEnergyOutKwh: row.reverseActiveEnergy ?? null,
    reactiveEnergyOutKvarh: row.reverseReactiveEnergy ?? null,
    temperatureC: row.temperature ?? null,
    reserve1: row.reservePar1 ?? null,
    reserve2: row.reservePar2 ?? null,
    reserve3: row.reservePar3 ?? null,
    reserve4: row.reservePar4 ?? null,
    reserve5: row.reservePar5 ?? null,
    reserve6: row.reservePar6 ?? null,
    reserve7: row.reservePar7 ?? null,
    windingAC: row.parameter1 ?? null,
    windingBC: row.parameter2 ?? null,
    windingCC: row.parameter3 ?? null,
  };
}

const isGiven = (value: unknown) => value !== undefined && value !== null;

const WINDINGS: readonly string[] = ['parameter1', 'parameter2', 'parameter3'];
const DEVICE_QUANTITIES = QUANTITIES.filter((name) => !WINDINGS.includes(name));

function hasWinding({parameter1, parameter2, parameter3}: StreamRow): boolean {
  return isGiven(parameter1) || isGiven(parameter2) || isGiven(parameter3);
}

function measuresDevice(row: StreamRow): boolean {
  return DEVICE_QUANTITIES.some((name) => isGiven(row[name]));
}

function saysOffline(switchState: StreamRow['switchState']): boolean {
  const state = decodeSwitchState(switchState);
  return state !== null && (state & (1 << SwitchBit.online)) === 0;
}

/**
 * The part of a station's readings that the evidence needs: switches, voltages, currents, power and frequency of its devices.
 *
 * @param changes - the last reported switch change of each device that has one.
 */
export function evidenceReadings(
  readings: StationReadings,
  changes: ReadonlyMap<string, SwitchChange> = NO_CHANGES,
): readonly EvidenceReading[] {
  const rows: EvidenceReading[] = [];
  for (const reading of readings.values()) {
    if (!reading.hasSwitch) continue;
    const {deviceId, switchState, timeMs, periodMs, activePowerW, reactivePowerVar, frequencyHz} = reading;
    const change = changes.get(deviceId);
    rows.push({
      deviceId,
      switchState,
      timeMs,
      periodMs,
      phaseVoltagesV: [reading.voltageAV, reading.voltageBV, reading.voltageCV],
      phaseCurrentsA: [reading.currentAA, reading.currentBA, reading.currentCA],
      activePowerW,
      reactivePowerVar,
      frequencyHz,
      changedMs: change?.atMs,
      changeArrivedMs: change?.arrivedMs,
    });
  }
  return rows;
}

/** A reported change of a switch: its time stamp, and when the report of it arrived. Epoch ms by the server's clock. */
export interface SwitchChange {
  readonly atMs: number;
  readonly arrivedMs: number;
}

const NO_CHANGES: ReadonlyMap<string, SwitchChange> = new Map();
