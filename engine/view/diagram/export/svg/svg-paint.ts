import type {DiagramScene, DiagramState, SymbolTable} from '../../../../core/index.ts';
import type {Frame} from '../../painter.ts';
import {colourRows} from '../../picture/colours/colour-rows.ts';
import {dashAt, isDashable, STATE_COUNT, strokeWidths} from '../../picture/colours/paint-rules.ts';
import {capOf} from '../../picture/colours/strokes.ts';
import type {EmphasisColumns} from '../../picture/emphasis/emphasis.ts';
import type {TextFitter} from '../../picture/names/fit-text.ts';
import {cutPicture, type Picture} from '../../picture/picture.ts';
import {type Glyph, prepareGlyphs} from '../../picture/tiles/glyphs.ts';
import {regionOf} from '../../picture/tiles/region.ts';
import type {Region} from '../../picture/tiles/tiles.ts';
import type {Sheet, SheetPart} from '../sheet.ts';
import {attributes, num} from './xml.ts';

/** Number of things in one chunk. */
const TILE_SIZE = 256;

/** Data needed to write one part of a sheet. */
export interface SvgPaint {
  readonly scene: DiagramScene;
  readonly state: DiagramState;
  readonly emphasis: EmphasisColumns | null;
  readonly frame: Frame;
  readonly region: Region;
  readonly picture: Picture;
  readonly glyphs: readonly Glyph[];
  readonly table: SymbolTable;
  /** By colour number, including dimmed ones: `#rrggbb`. */
  readonly css: readonly string[];
  /** By colour number: 0 to 1. */
  readonly alpha: readonly number[];
  readonly widths: Float32Array;
  readonly strokeFactor: number;
  readonly fontFamily: string;
  readonly fitter: TextFitter;
  /** Ids of definitions, by everything that affects their look. */
  readonly defined: Map<string, string>;
  /** An id that is unique in the file. */
  newId(): string;
}

export function svgPaint(sheet: Sheet, part: SheetPart, table: SymbolTable, fitter: TextFitter, newId: () => string): SvgPaint {
  const {scene, state, frame, emphasis} = part;
  const {palette} = sheet;
  const glyphs = prepareGlyphs(table);
  const bytes = colourRows(palette, scene.voltages);
  const numbers = Array.from({length: bytes.length / 4}, (_, i) => i);
  return {
    ...{scene, state, frame, emphasis, table, glyphs, fitter, newId},
    region: regionOf(frame),
    picture: cutPicture(scene, glyphs, TILE_SIZE),
    css: numbers.map((i) => `#${[...bytes.subarray(i * 4, i * 4 + 3)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`),
    alpha: numbers.map((i) => bytes[i * 4 + 3] / 255),
    widths: strokeWidths(table, palette.strokeFactor),
    strokeFactor: palette.strokeFactor,
    fontFamily: sheet.fontFamily,
    defined: new Map(),
  };
}

/** Attributes of a stroke; the `round` line join is set on a common ancestor. */
export function strokeAttributes(
  paint: SvgPaint,
  colour: number,
  weight: number,
  style: number,
  size: number,
  isConductor: boolean,
): string {
  const {table, frame, widths} = paint;
  const dash = isDashable(weight) ? dashAt(table.lineStyles[style], frame.k) : [];
  const cap = capOf(weight, dash.length > 0, isConductor);
  return attributes({
    stroke: paint.css[colour],
    'stroke-width': Math.max(widths[weight * STATE_COUNT + style] * size, table.weights[weight].floorPx / frame.k),
    'stroke-linecap': cap === 'butt' ? undefined : cap,
    'stroke-dasharray': dash.length === 0 ? undefined : dash.map(num).join(' '),
  });
}
