import type {FigureName, ReadingRow, TransformerRow, RealData as WireRealData} from '@livebus/contract';
import type {SwitchReading, TelemetryField} from '@livebus/engine/core';
import type {WireTimeReader} from './wire-time.ts';

/** Figures of one device or transformer in the units of their names; null where not measured (MO-3-03). */
export type Figures = Readonly<Partial<Record<TelemetryField, number | null>>>;

/** One station's readings of one moment. */
export interface RealData {
  readonly readings: readonly SwitchReading[];
  /** By device id. */
  readonly devices: ReadonlyMap<string, Figures>;
  /** By transformer id: the three winding temperatures. */
  readonly transformers: ReadonlyMap<string, Figures>;
}

export const NO_REAL_DATA: RealData = {readings: [], devices: new Map(), transformers: new Map()};

const DEVICE_FIELDS = {
  aPhaseCurrent: 'currentAA',
  bPhaseCurrent: 'currentBA',
  cPhaseCurrent: 'currentCA',
  aPhaseVoltage: 'voltageAV',
  bPhaseVoltage: 'voltageBV',
  cPhaseVoltage: 'voltageCV',
  activePowerSum: 'activePowerW',
  reactivePowerSum: 'reactivePowerVar',
  totalPowerFactor: 'powerFactor',
} as const satisfies Partial<Record<FigureName, TelemetryField>>;

const TRANSFORMER_FIELDS = {parameter1: 'windingAC', parameter2: 'windingBC', parameter3: 'windingCC'} as const satisfies Record<
  'parameter1' | 'parameter2' | 'parameter3',
  TelemetryField
>;

/** Wire -> domain; the contract has already read either form as one (MO-3-14). Of two rows for one device the later counts. */
export function readRealData(wire: WireRealData, readTime: WireTimeReader): RealData {
  const rows = new Map(wire.lvRealDatas.map((row) => [row.deviceId, row]));
  return {
    readings: [...rows.values()].map((row) => readReading(row, readTime)),
    devices: new Map([...rows].map(([id, row]) => [id, readDevice(row)])),
    transformers: new Map(wire.transformerList.map((row) => [row.deviceId, readTransformer(row)])),
  };
}

function readReading(row: ReadingRow, readTime: WireTimeReader): SwitchReading {
  return {
    deviceId: row.deviceId,
    switchState: row.switchState,
    timeMs: readTime(row.acquisitionTime) ?? undefined,
    phaseVoltagesV: [row.aPhaseVoltage, row.bPhaseVoltage, row.cPhaseVoltage],
  };
}

function readDevice(row: ReadingRow): Figures {
  return Object.fromEntries(Object.entries(DEVICE_FIELDS).map(([wire, field]) => [field, row[wire as keyof typeof DEVICE_FIELDS]]));
}

function readTransformer(row: TransformerRow): Figures {
  return Object.fromEntries(
    Object.entries(TRANSFORMER_FIELDS).map(([wire, field]) => [field, row[wire as keyof typeof TRANSFORMER_FIELDS]]),
  );
}
