import {
  centralHospital,
  type GalleryMoment,
  galleryHighVoltage,
  galleryLowVoltage,
  gallerySwitchState,
  partAHigh,
  partALow,
  universityCampus,
} from '@livebus/fixtures';
import {
  buildScene,
  buildSymbolSheet,
  type DiagramScene,
  type DiagramState,
  energise,
  type PictureLayoutKind,
  parseDiagram,
  type Station,
} from '../../../core/index.ts';
import {stationState} from '../station-state.ts';
import {pictureOf} from './example-picture.ts';

/** A picture that every painter must paint alike, and points of the drawing to compare in close-up. */
export interface VisualScene {
  readonly name: string;
  readonly scene: DiagramScene;
  readonly state: DiagramState;
  /** Middle of each close-up, in du; the whole drawing is compared too. */
  readonly close: readonly (readonly [x: number, y: number])[];
}

const NOW_MS = 1_709_280_000_000;
const INCOMING = 3;
const FOLDED_WIDTH_PX = 1280;
const FOLDED_HEIGHT_PX = 700;

type WordOf = (unit: Station['units'][number]) => number | null | undefined;

/** Scenes by name, each created on first use. */
export const VISUAL_SCENES: Readonly<Record<string, () => VisualScene>> = {
  'symbol sheet': symbolSheet,
  'part A high': () => example('part A high', partAHigh.jsonData, partAHigh.realData),
  'part A low': () => example('part A low', partALow.jsonData, partALow.realData.lvRealDatas),
  ...galleries('gallery high', galleryHighVoltage, ['live', 'conflict', 'earthed', 'offline']),
  ...galleries('gallery low', galleryLowVoltage, ['live', 'uncertain', 'noData']),
  S3: () => ofSite('S3', centralHospital, 'row'),
  'S3 folded': () => ofSite('S3', centralHospital, 'folded'),
  S11: () => ofSite('S11', universityCampus, 'row'),
};

function symbolSheet(): VisualScene {
  const {scene, state, cells} = buildSymbolSheet({labels: (symbol, word) => [symbol.title, word], columns: 18});
  const close = [0.1, 0.35, 0.6, 0.9].map((share) => {
    const {x, y, width, height} = cells[Math.floor(cells.length * share)];
    return [x + width / 2, y + height / 2] as const;
  });
  return {name: 'symbol sheet', scene, state, close};
}

function example(name: string, json: unknown, rows: Parameters<typeof pictureOf>[1]): VisualScene {
  const {scene, state} = pictureOf(json, rows);
  return {name, scene, state: state(), close: middles(scene)};
}

function galleries(name: string, json: () => readonly object[], moments: readonly GalleryMoment[]): Record<string, () => VisualScene> {
  return Object.fromEntries(
    moments.map((moment) => [
      `${name}, ${moment}`,
      () => ofJson(`${name}, ${moment}`, json(), 'row', ({type}) => gallerySwitchState(moment, type === INCOMING)),
    ]),
  );
}

function ofSite(id: string, {stations, network}: typeof centralHospital, layout: PictureLayoutKind): VisualScene {
  const {diagram} = stations.find((one) => one.id === id)!;
  return ofJson(layout === 'row' ? id : `${id} ${layout}`, diagram, layout, ({deviceId}) => network.switchStates[deviceId]);
}

function ofJson(name: string, json: unknown, layout: PictureLayoutKind, wordOf: WordOf): VisualScene {
  const parsed = parseDiagram(json);
  if (!parsed.ok) throw new Error(`${name} does not parse: ${JSON.stringify(parsed.faults)}`);
  const station = parsed.value;
  const scene = buildScene([{station, stationId: 'S', name}], {
    canvasWidthPx: FOLDED_WIDTH_PX,
    canvasHeightPx: FOLDED_HEIGHT_PX,
    layout,
  });
  const readings = station.units.flatMap((unit) => {
    const switchState = wordOf(unit);
    return switchState === undefined ? [] : [{deviceId: unit.deviceId, switchState, timeMs: NOW_MS}];
  });
  const {columns} = energise(station, readings, {mode: 'segment', nowMs: NOW_MS, staleAfterMs: 10_000});
  const telemetry = new Map(
    readings.map(({deviceId}, i) => [
      deviceId,
      {deviceId, timeMs: NOW_MS, currentAA: 10 + i, currentBA: 11 + i, currentCA: 12 + i, voltageAV: 5_900 + i, activePowerW: 1_000 * i},
    ]),
  );
  return {name, scene, state: stationState(scene, [{station, columns, telemetry, transformers: new Map()}]), close: middles(scene)};
}

/** Middles of four hits spread over the picture. */
function middles({hits}: DiagramScene): readonly (readonly [number, number])[] {
  return [0.05, 0.35, 0.65, 0.95].map((share) => {
    const row = Math.floor(hits.count * share);
    return [(hits.minX[row] + hits.maxX[row]) / 2, (hits.minY[row] + hits.maxY[row]) / 2] as const;
  });
}
