import type {PaletteSet, PaletteTheme} from '@livebus/engine/core';
import {GALLERY_MOMENTS, type GalleryMoment} from '@livebus/fixtures';

export const PAGES = ['symbols', 'high', 'low', 'pieces'] as const;
export const THEMES = ['light', 'dark', 'wall', 'print'] as const satisfies readonly PaletteTheme[];
export const COLOURS = ['calm', 'voltage'] as const satisfies readonly PaletteSet[];
export const PAINTERS = ['canvas2d', 'webgl'] as const;
export const LAYOUTS = ['row', 'folded'] as const;
/** Width of a piece: all available, or a phone's. */
export const WIDTHS = ['full', '400'] as const;
/** CSS pixels per diagram unit: one for each level of detail. */
export const SCALES = [0.1, 0.2, 0.35, 0.5, 1, 2, 3] as const;

/** Every choice is in the address, so that a page of the gallery can be shared. */
export interface GalleryChoice {
  readonly page: (typeof PAGES)[number];
  readonly theme: PaletteTheme;
  readonly colours: PaletteSet;
  readonly painter: (typeof PAINTERS)[number];
  readonly layout: (typeof LAYOUTS)[number];
  readonly moment: GalleryMoment;
  /** Whether names are shown: without them the drawings must be clear by themselves. */
  readonly names: boolean;
  /** Name of the symbol shown in close-up; null for none. */
  readonly symbol: string | null;
  readonly scale: number;
  /** Piece of the interface and its state; null for none. */
  readonly piece: string | null;
  readonly state: string | null;
  readonly width: (typeof WIDTHS)[number];
  /** Only the piece, without list and bar. */
  readonly bare: boolean;
}

export function readChoice(search: string): GalleryChoice {
  const params = new URLSearchParams(search);
  const one = <Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value =>
    values.find((value) => value === params.get(name)) ?? values[0];
  return {
    page: one('page', PAGES),
    theme: one('theme', THEMES),
    colours: one('colours', COLOURS),
    painter: one('painter', PAINTERS),
    layout: one('layout', LAYOUTS),
    moment: one('moment', GALLERY_MOMENTS),
    names: params.get('names') !== '0',
    symbol: params.get('symbol'),
    scale: SCALES.find((scale) => String(scale) === params.get('scale')) ?? 0.5,
    piece: params.get('piece'),
    state: params.get('state'),
    width: one('width', WIDTHS),
    bare: params.get('bare') === '1',
  };
}

/** Defaults are left out of the address. */
export function writeChoice(choice: GalleryChoice): string {
  const usual = readChoice('');
  const params = new URLSearchParams();
  for (const key of Object.keys(usual) as (keyof GalleryChoice)[]) {
    if (choice[key] === usual[key] || choice[key] === null) continue;
    const value = choice[key];
    params.set(key, typeof value === 'boolean' ? (value ? '1' : '0') : String(value));
  }
  return params.size === 0 ? '?' : `?${params}`;
}
