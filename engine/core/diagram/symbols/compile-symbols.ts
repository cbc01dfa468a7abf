import symbolFile from '../data/symbols.json' with {type: 'json'};
import {LineState} from '../scene.ts';
import {flattenArc, flattenCircle, flattenRoundedRect} from './flatten.ts';
import {
  type CompiledPrim,
  type CompiledSymbol,
  FILLS,
  type LineStyle,
  PAINTS,
  type SymbolTable,
  WEIGHTS,
  type Weight,
  type WeightName,
} from './symbol-table.ts';

/** Shape of data/symbols.json. Lengths are diagram units, angles degrees clockwise from +x. */
export interface SymbolFile {
  readonly weights: Readonly<Record<string, {readonly width: number; readonly floor: number} | string>>;
  readonly liveness: Readonly<Record<string, RawLineStyle | string>>;
  readonly symbols: readonly RawSymbol[];
}

interface RawLineStyle {
  readonly factor: number;
  readonly bladeFactor?: number;
  readonly bodyFactor?: number;
  readonly dash?: readonly number[] | null;
}

interface RawSymbol {
  readonly name: string;
  readonly zh?: string;
  readonly box: readonly number[];
  readonly terminals: Readonly<Record<string, readonly number[]>>;
  readonly parts: Readonly<Record<string, string>>;
  readonly states: Readonly<Record<string, {readonly show: readonly string[]}>>;
  readonly partsByState?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly prims: readonly RawPrim[];
  readonly far?: string;
}

interface RawPrim {
  readonly k: string;
  readonly part: string;
  readonly w: string;
  readonly fill?: string;
  readonly pts?: readonly number[];
  readonly cx?: number;
  readonly cy?: number;
  readonly r?: number;
  readonly a0?: number;
  readonly a1?: number;
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
}

/** Show masks are 32-bit. */
const MAX_STATES = 31;

/** Throws an Error naming the symbol and the word if the data use an unknown paint, weight, fill, part or kind. */
export function compileSymbols(file: SymbolFile): SymbolTable {
  const drawn = file.symbols.map(compileSymbol);
  const symbols = [...drawn, ...alarmMark(drawn)];
  const indexOf = new Map(symbols.map((symbol, index) => [symbol.name, index]));
  for (const symbol of symbols) {
    if (symbol.far !== undefined && !indexOf.has(symbol.far)) throw new Error(`symbol ${symbol.name}: no far glyph "${symbol.far}"`);
  }
  return {symbols, indexOf, weights: WEIGHTS.map((name) => compileWeight(file, name)), lineStyles: compileLineStyles(file)};
}

/** The table of data/symbols.json, compiled on first use. */
export function symbolTable(): SymbolTable {
  table ??= compileSymbols(symbolFile as unknown as SymbolFile);
  return table;
}
let table: SymbolTable | undefined;

/** Index of a symbol; throws for an unknown name. */
export function symbolIndex(name: string): number {
  const index = symbolTable().indexOf.get(name);
  if (index === undefined) throw new Error(`no symbol "${name}"`);
  return index;
}

/** Index of a state of a symbol; throws for an unknown name. */
export function symbolState(symbol: number, state: string): number {
  const compiled = symbolTable().symbols[symbol];
  const index = compiled?.states.indexOf(state) ?? -1;
  if (index < 0) throw new Error(`symbol ${compiled?.name}: no state "${state}"`);
  return index;
}

function compileSymbol(raw: RawSymbol): CompiledSymbol {
  const states = Object.keys(raw.states);
  const parts = Object.keys(raw.parts);
  if (states.length > MAX_STATES || parts.length > MAX_STATES)
    throw new Error(`symbol ${raw.name}: more than ${MAX_STATES} states or parts`);
  return {
    name: raw.name,
    title: raw.zh ?? raw.name,
    width: raw.box[0],
    height: raw.box[1],
    terminals: Object.fromEntries(Object.entries(raw.terminals).map(([name, [x, y]]) => [name, [x, y] as const])),
    states,
    parts,
    prims: raw.prims.flatMap((prim) => compilePrim(raw, prim, states, parts)),
    far: raw.far,
  };
}

/**
 * States of `mark-alarm`, the most urgent first: a slot of 1 to 4 is the level of the alarm. A tag of the device (检修, 停用) stands in the same
 * place, because it keeps the device's alarms quiet.
 */
const ALARM_MARK_STATES = ['urgent', 'important', 'general', 'notice', 'acknowledged', 'maintenance', 'out-of-service'] as const;
/** Slot of `mark-alarm` that shows a tag, by the tag. */
export const TAG_MARKS = {maintenance: 6, outOfService: 7} as const;
export type DeviceTag = keyof typeof TAG_MARKS;

/** The marks of all alarm levels as the states of one symbol, so that one slot selects the level. None if the file has no marks. */
function alarmMark(symbols: readonly CompiledSymbol[]): CompiledSymbol[] {
  const marks = ALARM_MARK_STATES.map((state) => symbols.find(({name}) => name === `mark-alarm-${state}`));
  const [first] = marks;
  if (first === undefined) return [];
  return [
    {
      ...first,
      name: 'mark-alarm',
      title: '告警标记',
      states: ALARM_MARK_STATES,
      prims: marks.flatMap((mark, state) => (mark?.prims ?? []).map((prim) => ({...prim, show: 1 << state}))),
    },
  ];
}

/** One prim for each paint that its part has over the states: an earth symbol is grey at rest and green in contact. */
function compilePrim(raw: RawSymbol, prim: RawPrim, states: readonly string[], parts: readonly string[]): CompiledPrim[] {
  const part = parts.indexOf(prim.part);
  if (part < 0) throw new Error(`symbol ${raw.name}: no part "${prim.part}"`);
  const masks = new Map<string, number>();
  states.forEach((state, index) => {
    if (!raw.states[state].show.includes(prim.part)) return;
    const paint = raw.partsByState?.[state]?.[prim.part] ?? raw.parts[prim.part];
    masks.set(paint, (masks.get(paint) ?? 0) | (1 << index));
  });
  const points = Float32Array.from(outline(raw, prim));
  const weight = wordIndex(raw, 'weight', WEIGHTS, prim.w);
  const open = prim.k === 'line' || prim.k === 'arc';
  const fill = open ? 0 : wordIndex(raw, 'fill', FILLS, prim.fill ?? 'none');
  return [...masks].map(([paint, show]) => ({
    points,
    closed: !open,
    weight,
    paint: wordIndex(raw, 'paint', PAINTS, paint),
    fill,
    show,
    part,
  }));
}

function outline(raw: RawSymbol, prim: RawPrim): readonly number[] {
  const at = (key: 'cx' | 'cy' | 'r' | 'a0' | 'a1' | 'x' | 'y' | 'width' | 'height'): number => {
    const value = prim[key];
    if (value === undefined) throw new Error(`symbol ${raw.name}: ${prim.k} without ${key}`);
    return value;
  };
  switch (prim.k) {
    case 'line':
    case 'polygon':
      if (prim.pts === undefined) throw new Error(`symbol ${raw.name}: ${prim.k} without pts`);
      return prim.pts;
    case 'circle':
      return flattenCircle(at('cx'), at('cy'), at('r'));
    case 'arc':
      return flattenArc(at('cx'), at('cy'), at('r'), at('a0'), at('a1'));
    case 'rect':
      return flattenRoundedRect(at('x'), at('y'), at('width'), at('height'), prim.r ?? 0);
    default:
      throw new Error(`symbol ${raw.name}: unknown kind "${prim.k}"`);
  }
}

function wordIndex(raw: RawSymbol, what: string, words: readonly string[], word: string): number {
  const index = words.indexOf(word);
  if (index < 0) throw new Error(`symbol ${raw.name}: unknown ${what} "${word}"`);
  return index;
}

function compileWeight(file: SymbolFile, name: WeightName): Weight {
  const raw = file.weights[name];
  if (raw === undefined || typeof raw === 'string') throw new Error(`no stroke weight "${name}"`);
  return {widthDu: raw.width, floorPx: raw.floor};
}

/** States that differ from another only in colour. */
const SAME_STYLE: Readonly<Record<string, string>> = {muted: 'uncertain'};

function compileLineStyles(file: SymbolFile): LineStyle[] {
  const styles: LineStyle[] = [];
  for (const [name, code] of Object.entries(LineState)) {
    const raw = file.liveness[SAME_STYLE[name] ?? name];
    if (raw === undefined || typeof raw === 'string') throw new Error(`no liveness style "${name}"`);
    styles[code] = {
      factor: raw.factor,
      bladeFactor: raw.bladeFactor ?? 1,
      bodyFactor: raw.bodyFactor ?? raw.factor,
      dash: raw.dash ?? null,
    };
  }
  return styles;
}
