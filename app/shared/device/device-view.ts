import {
  decodeSwitchState,
  type TelemetryField,
  type Truck,
  type VoltageKind,
  type VoltageQuantity,
  voltageQuantityOf,
} from '@livebus/engine/core';
import type {DeviceReading, StationReadings} from '../../base/api/readings/station-readings.ts';

/** Data of a device's cards: its readings at one moment, independent of the screen. */
export interface DeviceView {
  /** Undefined if the diagram assigns no device. */
  readonly deviceId: string | undefined;
  /** Its station, where the screen knows it and leads on from its figures. */
  readonly stationId?: string | undefined;
  /** Kind of its station: decides units and words. */
  readonly kind: VoltageKind;
  /** Kind of its three voltages. */
  readonly voltage: VoltageQuantity;
  /** What the diagram states about the equipment itself; empty if no diagram contains it. */
  readonly equipment: EquipmentData;
  readonly quantities: DeviceReading | undefined;
  /** Unsigned 32 bits as reported; null if missing or unreadable (MO-4-09). */
  readonly switchState: number | null;
  /** Figures that should be there and are not. */
  readonly missing: ReadonlySet<TelemetryField>;
  /** The transformer that it feeds. */
  readonly transformerId: string | undefined;
  readonly windings: DeviceReading | undefined;
  /** When its quantities were measured, epoch ms; null without a reading. */
  readonly timeMs: number | null;
  /** Offline or stale: the data are old. */
  readonly doubtful: boolean;
}

export interface ViewedDevice {
  readonly deviceId: string | undefined;
  readonly kind: VoltageKind;
  readonly transformerId?: string | undefined;
  readonly equipment?: EquipmentData | undefined;
}

/** From a diagram; undefined where it does not say. */
export interface EquipmentData {
  /** Type code (MO-3-11). */
  readonly type?: number | undefined;
  readonly voltageQuantity?: VoltageQuantity | undefined;
  readonly truck?: Truck;
  /** Contact that reports it out of the service position. */
  readonly truckContact?: number | undefined;
  /** Contact that reports its voltage presence indicator. */
  readonly presenceContact?: number | undefined;
  readonly ratedA?: number | undefined;
  /** Rated power of the transformer that it feeds or that feeds it. */
  readonly transformerKva?: number | undefined;
  readonly capacitorSteps?: number | undefined;
}

const NO_DATA: EquipmentData = {};

const NONE: ReadonlySet<TelemetryField> = new Set();

export function deviceView(
  readings: StationReadings | undefined,
  {deviceId, kind, transformerId, equipment = NO_DATA}: ViewedDevice,
): DeviceView {
  const own = readings?.get(deviceId ?? '');
  const quantities = own?.hasSwitch ? own : undefined;
  const transformer = readings?.get(transformerId ?? '');
  return {
    deviceId,
    kind,
    voltage: voltageQuantityOf(kind, equipment.voltageQuantity),
    equipment,
    quantities,
    switchState: decodeSwitchState(quantities?.switchState),
    missing: NONE,
    transformerId,
    windings: transformer?.isTransformer ? transformer : undefined,
    timeMs: quantities?.timeMs ?? null,
    doubtful: quantities?.doubtful ?? false,
  };
}
