import {
  buildScene,
  type DeviceTelemetry,
  type DiagramScene,
  type DiagramState,
  energise,
  parseDiagram,
  type VoltageKind,
} from '@livebus/engine/core';
import {stationState} from '@livebus/engine/diagram';
import {type GalleryMoment, galleryHighVoltage, galleryLowVoltage, gallerySwitchState} from '@livebus/fixtures';

const NOW_MS = 1_700_000_000_000;
const STALE_AFTER_MS = 10_000;

export interface CabinetPicture {
  readonly scene: DiagramScene;
  readonly state: DiagramState;
}

export interface CabinetCanvas {
  readonly layout: 'row' | 'folded';
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Every cabinet of a kind at one moment, built by the same parser, rule and layout as a site's station. */
export function cabinetPicture(kind: VoltageKind, moment: GalleryMoment, {layout, widthPx, heightPx}: CabinetCanvas): CabinetPicture {
  const parsed = parseDiagram(kind === 'high' ? galleryHighVoltage() : galleryLowVoltage(), {kind});
  if (!parsed.ok) throw new Error(`the gallery's station cannot be read: ${parsed.faults[0]?.message}`);
  const station = parsed.value;
  const timeMs = moment === 'stale' ? NOW_MS - 2 * STALE_AFTER_MS : NOW_MS;
  const devices = [
    ...station.units.map(({deviceId, type}) => ({deviceId, isIncoming: type === 3})),
    ...station.ties.map(({deviceId}) => ({deviceId, isIncoming: false})),
  ];
  const readings = devices.flatMap(({deviceId, isIncoming}) => {
    const switchState = gallerySwitchState(moment, isIncoming);
    return switchState === undefined ? [] : [{deviceId, switchState, timeMs}];
  });
  const {columns} = energise(station, readings, {mode: 'segment', nowMs: NOW_MS, staleAfterMs: STALE_AFTER_MS});
  const telemetry = new Map(readings.map(({deviceId}) => [deviceId, sampleFigures(deviceId, kind, timeMs)]));
  const transformers = new Map(
    ['HT1', 'LT1', 'LT2'].map((id) => [id, {deviceId: id, timeMs, windingAC: 68.4, windingBC: 71.2, windingCC: 69.9}]),
  );
  const scene = buildScene([{station}], {canvasWidthPx: widthPx, canvasHeightPx: heightPx, layout});
  return {scene, state: stationState(scene, [{station, columns, telemetry, transformers}])};
}

/** As wide as figures get, to reveal rows without enough room. */
function sampleFigures(deviceId: string, kind: VoltageKind, timeMs: number): DeviceTelemetry {
  const volts = kind === 'high' ? 10_123 : 231;
  return {
    deviceId,
    timeMs,
    currentAA: 1086,
    currentBA: 1085,
    currentCA: 1087,
    voltageAV: volts,
    voltageBV: volts,
    voltageCV: volts,
    activePowerW: 1_456_780,
    reactivePowerVar: -422_470,
    powerFactor: 0.96,
  };
}
