import type {ReadingRow, TransformerRow, RealData as WireRealData} from '@livebus/contract';
import {type DeviceTelemetry, decodeSwitchState, SwitchBit, type SwitchReading, type TelemetryField} from '@livebus/engine/core';
import {FIGURE_FIELDS, FIGURE_TABLE, type FigureField} from './figures.ts';
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

const WINDINGS: ReadonlySet<string> = new Set(Object.values(TRANSFORMER_FIELDS));
const DEVICE_FIELDS = FIGURE_FIELDS.filter((field) => !WINDINGS.has(field)).map((field) => [field, FIGURE_TABLE[field].wire] as const);
const NO_FIGURES = Object.fromEntries(DEVICE_FIELDS.map(([field]) => [field, null])) as Record<FigureField, null>;

/** Wire -> domain; the contract has already read either form as one (MO-3-14). Of two rows for one device the later counts. */
export function readRealData(wire: WireRealData, readTime: WireTimeReader): RealData {
  const rows = new Map(wire.lvRealDatas.map((row) => [row.deviceId, row]));
  return {
    readings: [...rows.values()].map((row) => readReading(row, readTime)),
    devices: new Map([...rows].map(([id, row]) => [id, readDevice(row, readTime)])),
    transformers: new Map(
      [...[...rows.values()].filter(isTransformer), ...wire.transformerList].map((row) => [row.deviceId, readTransformer(row, readTime)]),
    ),
  };
}

/** A bare list, as high-voltage stations answer, has the transformers among its rows. */
function isTransformer(row: ReadingRow): boolean {
  return row.parameter1 !== null || row.parameter2 !== null || row.parameter3 !== null;
}

function readReading(row: ReadingRow, readTime: WireTimeReader): SwitchReading {
  return {
    deviceId: row.deviceId,
    switchState: row.switchState,
    timeMs: readTime(row.acquisitionTime, row.deviceId),
    phaseVoltagesV: [row.aPhaseVoltage, row.bPhaseVoltage, row.cPhaseVoltage],
  };
}

function readDevice(row: ReadingRow, readTime: WireTimeReader): DeviceFigures {
  // All fields are there from the start: an object that grows by forty of them takes ten times as long.
  const figures: DeviceFigures & Record<FigureField, number | null> = {
    deviceId: row.deviceId,
    timeMs: readTime(row.acquisitionTime, row.deviceId),
    ...NO_FIGURES,
  };
  for (const [field, wire] of DEVICE_FIELDS) figures[field] = row[wire];
  return figures;
}

function readTransformer(row: TransformerRow, readTime: WireTimeReader): DeviceTelemetry {
  const figures = Object.entries(TRANSFORMER_FIELDS).map(([wire, field]) => [field, row[wire as keyof typeof TRANSFORMER_FIELDS]]);
  const state = decodeSwitchState(row.switchState);
  const offline = state !== null && (state & (1 << SwitchBit.online)) === 0;
  const timeMs = readTime(row.acquisitionTime, row.deviceId);
  return {deviceId: row.deviceId, timeMs, ...(offline && {doubtful: true}), ...Object.fromEntries(figures)};
}
