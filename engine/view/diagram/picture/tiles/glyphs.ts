import {type CompiledPrim, type CompiledSymbol, FILLS, type SymbolTable} from '../../../../core/index.ts';
import {Paint, WeightClass} from '../colours/paint-rules.ts';

/** A primitive with its pass: within a layer a painter draws pass by pass, and in each pass fills before strokes. */
export interface GlyphPrim extends CompiledPrim {
  readonly pass: number;
  /** Curved without a corner: its pieces meet so flat that mitre and round joins look the same. */
  readonly smooth: boolean;
}

/** One symbol at each level of detail. `far` is drawn around the middle of the symbol's box with a minimum size on screen. */
export interface Glyph {
  readonly width: number;
  readonly height: number;
  readonly full: readonly GlyphPrim[];
  readonly mid: readonly GlyphPrim[];
  readonly far: FarGlyph | null;
}

export interface FarGlyph {
  readonly width: number;
  readonly height: number;
  /** Also shown at the level with only busbars. */
  readonly atOverview: boolean;
  /** Masks refer to the states of the original symbol. */
  readonly prims: readonly GlyphPrim[];
}

/** Part number that no conductor ever makes superfluous. */
const NO_PART = 31;
const EVERY_STATE = 0xffffffff;
/** Symbols at least this wide and high keep their outline at level `mid`. */
const LANDMARK_DU = 60;
const FILL_NONE = FILLS.indexOf('none');

/** [symbols] prepared once for a symbol table. */
export function prepareGlyphs(table: SymbolTable): readonly Glyph[] {
  return table.symbols.map((symbol) => {
    const stand = symbol.far === undefined ? undefined : table.symbols[table.indexOf.get(symbol.far) ?? -1];
    const full = inPasses(symbol.prims);
    return {
      width: symbol.width,
      height: symbol.height,
      full,
      mid: stand === undefined ? full.filter((prim) => staysAtMid(symbol, prim)) : links(symbol),
      far: stand === undefined ? null : farGlyph(symbol, stand),
    };
  });
}

/** A fill that would cover earlier strokes starts a new pass. */
function inPasses(prims: readonly CompiledPrim[]): GlyphPrim[] {
  let pass = 0;
  let stroked = false;
  return prims.map((prim) => {
    if (prim.fill !== FILL_NONE && stroked) {
      pass++;
      stroked = false;
    }
    if (prim.weight !== WeightClass.none) stroked = true;
    return {...prim, pass, smooth: isSmooth(prim)};
  });
}

/** The sharpest turn within a curve made of pieces. */
const SMOOTH_COSINE = Math.cos((40 * Math.PI) / 180);

function isSmooth({points, closed}: CompiledPrim): boolean {
  const count = points.length / 2;
  if (count < 3) return false;
  for (let p = closed ? 0 : 1; p < (closed ? count : count - 1); p++) {
    const before = (p + count - 1) % count;
    const after = (p + 1) % count;
    const [ax, ay] = [points[2 * p] - points[2 * before], points[2 * p + 1] - points[2 * before + 1]];
    const [bx, by] = [points[2 * after] - points[2 * p], points[2 * after + 1] - points[2 * p + 1]];
    if (ax * bx + ay * by < SMOOTH_COSINE * Math.hypot(ax, ay) * Math.hypot(bx, by)) return false;
  }
  return true;
}

function staysAtMid(symbol: CompiledSymbol, prim: CompiledPrim): boolean {
  if (prim.weight === WeightClass.conductor || prim.weight === WeightClass.bus || prim.fill !== FILL_NONE) return true;
  return prim.weight === WeightClass.body && Math.min(symbol.width, symbol.height) >= LANDMARK_DU;
}

/** Straight lines from the terminals to the middle, so that the conductor does not break at the far glyph. */
function links(symbol: CompiledSymbol): GlyphPrim[] {
  const middle: [number, number] = [symbol.width / 2, symbol.height / 2];
  return (['a', 'b'] as const).flatMap((name) => {
    const terminal = symbol.terminals[name];
    if (terminal === undefined) return [];
    const points = new Float32Array([...terminal, ...middle]);
    return [
      {
        points,
        closed: false,
        weight: WeightClass.conductor,
        paint: Paint[name],
        fill: FILL_NONE,
        show: EVERY_STATE,
        part: NO_PART,
        pass: 0,
        smooth: false,
      },
    ];
  });
}

function farGlyph(symbol: CompiledSymbol, stand: CompiledSymbol): FarGlyph {
  const stateOf = symbol.states.map((state) => stand.states.indexOf(farState(state)));
  const prims = inPasses(stand.prims).map((prim) => ({...prim, part: NO_PART, show: remap(prim.show, stateOf, stand.states.length)}));
  return {
    width: stand.width,
    height: stand.height,
    atOverview: symbol.far === 'switch-far',
    prims: prims.filter((prim) => prim.show !== 0),
  };
}

/** A truck outside its service position is drawn withdrawn, one in motion as unknown. */
function farState(state: string): string {
  if (state.endsWith('intermediate')) return 'intermediate';
  return /^(test|withdrawn)-/.test(state) ? 'withdrawn' : state;
}

/** If the far glyph lacks a state, shows only what all its states have in common: never draws a doubt as certain. */
function remap(show: number, stateOf: readonly number[], stateCount: number): number {
  const common = (1 << stateCount) - 1;
  let mask = 0;
  stateOf.forEach((far, state) => {
    const shown = far === -1 ? (show & common) === common : (show >>> far) & 1;
    if (shown) mask |= 1 << state;
  });
  return mask >>> 0;
}
