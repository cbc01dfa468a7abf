import {Layer, symbolTable} from '../../../../core/index.ts';
import type {DiagramSnapshot} from '../../diagram-view.types.ts';
import {createTextFitter} from '../../picture/names/fit-text.ts';
import {planSheet, type Sheet, type SheetOptions, type SheetPart} from '../sheet.ts';
import {createSlices} from '../slices.ts';
import {svgBands, svgOutlines} from './svg-emphasis.ts';
import {svgConductors, svgFrames, svgHits, svgTicks} from './svg-lines.ts';
import {type SvgPaint, svgPaint} from './svg-paint.ts';
import {svgMarks, svgSymbols} from './svg-symbols.ts';
import {svgTexts} from './svg-texts.ts';
import {attributes, num, xmlText} from './xml.ts';

export interface SvgOptions extends SheetOptions {
  /** Accessible name and description of the file; default: the sheet's texts. */
  readonly title?: string;
  readonly description?: string;
  /** Prefix of every id in the file, so that several can be in one document. */
  readonly idPrefix?: string;
}

export interface ExportProgress {
  readonly signal?: AbortSignal | undefined;
  /** Share done, 0 to 1. */
  onProgress?(share: number): void;
}

/** The last chunk of every file. */
export const SVG_END = '</svg>\n';

/** The picture as one SVG document: vectors, real texts, no script and no external resources. Its `width` and `height` are CSS pixels. */
export function svgOf(snapshot: DiagramSnapshot, options: SvgOptions): string {
  return [...svgChunks(snapshot, options)].join('');
}

/** The same in chunks of a few hundred things, for pictures that take longer than a frame. */
export function* svgChunks(snapshot: DiagramSnapshot, options: SvgOptions): Generator<string> {
  const sheet = planSheet(snapshot, options);
  const prefix = options.idPrefix ?? 'd';
  let ids = 0;
  const newId = () => `${prefix}${(ids++).toString(36)}`;
  yield opening(sheet, prefix, options);
  const table = symbolTable();
  const fitter = createTextFitter(sheet.fontFamily);
  for (const part of sheet.parts) yield* partChunks(svgPaint(sheet, part, table, fitter, newId), part);
  yield SVG_END;
}

/** The same as a file, created in slices. Rejects with the signal's reason once it is aborted. */
export async function svgBlobOf(snapshot: DiagramSnapshot, options: SvgOptions, {signal, onProgress}: ExportProgress = {}): Promise<Blob> {
  const slices = createSlices(signal);
  const {scene} = snapshot;
  const expected = Math.max(1, (scene.symbols.count + scene.texts.count + scene.conductors.count) / 256);
  const chunks: string[] = [];
  for (const chunk of svgChunks(snapshot, options)) {
    chunks.push(chunk);
    onProgress?.(Math.min(0.99, chunks.length / expected));
    await slices.rest();
  }
  onProgress?.(1);
  return new Blob(chunks, {type: 'image/svg+xml'});
}

function opening({widthPx, heightPx, palette, fontFamily}: Sheet, prefix: string, options: SvgOptions): string {
  const title = options.title ?? options.sheet?.title ?? '';
  const description = options.description ?? options.sheet?.notes.join('; ') ?? '';
  const [titleId, descId] = [`${prefix}-title`, `${prefix}-desc`];
  const root = attributes({
    xmlns: 'http://www.w3.org/2000/svg',
    ...{width: widthPx, height: heightPx, viewBox: `0 0 ${num(widthPx)} ${num(heightPx)}`},
    role: 'graphics-document',
    'aria-labelledby': titleId,
    'aria-describedby': descId,
    // Keeps spaces and letters of names; each text is its own left-to-right paragraph, as on the canvas.
    'xml:space': 'preserve',
    ...{direction: 'ltr', 'unicode-bidi': 'isolate', 'font-family': xmlText(fontFamily), style: 'font-variant-numeric:tabular-nums'},
    ...{fill: 'none', 'stroke-linejoin': 'round'},
  });
  const ground = attributes({width: widthPx, height: heightPx, fill: palette.ground});
  return `<svg${root}><title id="${titleId}">${xmlText(title)}</title><desc id="${descId}">${xmlText(description)}</desc><rect${ground}/>`;
}

/** One part of the sheet in painting order, clipped to its place. */
function* partChunks(paint: SvgPaint, {frame, topPx}: SheetPart): Generator<string> {
  const place = attributes({y: topPx === 0 ? undefined : topPx, width: frame.widthPx, height: frame.heightPx});
  const inDrawing = `<g transform="translate(${num(frame.x)} ${num(frame.y)}) scale(${frame.k})">`;
  yield `<svg${place}>${inDrawing}`;
  yield* svgFrames(paint);
  yield svgBands(paint);
  yield* svgConductors(paint);
  for (let layer = Layer.frame; layer < Layer.overlay; layer++) yield* svgSymbols(paint, layer);
  yield* svgTicks(paint);
  yield `</g>`;
  yield* svgTexts(paint);
  yield inDrawing;
  yield* svgSymbols(paint, Layer.overlay);
  yield svgMarks(paint);
  yield svgOutlines(paint);
  yield `</g>${svgHits(paint)}</svg>`;
}
