import {buildScene, type DeviceTelemetry, type DiagramScene, type DiagramState, energise, parseDiagram} from '../../../core/index.ts';
import {stationState} from '../station-state.ts';

const NOW_MS = 1_700_000_000_000;

export interface ExampleRow {
  readonly deviceId: string;
  readonly switchState?: number | null;
  readonly aPhaseVoltage?: number;
  readonly bPhaseVoltage?: number;
  readonly cPhaseVoltage?: number;
  readonly aPhaseCurrent?: number;
  readonly bPhaseCurrent?: number;
  readonly cPhaseCurrent?: number;
  readonly activePowerSum?: number;
  readonly reactivePowerSum?: number;
  readonly powerFactorSum?: number;
}

export interface ExamplePicture {
  readonly scene: DiagramScene;
  /** Switch words by device id override the example's own; null is a reading without one. */
  state(switchStates?: Readonly<Record<string, number | null>>): DiagramState;
}

/** A picture of one station for tests and benches, from its diagram JSON and wire rows. */
export function pictureOf(json: unknown, rows: readonly ExampleRow[], canvasWidthPx = 1200): ExamplePicture {
  const parsed = parseDiagram(json);
  if (!parsed.ok) throw new Error(`the example does not parse: ${JSON.stringify(parsed.faults)}`);
  const station = parsed.value;
  const scene = buildScene([{station}], {canvasWidthPx});
  return {
    scene,
    state(switchStates = {}) {
      const readings = rows.map((row) => ({
        deviceId: row.deviceId,
        switchState: row.deviceId in switchStates ? switchStates[row.deviceId] : row.switchState,
        timeMs: NOW_MS,
        phaseVoltagesV: [row.aPhaseVoltage, row.bPhaseVoltage, row.cPhaseVoltage] as const,
      }));
      const {columns} = energise(station, readings, {mode: 'segment', nowMs: NOW_MS, staleAfterMs: 10_000});
      const telemetry = new Map(rows.map((row) => [row.deviceId, telemetryOf(row)]));
      return stationState(scene, [{station, columns, telemetry, transformers: new Map()}]);
    },
  };
}

function telemetryOf(row: ExampleRow): DeviceTelemetry {
  return {
    deviceId: row.deviceId,
    timeMs: NOW_MS,
    currentAA: row.aPhaseCurrent,
    currentBA: row.bPhaseCurrent,
    currentCA: row.cPhaseCurrent,
    voltageAV: row.aPhaseVoltage,
    voltageBV: row.bPhaseVoltage,
    voltageCV: row.cPhaseVoltage,
    activePowerW: row.activePowerSum,
    reactivePowerVar: row.reactivePowerSum,
    powerFactor: row.powerFactorSum,
  };
}
