import {buildScene, type DiagramScene, parseDiagram, type VoltageKind} from '../../core/index.ts';

/** One switching device of a bench station, in the order of its station's JSON. */
export interface BenchDevice {
  readonly deviceId: string;
  readonly name: string;
  readonly voltageV: number;
  /** An incoming unit stays closed; the others open and close. */
  readonly incoming: boolean;
}

export interface BenchPart {
  readonly stationId: string;
  readonly name: string;
  readonly kind: VoltageKind;
  /** Parsed JSON for `parseDiagram`, without errors. */
  readonly json: readonly unknown[];
  readonly devices: readonly BenchDevice[];
  readonly transformerIds: readonly string[];
}

/** A customer's site as one picture: its high-voltage and its low-voltage station. */
export interface BenchStation {
  /**
   * Drawn symbols of its scene, see `drawnSymbols`: the smallest number from the requested one on that whole cabinets make, at most 15
   * more.
   */
  readonly symbols: number;
  readonly parts: readonly BenchPart[];
}

/** Symbols that do not depend on readings. Marks, which appear and disappear, are not counted; nor are conductors, enclosures and texts. */
export function drawnSymbols({symbols}: DiagramScene): number {
  let count = 0;
  for (let i = 0; i < symbols.count; i++) if (symbols.hideable[i] === 0) count++;
  return count;
}

/** Share of the requested symbols in the high-voltage station, whose cabinets have about five each. */
const HIGH_SHARE = 0.15;
const CABINETS_A_SECTION = 25;
const MOST_DRAWERS = 6;
const LOADS = ['照明', '空调主机', '冷冻水泵', '电梯', '生产线', '消防水泵', '数据机房', '充电桩', '空压机', '备用'] as const;

/**
 * A valid station of about `symbols` drawn symbols, the same for the same arguments: sections of 25 cabinets, the first of each an incoming
 * feeder, open ties between them, Chinese names, and a device of every kind that a diagram can show.
 */
export function benchStation(symbols: number, seed = 1): BenchStation {
  return site(symbols, seed, 1);
}

const NUMERALS = ['一', '二', '三', '四', '五', '六', '七', '八', '九'] as const;

/** Several such sites, at most nine, below each other in one picture: `symbols` is their total, each site has at most 15 more. */
export function benchSites(symbols: number, sites: number, seed = 1): BenchStation {
  const made = Array.from({length: Math.min(sites, NUMERALS.length)}, (_, i) => site(Math.ceil(symbols / sites), seed + i, i + 1));
  return {symbols: made.reduce((sum, one) => sum + one.symbols, 0), parts: made.flatMap(({parts}) => parts)};
}

function site(symbols: number, seed: number, number: number): BenchStation {
  const random = createRandom(seed);
  const numeral = NUMERALS[number - 1];
  const high = part('high', `${numeral}号开闭站`, Math.round(symbols * HIGH_SHARE), random, number);
  const low = part('low', `${numeral}号配电房`, symbols - high.symbols, random, number);
  return {symbols: high.symbols + low.symbols, parts: [high.part, low.part]};
}

type Random = () => number;

/** mulberry32: numbers in [0, 1). */
function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws each kind of cabinet once to count its symbols, so that the numbers follow the drawings. */
function symbolCounter(kind: VoltageKind): (entry: object, form: string) => number {
  const known = new Map<string, number>();
  return (entry, form) => {
    const before = known.get(form);
    if (before !== undefined) return before;
    const parsed = parseDiagram([entry], {kind});
    if (!parsed.ok) throw new Error(`a generated cabinet does not parse: ${JSON.stringify(parsed.faults)}`);
    const count = drawnSymbols(buildScene([{station: parsed.value}], {canvasWidthPx: 1280}));
    known.set(form, count);
    return count;
  };
}

interface Maker {
  /** Number of its site: ids differ between sites. */
  readonly site: number;
  readonly kind: VoltageKind;
  readonly random: Random;
  readonly devices: BenchDevice[];
  readonly transformerIds: string[];
}

/** A cabinet, and a key that is the same for all cabinets with the same number of symbols. */
interface MadeCabinet {
  readonly cabinet: object;
  readonly form: string;
}

function part(
  kind: VoltageKind,
  name: string,
  symbols: number,
  random: Random,
  site: number,
): {readonly part: BenchPart; readonly symbols: number} {
  const maker: Maker = {site, kind, random, devices: [], transformerIds: []};
  const count = symbolCounter(kind);
  const json: object[] = [];
  let cabinets: object[] = [];
  let [placed, drawn] = [0, 0];
  const shared = kind === 'high' ? {voltageType: 1, ct: 1, ep: 1, groundKnife: 1} : {voltageType: 0, ct: 1};
  while (drawn < symbols) {
    if (placed % CABINETS_A_SECTION === 0) {
      const number = placed / CABINETS_A_SECTION + 1;
      if (placed > 0) {
        const tie = {type: 2, id: `${kind}-K${number}`, device: {...device(maker, `${number - 1}#母联柜`, false), type: 2}};
        json.push(tie);
        drawn += count(tie, 'tie');
      }
      cabinets = [];
      const volts = kind === 'high' ? '10kV' : '0.4kV';
      json.push({
        type: 1,
        id: `${kind}-B${number}`,
        name: `${volts} ${number}段母线`,
        ...shared,
        [kind === 'high' ? 'device' : 'cases']: cabinets,
      });
    }
    const {cabinet, form} = kind === 'high' ? highCabinet(maker, placed) : lowCabinet(maker, placed);
    cabinets.push(cabinet);
    drawn += count({type: 1, id: 'B', name: '', ...shared, [kind === 'high' ? 'device' : 'cases']: [cabinet]}, form);
    placed++;
  }
  const {devices, transformerIds} = maker;
  return {part: {stationId: `bench-${kind}${idSuffix(site)}`, name, kind, json, devices, transformerIds}, symbols: drawn};
}

function highCabinet(maker: Maker, place: number): MadeCabinet {
  const incoming = place % CABINETS_A_SECTION === 0;
  const chance = maker.random();
  if (incoming) return {cabinet: {...device(maker, `${place + 101}进线柜`, true), type: 3, pt: 1, groundKnife: 0}, form: 'incoming'};
  if (place % CABINETS_A_SECTION === 1)
    return {cabinet: {...device(maker, `${place + 101}PT柜`, false), type: 1, pt: 1, ct: 0, groundKnife: 0}, form: 'pt'};
  const made = device(maker, `${place + 101}出线柜`, false);
  if (chance < 0.6) return {cabinet: {...made, type: 5, pt: 0, zeroSequence: 1}, form: 'feeder'};
  return {cabinet: {...made, type: 4, pt: 0, zeroSequence: 1, ...transformer(maker)}, form: 'transformer'};
}

function lowCabinet(maker: Maker, place: number): MadeCabinet {
  const id = `C${place + 1}`;
  const chance = maker.random();
  if (place % CABINETS_A_SECTION === 0) {
    const cabinet = {
      id,
      name: `${place + 1}#进线柜`,
      type: 3,
      ...transformer(maker),
      deviceInfo: [device(maker, `${place + 1}#进线开关`, true)],
    };
    return {cabinet, form: 'incoming'};
  }
  if (chance < 0.08) {
    const deviceInfo = [device(maker, `${place + 1}#电容补偿`, false)];
    return {cabinet: {id, name: `${place + 1}#电容补偿柜`, type: 6, deviceInfo}, form: 'capacitor'};
  }
  const drawers = 2 + Math.floor(maker.random() * (MOST_DRAWERS - 1));
  const deviceInfo = Array.from({length: drawers}, (_, drawer) =>
    device(maker, `${place + 1}-${drawer + 1}${LOADS[Math.floor(maker.random() * LOADS.length)]}`, false),
  );
  return {cabinet: {id, name: `${place + 1}#出线柜`, type: 5, deviceInfo}, form: `drawers ${drawers}`};
}

function idSuffix(site: number): string {
  return site === 1 ? '' : `-${site}`;
}

function device({site, kind, devices}: Maker, name: string, incoming: boolean): {readonly deviceId: string; readonly deviceName: string} {
  const deviceId = `${kind === 'high' ? 1 : 2}${String(devices.length).padStart(6, '0')}${idSuffix(site)}`;
  devices.push({deviceId, name, voltageV: kind === 'high' ? 5_780 : 231, incoming});
  return {deviceId, deviceName: name};
}

function transformer({site, kind, transformerIds}: Maker): {readonly transformerId: string; readonly transformerName: string} {
  const transformerId = `${kind}-T${transformerIds.length + 1}${idSuffix(site)}`;
  transformerIds.push(transformerId);
  return {transformerId, transformerName: `${transformerIds.length}#干式变压器SCB13-1600`};
}
