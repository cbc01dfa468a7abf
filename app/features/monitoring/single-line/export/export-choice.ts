import {type Palette, paletteOf} from '@livebus/engine/core';
import type {Paper} from '@livebus/engine/diagram';

export const AREAS = ['view', 'whole'] as const;
export const FORMATS = ['svg', 'png', 'print'] as const;
export const COLOURS = ['screen', 'print'] as const;
export const PAPERS = ['A4', 'A3'] as const satisfies readonly Paper[];
export const PAGES = ['readable', 'one'] as const;

/** What is exported, and how. `scale` is for PNG, `paper` and `pages` are for print. */
export interface ExportChoice {
  readonly area: (typeof AREAS)[number];
  readonly format: (typeof FORMATS)[number];
  readonly colours: (typeof COLOURS)[number];
  readonly scale: number;
  readonly paper: Paper;
  readonly pages: (typeof PAGES)[number];
}

export const FIRST_CHOICE: ExportChoice = {area: 'view', format: 'svg', colours: 'screen', scale: 2, paper: 'A4', pages: 'readable'};

/** Scales offered for what is seen, and for the whole drawing, whose figures can just be read at scale 1. */
const SCALES = {view: [1, 2, 3, 4], whole: [0.5, 1, 2, 3]} as const;

/** Those of the area, with the chosen one where it is another. */
export function scalesFor({area, scale}: ExportChoice): readonly number[] {
  return [...new Set([...SCALES[area], scale])].sort((a, b) => a - b);
}

/** Another area has scales of its own, and paper is black and white until it is said otherwise. */
export function withChoice(choice: ExportChoice, change: Partial<ExportChoice>): ExportChoice {
  const next = {...choice, ...change};
  if (change.area !== undefined && change.area !== choice.area) return {...next, scale: change.area === 'view' ? 2 : 1};
  if (change.format !== undefined && (change.format === 'print') !== (choice.format === 'print'))
    return {...next, colours: change.format === 'print' ? 'print' : 'screen'};
  return next;
}

/** The palette to export with; undefined for the one on the screen. */
export function paletteFor({colours}: ExportChoice): Palette | undefined {
  return colours === 'print' ? paletteOf('print') : undefined;
}
