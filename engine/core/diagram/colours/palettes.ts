import voltageFile from '../data/palette.json' with {type: 'json'};
import calmFile from '../data/palette-calm.json' with {type: 'json'};
import type {Palette, PaletteTheme} from './palette.ts';

/** `calm`: one hue for every live conductor, the default. `voltage`: one hue per voltage level. */
export type PaletteSet = 'calm' | 'voltage';

type RawPalette = Readonly<Record<string, unknown>>;
type RawPalettes = Readonly<Partial<Record<PaletteTheme, RawPalette>>>;

const calm = calmFile.palettes as unknown as RawPalettes;
const voltage = voltageFile.palettes as unknown as RawPalettes;

/** Secondary circuits of instrument transformers are drawn as conductors of this "voltage", in the muted ink. */
export const INSTRUMENT_VOLTAGE = 'instrument';

const GROUPS = ['voltages', 'phases', 'alarms', 'lamps', 'marks', 'panel'] as const;
const COLOURS = [
  'ground',
  'surface',
  'frame',
  'frameLine',
  'ink',
  'muted',
  'focus',
  'dead',
  'earthed',
  'uncertain',
  'conflict',
  'positionOpen',
  'onMark',
] as const;

/**
 * Colours of a theme. Missing calm colours come from the voltage palette, except `alarmEdge` and `alarmOn`: they belong to the alarm
 * colours of their own file, and would be unreadable on others. Throws when both files lack a colour.
 */
export function paletteOf(theme: PaletteTheme, set: PaletteSet = 'calm'): Palette {
  // Only the voltage palette has print colours.
  const sources = set === 'calm' ? [calm[theme], voltage[theme]] : [voltage[theme]];
  return readPalette(sources.filter((source) => source !== undefined));
}

/** The first source wins key by key. For a site's own palettes: the same keys as data/palette.json. */
export function readPalette(sources: readonly RawPalette[]): Palette {
  const first = sources[0] ?? {};
  const colours = Object.fromEntries(
    COLOURS.map((key) => [
      key,
      colour(
        key,
        sources.map((source) => source[key]),
      ),
    ]),
  );
  const groups = Object.fromEntries(
    GROUPS.map((key) => [
      key,
      group(
        key,
        sources.map((source) => source[key]),
      ),
    ]),
  );
  return {
    ...colours,
    ...groups,
    voltages: {...groups.voltages, [INSTRUMENT_VOLTAGE]: colours.muted},
    alarmEdge: group('alarmEdge', [first.alarmEdge]),
    alarmOn: group('alarmOn', [first.alarmOn]),
    strokeFactor: sources.map((source) => source.strokeFactor).find((factor) => typeof factor === 'number') ?? 1,
  } as unknown as Palette;
}

function colour(key: string, candidates: readonly unknown[]): string {
  const found = candidates.find((value) => value !== undefined);
  if (typeof found !== 'string' || !/^#[0-9a-f]{6}$/i.test(found)) throw new Error(`palette: ${key} is no #RRGGBB colour`);
  return found;
}

function group(key: string, candidates: readonly unknown[]): Record<string, string> {
  const merged: Record<string, unknown> = Object.assign({}, ...[...candidates].reverse());
  const single = Object.entries(merged).filter(([, value]) => !Array.isArray(value));
  return Object.fromEntries(single.map(([name, value]) => [name, colour(`${key}.${name}`, [value])]));
}
