import {describe, expect, it} from 'vitest';
import {PAINTS, type PaletteTheme, paletteOf} from '../../../../core/index.ts';
import {colourRows, contrast, DIMMED, DIMMED_TEXT} from './colour-rows.ts';
import {buildColours, COLOUR_COUNT, Colour, FIRST_VOLTAGE} from './colours.ts';

type Rgb = readonly [number, number, number];
const VOLTAGES = ['10', '0.4', 'instrument'];
const THEMES = (['light', 'dark', 'wall', 'print'] as const).flatMap((theme) =>
  (['calm', 'voltage'] as const).map((set) => [theme, set] as const),
);
const at = (bytes: Uint8Array, number: number): Rgb => [bytes[number * 4], bytes[number * 4 + 1], bytes[number * 4 + 2]];
const rows = (theme: PaletteTheme, set: 'calm' | 'voltage') => colourRows(paletteOf(theme, set), VOLTAGES);

describe.each(THEMES)('what steps back in %s, %s', (theme, set) => {
  const bytes = rows(theme, set);
  const grounds = [at(bytes, Colour.ground), at(bytes, Colour.surface), at(bytes, Colour.surface + DIMMED)];

  it.each([
    ['ink', Colour.ink],
    ['muted', Colour.muted],
    ['the name of a live busbar', FIRST_VOLTAGE],
  ])('leaves %s readable: 3 to 1 on every ground it stands on', (_name, number) => {
    const text = at(bytes, number + DIMMED_TEXT);
    for (const ground of grounds) expect(contrast(text, ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(text, grounds[1])).toBeLessThan(contrast(at(bytes, number), grounds[1]));
  });

  it('brings lines and bodies nearer to the ground than their texts, and changes nothing of what does not step back', () => {
    const ground = grounds[0];
    for (const number of [Colour.ink, Colour.dead, FIRST_VOLTAGE])
      expect(contrast(at(bytes, number + DIMMED), ground)).toBeLessThan(contrast(at(bytes, number), ground));
    expect(contrast(at(bytes, Colour.muted + DIMMED), ground)).toBeLessThanOrEqual(contrast(at(bytes, Colour.muted + DIMMED_TEXT), ground));
    expect(at(bytes, Colour.ground + DIMMED)).toEqual(at(bytes, Colour.ground));
    expect(bytes.subarray(0, COLOUR_COUNT * 4)).toEqual(buildColours(paletteOf(theme, set), VOLTAGES));
  });

  it('a band is told from the ground and from the line in it', () => {
    expect(contrast(at(bytes, Colour.bandEdge), grounds[1])).toBeGreaterThanOrEqual(3);
    expect(contrast(at(bytes, FIRST_VOLTAGE), at(bytes, Colour.bandFill))).toBeGreaterThanOrEqual(3);
    expect(PAINTS.length).toBeLessThan(Colour.bandEdge);
  });
});
