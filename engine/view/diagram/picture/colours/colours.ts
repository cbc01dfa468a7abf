import {LineState, PAINTS, type PaintName, type Palette} from '../../../../core/index.ts';

/**
 * Colour numbers, the same for every painter: first the paints in `PAINTS`, which no reading changes, then the states and surfaces below,
 * then one for each voltage row of the scene. WebGL stores them as one row of texels.
 */
export const COLOUR_COUNT = 256;
export const FIRST_VOLTAGE = 96;

const FIRST_FIXED = 48;
const FIXED = [
  'ground',
  'surface',
  'frame',
  'frameLine',
  'ink',
  'muted',
  'dead',
  'earthed',
  'uncertain',
  'conflict',
  'focus',
  'selection',
  'hover',
  'phaseA',
  'phaseB',
  'phaseC',
  'bandEdge',
  'bandFill',
  'outline',
] as const;
type FixedName = (typeof FIXED)[number];

export const Colour = Object.fromEntries(FIXED.map((name, i) => [name, FIRST_FIXED + i])) as Readonly<Record<FixedName, number>>;

/** Alpha of the selection's wash and of the hover outline, over the drawing. */
const SELECTION_ALPHA = 0.1;
const HOVER_ALPHA = 0.65;
/** Share of the focus colour inside a band of emphasis; the rest is surface. */
const BAND_FILL_SHARE = 0.16;

/** [COLOUR_COUNT x 4] red, green, blue, alpha as bytes. Unused numbers are transparent. */
export function buildColours(palette: Palette, voltages: readonly string[]): Uint8Array {
  const bytes = new Uint8Array(COLOUR_COUNT * 4);
  PAINTS.forEach((paint, i) => {
    write(bytes, i, paintColour(palette, paint), 1);
  });
  const fixed: Record<FixedName, string> = {
    ...palette,
    selection: palette.focus,
    hover: palette.focus,
    phaseA: palette.phases.A,
    phaseB: palette.phases.B,
    phaseC: palette.phases.C,
    bandEdge: palette.focus,
    bandFill: mixedHex(palette.surface, palette.focus, BAND_FILL_SHARE),
    outline: palette.focus,
  };
  for (const name of FIXED)
    write(bytes, Colour[name], fixed[name], name === 'selection' ? SELECTION_ALPHA : name === 'hover' ? HOVER_ALPHA : 1);
  voltages.slice(0, COLOUR_COUNT - FIRST_VOLTAGE).forEach((key, row) => {
    write(bytes, FIRST_VOLTAGE + row, palette.voltages[key] ?? palette.ink, 1);
  });
  return bytes;
}

/** The same as CSS colours. */
export function cssColours(bytes: Uint8Array): string[] {
  return Array.from({length: bytes.length / 4}, (_, i) => {
    const [r, g, b, a] = bytes.subarray(i * 4, i * 4 + 4);
    return a === 255 ? `rgb(${r},${g},${b})` : `rgba(${r},${g},${b},${(a! / 255).toFixed(3)})`;
  });
}

/** Colour of a conductor in a state: its voltage's when live. */
export function lineColour(state: number, voltage: number): number {
  return state === LineState.live ? FIRST_VOLTAGE + voltage : (STATE_COLOUR[state] ?? Colour.dead);
}

/** By `LineState`; live uses the voltage row. */
export const STATE_COLOUR: readonly number[] = [
  Colour.dead,
  FIRST_VOLTAGE,
  Colour.uncertain,
  Colour.earthed,
  Colour.conflict,
  Colour.muted,
  Colour.muted,
];

function paintColour(palette: Palette, paint: PaintName): string {
  const alarm = /^(alarm|alarm-edge|on-alarm)-(urgent|important|general|notice)$/.exec(paint);
  if (alarm) {
    const level = alarm[2] as keyof Palette['alarms'];
    if (alarm[1] === 'alarm') return palette.alarms[level];
    return alarm[1] === 'alarm-edge' ? (palette.alarmEdge[level] ?? palette.alarms[level]) : (palette.alarmOn[level] ?? palette.onMark);
  }
  if (paint.startsWith('lamp:')) return palette.lamps[paint.slice(5) as keyof Palette['lamps']];
  if (paint.startsWith('mark-')) return palette.marks[paint.slice(5) as keyof Palette['marks']];
  return PLAIN[paint]?.(palette) ?? palette.ink;
}

const PLAIN: Partial<Record<PaintName, (palette: Palette) => string>> = {
  a: (p) => p.dead,
  b: (p) => p.dead,
  c: (p) => p.dead,
  isolated: (p) => p.dead,
  'earth-rest': (p) => p.dead,
  earth: (p) => p.earthed,
  instrument: (p) => p.muted,
  muted: (p) => p.muted,
  frame: (p) => p.frame,
  // Behind a symbol: the inside of its cabinet.
  ground: (p) => p.surface,
  'on-mark': (p) => p.onMark,
  'position-open': (p) => p.positionOpen,
  panel: (p) => p.panel.ink,
  uncertain: (p) => p.uncertain,
  conflict: (p) => p.conflict,
  alarm: (p) => p.alarms.urgent,
};

function mixedHex(from: string, to: string, share: number): string {
  const [a, b] = [from, to].map((hex) => Number.parseInt(hex.slice(1, 7), 16));
  const mixed = [16, 8, 0].map((shift) => Math.round(((a >> shift) & 255) * (1 - share) + ((b >> shift) & 255) * share));
  return `#${mixed.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function write(bytes: Uint8Array, index: number, hex: string, alpha: number): void {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  bytes.set([value >> 16, (value >> 8) & 255, value & 255, Math.round(alpha * 255)], index * 4);
}
