import {describe, expect, it} from 'vitest';
import cabinetFile from '../data/cabinets.json' with {type: 'json'};
import {symbolIndex, symbolState, symbolTable} from './compile-symbols.ts';
import {type CompiledSymbol, FILLS, PAINTS, WEIGHTS} from './symbol-table.ts';

const table = symbolTable();
const symbol = (name: string) => table.symbols[symbolIndex(name)];
const widthOf = (weight: number) => table.weights[weight].widthDu;

/**
 * Squares of ink in which two states must differ at least, and their side in du: 10 squares are 4 px by 10 px at the scale of a large
 * station.
 */
const DIFFERENT_SQUARES = 10;
const SQUARE_DU = 4;
/** Their states are colours and levels of one shape. */
const TOLD_BY_COLOUR = new Set(['lamp', 'transformer-dry']);

interface Stroke {
  readonly part: string;
  readonly paint: string;
  readonly half: number;
  readonly points: readonly (readonly [number, number])[];
}

/** Whether a point lies in a closed outline: crossings to its left, even or odd. */
function isInside(points: ArrayLike<number>, x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
    const crosses = points[i + 1] > y !== points[j + 1] > y;
    if (crosses && x < points[i] + ((points[j] - points[i]) * (y - points[i + 1])) / (points[j + 1] - points[i + 1])) inside = !inside;
  }
  return inside;
}

/** Outlines shown in a state, and areas filled with their own colour, one point per du. */
function strokes(drawn: CompiledSymbol, state: string): Stroke[] {
  const bit = 1 << symbolState(symbolIndex(drawn.name), state);
  return drawn.prims
    .filter(({show}) => show & bit)
    .map(({part, paint, weight, points, closed, fill}) => {
      const ends = closed ? [...points, points[0], points[1]] : [...points];
      const dense: [number, number][] = [];
      for (let i = 0; i + 3 < ends.length; i += 2) {
        const [x, y, dx, dy] = [ends[i], ends[i + 1], ends[i + 2] - ends[i], ends[i + 3] - ends[i + 1]];
        const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy)));
        for (let step = 0; step <= steps; step++) dense.push([x + (dx * step) / steps, y + (dy * step) / steps]);
      }
      if (FILLS[fill] === 'self')
        for (let x = 0; x < drawn.width; x++) for (let y = 0; y < drawn.height; y++) if (isInside(points, x, y)) dense.push([x, y]);
      return {part: drawn.parts[part], paint: PAINTS[paint], half: widthOf(weight) / 2, points: dense};
    });
}

function inked(drawn: CompiledSymbol, state: string): Set<string> {
  const squares = new Set<string>();
  for (const {paint, points} of strokes(drawn, state))
    for (const [x, y] of points) {
      const square = `${Math.floor(x / SQUARE_DU)},${Math.floor(y / SQUARE_DU)}`;
      squares.add(TOLD_BY_COLOUR.has(drawn.name) ? `${square} ${paint}` : square);
    }
  return squares;
}

/** Gap between the edges of two strokes; negative if they overlap. */
function gap(a: Stroke, b: Stroke): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [ax, ay] of a.points) for (const [bx, by] of b.points) least = Math.min(least, Math.hypot(ax - bx, ay - by));
  return least - a.half - b.half;
}

const gapBetween = (shown: readonly Stroke[], one: (part: string) => boolean, other: (part: string) => boolean): number =>
  Math.min(...shown.filter(({part}) => one(part)).flatMap((a) => shown.filter(({part}) => other(part)).map((b) => gap(a, b))));

const pairs = table.symbols.flatMap((drawn) =>
  drawn.states.flatMap((first, i) => drawn.states.slice(i + 1).map((second) => [drawn.name, first, second] as const)),
);

describe('states of a symbol', () => {
  it.each(pairs)('%s: %s looks different from %s, in more than a hair', (name, first, second) => {
    const [a, b] = [inked(symbol(name), first), inked(symbol(name), second)];
    const different = [...a].filter((square) => !b.has(square)).length + [...b].filter((square) => !a.has(square)).length;
    expect(different).toBeGreaterThanOrEqual(DIFFERENT_SQUARES);
  });

  it.each(table.symbols.filter(({states}) => states.includes('intermediate') && states.includes('open')).map(({name}) => name))(
    'a blade of unknown position ends clear of the fixed contact: %s',
    (name) => {
      const shown = strokes(symbol(name), 'intermediate');
      if (!shown.some(({part}) => part.startsWith('blade'))) return expect(name).toBe('switch-far');
      const fixed = (part: string) => part === 'contact' || part === 'truck-connected-a';
      expect(gapBetween(shown, (part) => part.startsWith('blade'), fixed)).toBeGreaterThan(4);
    },
  );

  it('the blade of an earthing switch of unknown position ends clear of its contact as well', () => {
    const shown = strokes(symbol('earthing-switch'), 'intermediate');
    expect(
      gapBetween(
        shown,
        (part) => part.startsWith('blade'),
        (part) => part === 'contact',
      ),
    ).toBeGreaterThan(8);
  });

  it.each([
    ['circuit-breaker-withdrawable', ['test-closed', 'test-open', 'test-intermediate', 'truck-intermediate']],
    ['drawer-breaker', ['test-closed', 'test-open']],
    ['isolating-truck', ['test']],
    ['isolating-truck-fused', ['test']],
  ])('a truck in the test position stands clear of both fixed contacts: %s', (name, states) => {
    for (const state of states) {
      const shown = strokes(symbol(name), state);
      const least = gapBetween(
        shown,
        (part) => part.startsWith('truck-test'),
        (part) => part.startsWith('fixed') || part.startsWith('lead'),
      );
      expect(least, state).toBeGreaterThan(10);
    }
  });

  it.each([
    ['circuit-breaker-withdrawable', 'withdrawn-closed'],
    ['circuit-breaker-withdrawable', 'withdrawn-open'],
    ['isolating-truck', 'withdrawn'],
    ['isolating-truck-fused', 'withdrawn'],
  ])('a withdrawn truck stands beside the line, nothing between the contacts: %s %s', (name, state) => {
    const {terminals} = symbol(name);
    const shown = strokes(symbol(name), state);
    const out = shown.filter(({part}) => part.startsWith('truck') || part.startsWith('blade'));
    expect(out.length).toBeGreaterThan(4);
    for (const {points, half, part} of out) {
      for (const [x] of points) expect(x + half, part).toBeLessThan(terminals.a![0] - WIDEST_LINE / 2);
    }
  });

  it('every truck out of the cabinet has its frame, as strong as a body', () => {
    for (const {name, states, prims, parts} of table.symbols) {
      for (const state of states.filter((known) => known.startsWith('withdrawn') && name !== 'switch-far')) {
        const bit = 1 << symbolState(symbolIndex(name), state);
        const frame = prims.filter(({show, part}) => show & bit && parts[part] === 'truck-frame');
        expect(
          frame.map(({weight}) => WEIGHTS[weight]),
          `${name} ${state}`,
        ).toEqual(['body']);
      }
    }
  });
});

/** A live conductor, du. */
const WIDEST_LINE = widthOf(WEIGHTS.indexOf('conductor'));

interface DrawnVariant {
  readonly symbols: readonly {readonly symbol: string; readonly at: readonly number[]}[];
  readonly enclosures?: readonly {readonly at: readonly number[]; readonly size: readonly number[]}[];
}

describe('earthing switches in their cabinets', () => {
  const placed = Object.entries(cabinetFile.kinds).flatMap(([kind, {variants}]) =>
    Object.entries(variants as unknown as Record<string, DrawnVariant>).flatMap(([variant, {symbols, enclosures}]) =>
      symbols.filter((item) => item.symbol === 'earthing-switch').map(({at}) => [`${kind} ${variant}`, at[0], enclosures![0]] as const),
    ),
  );

  it('stand in six kinds of cabinet', () => expect(placed).toHaveLength(6));

  it.each(placed)('keep their blade off the frame of the cabinet: %s', (_, x, {at, size}) => {
    for (const state of symbol('earthing-switch').states)
      for (const {points, half, part} of strokes(symbol('earthing-switch'), state).filter((stroke) => stroke.part.startsWith('blade')))
        for (const [px] of points) {
          expect(x + px - half - at[0], part).toBeGreaterThan(10);
          expect(at[0] + size[0] - (x + px + half), part).toBeGreaterThan(10);
        }
  });
});
