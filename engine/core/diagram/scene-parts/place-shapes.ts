import type {CabinetVariant, PlacedConductor, PlacedSymbol} from '../cabinets.ts';
import {BUSBAR_Y, ENCLOSURE_RADIUS, HEAD_HEIGHT} from '../cabinets.ts';
import {symbolIndex, symbolState, symbolTable} from '../compile-symbols.ts';
import {Layer} from '../scene.ts';
import {DEAD_SIDE, type SceneWriter, type Side} from '../scene-writer.ts';
import {WEIGHTS, type WeightName} from '../symbol-table.ts';

export const BUS_WEIGHT = WEIGHTS.indexOf('bus');
/** Busbar line relative to the top of its station. */
export const BUS_Y = BUSBAR_Y;

/** What the placed shapes of one unit follow. Slots are 0 where the unit has none. */
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

/** Conductors and symbols of a cabinet, a tie or a drawer; what has a `when` is drawn only where that flag is set (MO-2.sld-20). */
export function placeShapes(
  writer: SceneWriter,
  shapes: {readonly symbols: readonly PlacedSymbol[]; readonly conductors: readonly PlacedConductor[]},
  context: ShapeContext,
): void {
  for (const conductor of shapes.conductors) {
    if (conductor.when !== undefined && context.flags[conductor.when] !== true) continue;
    const points = conductor.pts.map((value, index) => {
      const local = typeof value === 'number' ? value : (context.lastDrawerY ?? 0);
      return local + (index % 2 === 0 ? context.x : context.y);
    });
    const weight = WEIGHTS.indexOf(conductor.w as WeightName);
    writer.conductors.push({points, side: context.sides[conductor.side] ?? DEAD_SIDE, weight, hit: context.hit});
  }
  for (const placed of shapes.symbols) {
    if (placed.when === undefined || context.flags[placed.when] === true) placeSymbol(writer, placed, context);
  }
}

export function placeSymbol(writer: SceneWriter, placed: PlacedSymbol, context: ShapeContext, rotation = 0): void {
  const symbol = symbolIndex(placed.symbol);
  const compiled = symbolTable().symbols[symbol];
  const side = (terminal: string) => context.sides[placed.sides?.[terminal] ?? ''];
  writer.symbols.push({
    symbol,
    x: context.x + placed.at[0],
    y: context.y + placed.at[1],
    rotation,
    layer: compiled.far === undefined ? Layer.body : Layer.glyph,
    ...variantOf(symbol, placed.state, context),
    a: side('a'),
    b: side('b'),
    c: side('c'),
    omit: (placed.omit ?? []).reduce((mask, part) => mask | (1 << compiled.parts.indexOf(part)), 0),
    hit: context.hit,
  });
}

function variantOf(symbol: number, state: string | undefined, context: ShapeContext): {variantSlot?: number; variant?: number} {
  switch (state) {
    case undefined:
      return {variant: 0};
    case 'position':
      return {variantSlot: context.positionSlot};
    case 'knife':
      return {variantSlot: context.knifeSlot};
    case 'presence':
      return {variantSlot: context.presenceSlot};
    case 'truck':
      return {variant: symbolState(symbol, context.truck)};
    default:
      return {variant: symbolState(symbol, state)};
  }
}

/** The enclosures of a variant, each longer by `growth`. */
export function placeEnclosures(writer: SceneWriter, variant: CabinetVariant, x: number, y: number, hit: number, growth = 0): void {
  for (const {at, size} of variant.enclosures) {
    const box = {x: x + at[0], y: y + at[1], width: size[0], height: size[1] + growth};
    writer.frames.push({...box, radius: ENCLOSURE_RADIUS, head: HEAD_HEIGHT, kind: 0, hit});
  }
}

/** States of a switch symbol for the told positions open, closed, unknown; `truck` as reported for the unit. */
export function positionStates(symbol: string, truck: 'connected' | 'test' | 'withdrawn' | undefined): readonly [number, number, number] {
  const index = symbolIndex(symbol);
  const {states} = symbolTable().symbols[index];
  const prefix = truck === undefined || truck === 'connected' ? '' : `${truck}-`;
  const state = (name: string) => {
    const candidates = [prefix + name, prefix === '' ? name : 'truck-intermediate', `${prefix}open`, name];
    return symbolState(index, candidates.find((candidate) => states.includes(candidate)) ?? name);
  };
  return [state('open'), state('closed'), state('intermediate')];
}
