import type {CabinetVariant, PlacedConductor, PlacedSymbol} from '../cabinets.ts';
import {BUSBAR_Y, ENCLOSURE_RADIUS, HEAD_HEIGHT} from '../cabinets.ts';
import {Layer} from '../scene.ts';
import {addFrame, addSymbol, beginConductor, DEAD_SIDE, type SceneWriter, type Side} from '../scene-writer.ts';
import {symbolIndex, symbolState, symbolTable} from '../symbols/compile-symbols.ts';
import {WEIGHTS, type WeightName} from '../symbols/symbol-table.ts';

export const BUS_WEIGHT = WEIGHTS.indexOf('bus');
/** Busbar line relative to the top of its station. */
export const BUS_Y = BUSBAR_Y;

/** What the placed shapes of one unit follow. Slots are 0 if the unit has none. */
export interface ShapeContext {
  readonly x: number;
  readonly y: number;
  readonly sides: Readonly<Record<string, Side>>;
  readonly flags: Readonly<Record<string, boolean | undefined>>;
  readonly positionSlot: number;
  readonly knifeSlot: number;
  readonly presenceSlot: number;
  readonly truck: string;
  readonly hit: number;
  /** y of the branch to the lowest drawer, from the top of the cabinet. */
  readonly lastDrawerY?: number;
}

/** Conductors and symbols of a cabinet, a tie or a drawer; those with a `when` are drawn only if that flag is set (MO-2.sld-20). */
export function placeShapes(
  writer: SceneWriter,
  shapes: {readonly symbols: readonly PlacedSymbol[]; readonly conductors: readonly PlacedConductor[]},
  context: ShapeContext,
): void {
  for (const conductor of shapes.conductors) {
    if (conductor.when === undefined || context.flags[conductor.when] === true) placeConductor(writer, conductor, context);
  }
  for (const placed of shapes.symbols) {
    if (placed.when === undefined || context.flags[placed.when] === true) placeSymbol(writer, placed, context);
  }
}

function placeConductor(writer: SceneWriter, {pts, side, w}: PlacedConductor, context: ShapeContext): void {
  const weight = WEIGHTS.indexOf(w as WeightName);
  const first = beginConductor(writer, pts.length, context.sides[side] ?? DEAD_SIDE, weight, context.hit);
  for (let i = 0; i < pts.length; i++) {
    const value = pts[i];
    const local = typeof value === 'number' ? value : (context.lastDrawerY ?? 0);
    writer.points[first + i] = local + (i % 2 === 0 ? context.x : context.y);
  }
}

export function placeSymbol(writer: SceneWriter, placed: PlacedSymbol, context: ShapeContext, rotation = 0): void {
  const {symbol, layer, omit, state, a, b, c, follows} = prepare(placed);
  addSymbol(writer, {
    symbol,
    x: context.x + placed.at[0],
    y: context.y + placed.at[1],
    rotation,
    layer,
    variantSlot:
      follows === 'position'
        ? context.positionSlot
        : follows === 'knife'
          ? context.knifeSlot
          : follows === 'presence'
            ? context.presenceSlot
            : 0,
    variant: follows === 'truck' ? symbolState(symbol, context.truck) : state,
    a: context.sides[a],
    b: context.sides[b],
    c: context.sides[c],
    omit,
    hit: context.hit,
  });
}

/** What a placed symbol shares in every cabinet. */
interface PreparedSymbol {
  readonly symbol: number;
  readonly layer: number;
  readonly omit: number;
  /** State if it follows nothing. */
  readonly state: number;
  /** Names of the sides at the terminals, empty for none. */
  readonly a: string;
  readonly b: string;
  readonly c: string;
  readonly follows: 'position' | 'knife' | 'presence' | 'truck' | undefined;
}

const FOLLOWED = ['position', 'knife', 'presence', 'truck'] as const;
const prepared = new WeakMap<PlacedSymbol, PreparedSymbol>();

function prepare(placed: PlacedSymbol): PreparedSymbol {
  const known = prepared.get(placed);
  if (known !== undefined) return known;
  const symbol = symbolIndex(placed.symbol);
  const compiled = symbolTable().symbols[symbol];
  const follows = FOLLOWED.find((word) => word === placed.state);
  const made: PreparedSymbol = {
    symbol,
    layer: compiled.far === undefined ? Layer.body : Layer.glyph,
    omit: (placed.omit ?? []).reduce((mask, part) => mask | (1 << compiled.parts.indexOf(part)), 0),
    a: placed.sides?.a ?? '',
    b: placed.sides?.b ?? '',
    c: placed.sides?.c ?? '',
    state: follows !== undefined || placed.state === undefined ? 0 : symbolState(symbol, placed.state),
    follows,
  };
  prepared.set(placed, made);
  return made;
}

/** The enclosures of a variant, each longer by `growth`. */
export function placeEnclosures(writer: SceneWriter, variant: CabinetVariant, x: number, y: number, hit: number, growth = 0): void {
  for (const {at, size} of variant.enclosures) {
    addFrame(writer, {
      x: x + at[0],
      y: y + at[1],
      width: size[0],
      height: size[1] + growth,
      radius: ENCLOSURE_RADIUS,
      head: HEAD_HEIGHT,
      kind: 0,
      hit,
    });
  }
}

type Truck = 'connected' | 'test' | 'withdrawn' | undefined;

/** States of a switch symbol for the reported positions open, closed, unknown; `truck` as reported for the unit. */
export function positionStates(symbol: string, truck: Truck): readonly [number, number, number] {
  const bySymbol = knownStates.get(truck) ?? new Map<string, readonly [number, number, number]>();
  const known = bySymbol.get(symbol);
  if (known !== undefined) return known;
  const states = findStates(symbol, truck);
  knownStates.set(truck, bySymbol.set(symbol, states));
  return states;
}
const knownStates = new Map<Truck, Map<string, readonly [number, number, number]>>();

/** A symbol without a picture of that truck place and position shows the nearest one it has. */
function findStates(symbol: string, truck: Truck): readonly [number, number, number] {
  const index = symbolIndex(symbol);
  const {states} = symbolTable().symbols[index];
  const prefix = truck === undefined || truck === 'connected' ? '' : `${truck}-`;
  const state = (name: string) => {
    const candidates = [prefix + name, prefix === '' ? name : 'truck-intermediate', `${prefix}open`, name];
    return symbolState(index, candidates.find((candidate) => states.includes(candidate)) ?? name);
  };
  return [state('open'), state('closed'), state('intermediate')];
}
