import type {Palette} from '../../../../core/index.ts';
import {buildColours, COLOUR_COUNT, Colour} from './colours.ts';

/** Added to a colour number to dim it: for strokes and fills, and for texts, which stay readable. */
export const DIMMED = COLOUR_COUNT;
export const DIMMED_TEXT = 2 * COLOUR_COUNT;
export const COLOUR_ROWS = 3;

/** Share of the ground colour in dimmed colours. */
const DIM_SHARE = 0.68;
const SHARE_STEP = 0.02;
/** Minimum contrast of a dimmed text, with a margin for rounded colours. */
const TEXT_CONTRAST = 3.1;

const ROWS = new WeakMap<Palette, Map<string, Uint8Array>>();

/**
 * [COLOUR_ROWS x COLOUR_COUNT x 4] the colours of a palette, dimmed towards the ground, and dimmed as far as a text may be. Cached by
 * palette and voltages: do not write to it.
 */
export function colourRows(palette: Palette, voltages: readonly string[]): Uint8Array {
  const known = ROWS.get(palette) ?? new Map<string, Uint8Array>();
  ROWS.set(palette, known);
  const key = voltages.join('\n');
  const rows = known.get(key) ?? makeRows(palette, voltages);
  known.set(key, rows);
  return rows;
}

function makeRows(palette: Palette, voltages: readonly string[]): Uint8Array {
  const plain = buildColours(palette, voltages);
  const bytes = new Uint8Array(plain.length * COLOUR_ROWS);
  bytes.set(plain);
  const ground = colourAt(plain, Colour.ground);
  const surface = colourAt(plain, Colour.surface);
  // Many numbers share a colour.
  const texts = new Map<string, Rgb>();
  for (let number = 0; number < COLOUR_COUNT; number++) {
    const colour = colourAt(plain, number);
    const text = texts.get(colour.join()) ?? dimmedText(colour, ground, surface);
    texts.set(colour.join(), text);
    const alpha = plain[number * 4 + 3];
    write(bytes, DIMMED + number, mixed(colour, ground, DIM_SHARE), alpha);
    write(bytes, DIMMED_TEXT + number, text, alpha);
  }
  return bytes;
}

type Rgb = readonly [number, number, number];

function dimmedText(colour: Rgb, ground: Rgb, surface: Rgb): Rgb {
  for (let share = DIM_SHARE; share > 0; share -= SHARE_STEP) {
    const dimmed = mixed(colour, ground, share);
    if (Math.min(contrast(dimmed, ground), contrast(dimmed, surface)) >= TEXT_CONTRAST) return dimmed;
  }
  return colour;
}

/** Contrast ratio of WCAG 2: from 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((p, q) => q - p);
  return (high + 0.05) / (low + 0.05);
}

function luminance([r, g, b]: Rgb): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

function linear(byte: number): number {
  const c = byte / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

export function mixed(a: Rgb, b: Rgb, share: number): Rgb {
  return [0, 1, 2].map((i) => Math.round(a[i] + (b[i] - a[i]) * share)) as unknown as Rgb;
}

function colourAt(bytes: Uint8Array, number: number): Rgb {
  return [bytes[number * 4], bytes[number * 4 + 1], bytes[number * 4 + 2]];
}

function write(bytes: Uint8Array, number: number, rgb: Rgb, alpha: number): void {
  bytes.set([...rgb, alpha], number * 4);
}
