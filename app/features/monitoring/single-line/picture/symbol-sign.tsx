import {
  type CompiledPrim,
  FILLS,
  LineState,
  PAINTS,
  type PaintName,
  type Palette,
  symbolIndex,
  symbolState,
  symbolTable,
  WEIGHTS,
} from '@livebus/engine/core';

/** What a sign shows: a symbol of the engine's own table in one of its states, with the liveness of its terminals a and b. */
export interface SignOf {
  readonly symbol: string;
  readonly state?: string;
  readonly a?: number;
  readonly b?: number;
  /** Part of the symbol's box that is shown, in du; the whole of it otherwise. */
  readonly view?: readonly [x: number, y: number, width: number, height: number];
}

export interface SymbolSignProps extends SignOf {
  readonly palette: Palette;
  /** CSS pixels per du. */
  readonly scale: number;
  /** As wide as what holds it, whatever the scale says of its strokes. */
  readonly fluid?: boolean;
}

/** Where a voltage level has no colour of its own in a legend: the colour of live conductors. */
const LIVE_VOLTAGE = '10';

/** A symbol as small inline drawing, from the very outlines and line styles that the painters use. Decoration beside its words. */
export function SymbolSign({symbol: name, state, a = LineState.dead, b = a, view, palette, scale, fluid = false}: SymbolSignProps) {
  const index = symbolIndex(name);
  const symbol = symbolTable().symbols[index]!;
  const shown = 1 << (state === undefined ? 0 : symbolState(index, state));
  const [x, y, width, height] = view ?? [0, 0, symbol.width, symbol.height];
  return (
    <svg
      {...(!fluid && {width: width * scale, height: height * scale})}
      viewBox={`${x} ${y} ${width} ${height}`}
      aria-hidden="true"
      data-symbol={name}
      data-state={symbol.states[Math.log2(shown)]}
      className={fluid ? 'block w-full' : 'shrink-0'}
      strokeLinejoin="round"
    >
      {symbol.prims
        .filter((prim) => (prim.show & shown) !== 0)
        .map((prim, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a symbol never change.
          <path key={at} d={outlineOf(prim)} {...inkOf(prim, {a, b}, palette, scale)} />
        ))}
    </svg>
  );
}

function outlineOf({points, closed}: CompiledPrim): string {
  const steps: string[] = [];
  for (let i = 0; i < points.length; i += 2) steps.push(`${points[i]!.toFixed(2)} ${points[i + 1]!.toFixed(2)}`);
  return `M${steps.join('L')}${closed ? 'Z' : ''}`;
}

interface Terminals {
  readonly a: number;
  readonly b: number;
}

function inkOf(prim: CompiledPrim, terminals: Terminals, palette: Palette, scale: number) {
  const paint = PAINTS[prim.paint]!;
  const colour = colourOf(paint, terminals, palette);
  const fill = FILLS[prim.fill];
  const weight = WEIGHTS[prim.weight]!;
  const {widthDu, floorPx} = symbolTable().weights[prim.weight]!;
  const style = symbolTable().lineStyles[lineStateOf(paint, terminals)]!;
  const line = weight === 'bus' || weight === 'conductor';
  const factor = line ? style.factor : weight === 'blade' ? style.bladeFactor : weight === 'body' ? style.bodyFactor : 1;
  const dash = line ? style.dash?.map((du, i) => Math.max(du, (i % 2 === 0 ? 4 : 3) / scale)) : undefined;
  return {
    fill: fill === 'none' ? 'none' : fill === 'self' ? colour : fill === 'panel' ? palette.panel.fill : palette.surface,
    stroke: weight === 'none' ? 'none' : colour,
    strokeWidth: Math.max(widthDu * factor * palette.strokeFactor, floorPx / scale),
    strokeDasharray: dash?.join(' '),
    strokeLinecap: line ? ('butt' as const) : ('round' as const),
  };
}

/** A part that follows no terminal looks as in a live circuit. */
function lineStateOf(paint: PaintName, {a, b}: Terminals): number {
  if (paint === 'a') return a;
  if (paint === 'b') return b;
  return paint === 'earth-rest' || paint === 'isolated' ? LineState.dead : LineState.live;
}

function colourOf(paint: PaintName, {a, b}: Terminals, palette: Palette): string {
  switch (paint) {
    case 'a':
    case 'b': {
      const state = paint === 'a' ? a : b;
      if (state === LineState.live) return palette.voltages[LIVE_VOLTAGE] ?? palette.ink;
      if (state === LineState.uncertain) return palette.uncertain;
      if (state === LineState.muted || state === LineState.assumed) return palette.muted;
      if (state === LineState.earthed) return palette.earthed;
      return state === LineState.conflict ? palette.conflict : palette.dead;
    }
    case 'earth':
      return palette.earthed;
    case 'earth-rest':
    case 'isolated':
      return palette.dead;
    case 'uncertain':
      return palette.uncertain;
    case 'conflict':
      return palette.conflict;
    case 'instrument':
      return palette.muted;
    case 'panel':
      return palette.panel.ink;
    case 'lamp:red':
    case 'lamp:green':
    case 'lamp:yellow':
    case 'lamp:white':
      return palette.lamps[paint.slice('lamp:'.length) as 'red' | 'green' | 'yellow' | 'white'];
    case 'on-mark':
      return palette.onMark;
    case 'alarm-urgent':
      return palette.alarms.urgent;
    case 'mark-offline':
      return palette.marks.offline;
    case 'mark-quality':
      return palette.marks.quality;
    default:
      throw new Error(`a sign cannot be painted in "${paint}"`);
  }
}
