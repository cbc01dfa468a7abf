import {LineState, type LineStyle, PAINTS, type SymbolTable, WEIGHTS, type Weight} from '../../../../core/index.ts';
import {Colour, FIRST_VOLTAGE, STATE_COLOUR} from './colours.ts';

/** Number of `LineState` values. */
export const STATE_COUNT = 7;
/** Added to the terminal's voltage row: the colour is the voltage's. */
export const BY_VOLTAGE = 255;

export const Paint = {
  a: 0,
  b: 1,
  c: 2,
  isolated: PAINTS.indexOf('isolated'),
  earthRest: PAINTS.indexOf('earth-rest'),
  instrument: PAINTS.indexOf('instrument'),
} as const;
export const WeightClass = Object.fromEntries(WEIGHTS.map((name, i) => [name, i])) as Readonly<Record<(typeof WEIGHTS)[number], number>>;

/**
 * Look of a paint in a state: [paint * STATE_COUNT + state] a colour number (or `BY_VOLTAGE`) and the `LineState` whose width and dash
 * apply. A paint that follows no terminal looks the same in every state.
 */
export interface PaintRules {
  readonly colour: Uint8Array;
  readonly style: Uint8Array;
}

export const PAINT_RULES: PaintRules = buildRules();

/** The terminal whose liveness a paint follows: 0 a, 1 b, 2 c, or -1. */
export function followedTerminal(paint: number): number {
  if (paint === Paint.instrument) return 0;
  return paint <= Paint.c ? paint : -1;
}

/** Colour number of a paint in a state. */
export function colourOf(paint: number, state: number, voltage: number): number {
  const colour = PAINT_RULES.colour[paint * STATE_COUNT + state];
  return colour === BY_VOLTAGE ? FIRST_VOLTAGE + voltage : colour;
}

export function styleOf(paint: number, state: number): number {
  return PAINT_RULES.style[paint * STATE_COUNT + state];
}

function buildRules(): PaintRules {
  const colour = new Uint8Array(PAINTS.length * STATE_COUNT);
  const style = new Uint8Array(PAINTS.length * STATE_COUNT);
  for (let paint = 0; paint < PAINTS.length; paint++) {
    for (let state = 0; state < STATE_COUNT; state++) {
      const [c, s] = rule(paint, state);
      colour[paint * STATE_COUNT + state] = c;
      style[paint * STATE_COUNT + state] = s;
    }
  }
  return {colour, style};
}

function rule(paint: number, state: number): readonly [number, number] {
  if (paint <= Paint.c) return [state === LineState.live ? BY_VOLTAGE : STATE_COLOUR[state], state];
  if (paint === Paint.isolated || paint === Paint.earthRest) return [paint, LineState.dead];
  if (paint === Paint.instrument) {
    const lit = state === LineState.live || state === LineState.conflict;
    return [lit ? Colour.muted : Colour.dead, state === LineState.live ? LineState.live : LineState.dead];
  }
  return [paint, LineState.live];
}

/** [weight * STATE_COUNT + state] stroke width in du, before the minimum on screen. */
export function strokeWidths(table: SymbolTable, strokeFactor: number): Float32Array {
  const widths = new Float32Array(WEIGHTS.length * STATE_COUNT);
  table.weights.forEach((weight: Weight, w) => {
    for (let state = 0; state < STATE_COUNT; state++) {
      widths[w * STATE_COUNT + state] = weight.widthDu * strokeFactor * factor(w, table.lineStyles[state]);
    }
  });
  return widths;
}

function factor(weight: number, style: LineStyle | undefined): number {
  if (style === undefined) return 1;
  if (weight === WeightClass.bus || weight === WeightClass.conductor) return style.factor;
  if (weight === WeightClass.blade) return style.bladeFactor;
  return weight === WeightClass.body ? style.bodyFactor : 1;
}

export function isDashable(weight: number): boolean {
  return weight === WeightClass.bus || weight === WeightClass.conductor;
}

export const MIN_DASH_ON_PX = 4;
export const MIN_DASH_OFF_PX = 3;

/** Dash in du at `k` CSS pixels per du: scales with the drawing, never under 4 px on and 3 px off. Empty for a solid line. */
export function dashAt(style: LineStyle | undefined, k: number): number[] {
  return (style?.dash ?? []).map((length, i) => Math.max(length, (i % 2 === 0 ? MIN_DASH_ON_PX : MIN_DASH_OFF_PX) / k));
}
