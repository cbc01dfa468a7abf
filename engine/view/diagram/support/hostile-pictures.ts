import {mutateJson, partAHigh, partALow, type RandomStation, randomStation, seededRandom, switchReadings} from '@livebus/fixtures';
import {
  buildScene,
  type DeviceTelemetry,
  type DiagramScene,
  type DiagramState,
  energise,
  type ParsedDiagram,
  type PictureLayoutKind,
  parseDiagram,
  type Station,
  type SwitchReading,
} from '../../../core/index.ts';
import {type AlarmLevel, stationState} from '../station-state.ts';

/** Damaged and hostile diagrams, up to a picture with its moment. Seeded. */

const NOW_MS = 1_709_280_000_000;
const STALE_AFTER_MS = 10_000;

export const HOSTILE_NAMES: readonly string[] = [
  '名'.repeat(500),
  'W'.repeat(500),
  'مفتاح القاطع الرئيسي رقم ١',
  'מפסק ראשי 101',
  '\u202e柜线进101\u202c',
  '⚡️🏭👩🏽‍🔧🇨🇳',
  'e\u0301a\u0308o\u0302'.repeat(80),
  'Z\u0351\u0343\u034b'.repeat(60),
  'two\nlines\r\nand\ta tab\u2028more',
  '<img src=x onerror="globalThis.hacked=1"><script>globalThis.hacked=1</script>',
  '\ud800 alone \udc00',
  '\u0000\u0007\u001b[31m',
  ' \u200b\ufeff ',
  '{{name}} %s %d',
];

const NUMBERS: readonly number[] = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  -1,
  -0,
  1e308,
  -1e308,
  Number.MIN_VALUE,
  2 ** 53,
  999_999_999.999,
];

export interface HostilePicture {
  readonly name: string;
  readonly json: unknown;
  readonly readings: readonly SwitchReading[];
}

/** One to six damages to a valid document. */
export function mutatedPicture(seed: number): HostilePicture {
  const {json: sound, readings} = soundDocument(seed);
  const {json, mutations} = mutateJson(sound, seed);
  return {name: `seed ${seed}: ${mutations.join(', ')}`, json, readings};
}

function soundDocument(seed: number): Pick<RandomStation, 'json' | 'readings'> {
  if (seed % 3 === 0) return {json: partAHigh.jsonData, readings: switchReadings(partAHigh.realData, NOW_MS)};
  if (seed % 3 === 1) return {json: partALow.jsonData, readings: switchReadings(partALow.realData.lvRealDatas, NOW_MS)};
  return randomStation(seed);
}

/** Replaces every number and text of both examples by the least suitable one of the same kind; ids and structure stay. */
export function spitefulPicture(seed: number): HostilePicture {
  const random = seededRandom(seed);
  const {json, readings} = soundDocument(seed % 2);
  const kept = new Set(['type', 'deviceId']);
  const twist = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => twist(item, key));
    if (typeof value === 'object' && value !== null) {
      const fields = Object.entries({nominalKv: 1, switchState: 1, ...value});
      return Object.fromEntries(fields.map(([name, field]) => [name, twist(field, name)]));
    }
    if (kept.has(key)) return random.chance(0.95) ? value : random.pick(NUMBERS);
    if (typeof value === 'number') return random.pick(NUMBERS);
    return typeof value === 'string' ? random.pick(HOSTILE_NAMES) : value;
  };
  const twisted = readings.map((reading) => ({
    ...reading,
    switchState: random.chance(0.5) ? reading.switchState : random.pick(NUMBERS),
    timeMs: random.pick([NOW_MS, ...NUMBERS]),
    phaseVoltagesV: [random.pick(NUMBERS), random.pick(NUMBERS), random.pick(NUMBERS)] as const,
  }));
  return {name: `spite ${seed}`, json: twist(json, ''), readings: twisted};
}

export interface TakenPicture {
  readonly parsed: ParsedDiagram;
  readonly scene: DiagramScene | undefined;
  readonly state: DiagramState | undefined;
}

/** Parsed, laid out, energised and joined with figures that are not measurements. */
export function takePicture({json, readings}: HostilePicture, seed: number, layout: PictureLayoutKind, widthPx = 900): TakenPicture {
  const parsed = parseDiagram(json);
  if (!parsed.ok) return {parsed, scene: undefined, state: undefined};
  const station = parsed.value;
  const scene = buildScene([{station, stationId: 'S', name: HOSTILE_NAMES[seed % HOSTILE_NAMES.length]}], {
    canvasWidthPx: widthPx,
    canvasHeightPx: 600,
    layout,
    titles: true,
  });
  const {columns} = energise(station, readings, {mode: 'segment', nowMs: NOW_MS, staleAfterMs: STALE_AFTER_MS});
  const telemetry = oddTelemetry(station, seed);
  const alarms = new Map(station.units.map(({deviceId}, i) => [deviceId, ((i % 4) + 1) as AlarmLevel]));
  return {parsed, scene, state: stationState(scene, [{station, columns, telemetry, transformers: telemetry, alarms}])};
}

function oddTelemetry({units, ties, cabinets}: Station, seed: number): ReadonlyMap<string, DeviceTelemetry> {
  const random = seededRandom(seed);
  const ids = [
    ...units.map(({deviceId}) => deviceId),
    ...ties.map(({deviceId}) => deviceId),
    ...cabinets.map((c) => c.transformerId ?? ''),
  ];
  const figures = ['currentAA', 'currentBA', 'currentCA', 'voltageAV', 'activePowerW', 'powerFactor', 'windingAC', 'windingBC'] as const;
  return new Map(ids.map((deviceId) => [deviceId, {deviceId, ...Object.fromEntries(figures.map((name) => [name, random.pick(NUMBERS)]))}]));
}

/** Columns of a scene with a coordinate that is not a number, or with invalid bounds. */
export function brokenColumns(scene: DiagramScene): string[] {
  const broken: string[] = [];
  const look = (path: string, value: unknown) => {
    if (value instanceof Float32Array || typeof value === 'number') {
      const all = typeof value === 'number' ? [value] : value;
      if (!all.every(Number.isFinite)) broken.push(path);
    } else if (Array.isArray(value)) {
      if (typeof value[0] === 'object') value.forEach((item, i) => void look(`${path}[${i}]`, item));
    } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
      for (const [name, field] of Object.entries(value)) look(`${path}.${name}`, field);
    }
  };
  look('scene', scene);
  if (!(scene.widthDu > 0 && scene.heightDu > 0)) broken.push(`${scene.widthDu} x ${scene.heightDu} du`);
  return broken;
}
