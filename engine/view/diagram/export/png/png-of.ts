import {symbolTable} from '../../../../core/index.ts';
import {Canvas2dPainter} from '../../canvas2d/canvas2d-painter.ts';
import type {DiagramSnapshot} from '../../diagram-view.types.ts';
import type {Sheet, SheetPart} from '../sheet.ts';
import {createSlices, type Slices} from '../slices.ts';
import type {ExportProgress} from '../svg/svg-of.ts';
import {PictureTooLargeError, type PngOptions, type PngPlan, planPng, pngSize} from './png-size.ts';
import {PngWriter} from './png-writer.ts';

/** Width and maximum rows of a tile in device pixels: every browser supports canvases of this size. */
const TILE_PX = 2048;
const MAX_ROWS_PX = 512;
/** Bytes of the one band of rows kept in memory. */
const BAND_BYTES = 24 * 2 ** 20;
/** Tiles begin at multiples of this many CSS pixels, which are whole device pixels at every scale. */
const TILE_STEP_CSS = 4;
const CSS_PIXELS_PER_INCH = 96;

/**
 * The picture as a PNG. The Canvas2D painter paints it in tiles and in slices, and it is compressed band by band, so that neither canvas
 * nor memory grows with the picture. Rejects with `PictureTooLargeError` beyond `PNG_LIMITS`, and with the signal's reason once that is
 * aborted.
 */
export async function pngOf(snapshot: DiagramSnapshot, options: PngOptions, {signal, onProgress}: ExportProgress = {}): Promise<Blob> {
  const size = pngSize(snapshot, options);
  if (!size.fits) throw new PictureTooLargeError(size);
  const plan = planPng(snapshot, options);
  const slices = createSlices(signal);
  const writer = new PngWriter({
    ...{widthPx: plan.widthPx, heightPx: plan.heightPx},
    pixelsPerInch: CSS_PIXELS_PER_INCH * plan.pixelRatio,
    texts: describe(options),
  });
  try {
    signal?.throwIfAborted();
    let rowsDone = 0;
    for (const part of plan.sheet.parts) {
      for await (const rgb of bandsOf(plan, part, slices)) {
        await writer.writeRows(rgb);
        rowsDone += rgb.length / (plan.widthPx * 3);
        onProgress?.(Math.min(0.99, rowsDone / plan.heightPx));
        await slices.rest();
      }
    }
    const file = await writer.finish();
    onProgress?.(1);
    return file;
  } catch (error) {
    writer.abort(error);
    throw error;
  }
}

function describe({sheet}: PngOptions): [string, string][] {
  return sheet === undefined
    ? []
    : [
        ['Title', sheet.title],
        ['Description', sheet.notes.join('; ')],
      ];
}

/** One part of the sheet in bands of rows, red, green and blue of each pixel. The last part gets the rows left by rounding. */
async function* bandsOf({sheet, pixelRatio, widthPx, heightPx}: PngPlan, part: SheetPart, slices: Slices): AsyncGenerator<Uint8Array> {
  const painter = painterOf(sheet, part);
  try {
    const {frame, topPx} = part;
    const isLast = part === sheet.parts.at(-1);
    const toPx = (css: number) => Math.round(css * pixelRatio);
    const endPx = isLast ? heightPx : toPx(topPx + frame.heightPx);
    const rowsPx = Math.max(16, Math.min(MAX_ROWS_PX, Math.floor(BAND_BYTES / (3 * widthPx))));
    const rowsCss = stepped(rowsPx / pixelRatio);
    const columnsCss = stepped(TILE_PX / pixelRatio);
    for (let y = 0; y < frame.heightPx; y += rowsCss) {
      const [top, bottom] = [toPx(topPx + y), Math.min(endPx, toPx(topPx + y + rowsCss))];
      const last = y + rowsCss >= frame.heightPx;
      const height = (last ? endPx : bottom) - top;
      if (height <= 0) continue;
      const band = new Uint8Array(widthPx * height * 3);
      for (let x = 0; x < frame.widthPx; x += columnsCss) {
        const left = toPx(x);
        const width = Math.min(widthPx, toPx(x + columnsCss)) - left;
        painter.resize(width / pixelRatio, height / pixelRatio, pixelRatio);
        // If a part begins between two device pixels, painting starts at the pixel it is rounded to.
        painter.paint({...frame, x: frame.x - x, y: frame.y - y, widthPx: width / pixelRatio, heightPx: height / pixelRatio});
        copyTile(painter, band, widthPx, left, width, height);
        await slices.rest();
      }
      yield band;
    }
  } finally {
    painter.dispose();
  }
}

function painterOf({palette, fontFamily}: Sheet, {scene, state, emphasis}: SheetPart): Canvas2dPainter {
  const painter = new Canvas2dPainter({table: symbolTable(), palette, fontFamily});
  painter.setScene(scene);
  painter.setState(state);
  painter.setEmphasis(emphasis);
  return painter;
}

function copyTile({canvas}: Canvas2dPainter, band: Uint8Array, stridePx: number, left: number, width: number, height: number): void {
  const {data} = canvas.getContext('2d')!.getImageData(0, 0, width, height);
  for (let row = 0; row < height; row++) {
    let to = (row * stridePx + left) * 3;
    let from = row * width * 4;
    for (let column = 0; column < width; column++) {
      band[to] = data[from];
      band[to + 1] = data[from + 1];
      band[to + 2] = data[from + 2];
      to += 3;
      from += 4;
    }
  }
}

function stepped(css: number): number {
  return Math.max(TILE_STEP_CSS, Math.floor(css / TILE_STEP_CSS) * TILE_STEP_CSS);
}
