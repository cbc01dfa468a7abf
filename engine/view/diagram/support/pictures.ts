import type {DiagramScene, DiagramState, Palette} from '../../../core/index.ts';
import {paletteOf, symbolTable} from '../../../core/index.ts';
import {Canvas2dPainter} from '../canvas2d/canvas2d-painter.ts';
import type {DiagramSnapshot} from '../diagram-view.types.ts';
import {DEFAULT_DIAGRAM_VIEW_OPTIONS} from '../options.ts';
import {emphasisColumns} from '../picture/emphasis/emphasis.ts';
import {detailAt} from '../picture/levels.ts';

/** A moment of a picture as a view of `widthPx` x `heightPx` would return it, for tests of exports. */
export function snapshotOf(scene: DiagramScene, state: DiagramState, view: Partial<DiagramSnapshot> = {}): DiagramSnapshot {
  const k = view.k ?? 1;
  const {fontFamily} = DEFAULT_DIAGRAM_VIEW_OPTIONS;
  const defaults = {palette: paletteOf('light'), fontFamily, k, x: 0, y: 0, widthPx: 900, heightPx: 600, selected: -1};
  return {scene, state, detail: detailAt(k, undefined), ...defaults, ...view};
}

/** The same painted by the Canvas2D painter on one canvas. */
export function paintedOf(snapshot: DiagramSnapshot, pixelRatio: number, palette: Palette = snapshot.palette): ImageData {
  const {scene, state, fontFamily, widthPx, heightPx} = snapshot;
  const painter = new Canvas2dPainter({table: symbolTable(), palette, fontFamily});
  try {
    painter.setScene(scene);
    painter.setState(state);
    painter.setEmphasis(emphasisColumns(scene, state.slots, snapshot.emphasis ?? null));
    painter.resize(widthPx, heightPx, pixelRatio);
    painter.paint({...snapshot, hovered: -1, settled: true});
    return painter.canvas.getContext('2d')!.getImageData(0, 0, painter.canvas.width, painter.canvas.height);
  } finally {
    painter.dispose();
  }
}

/** An image file as the browser draws it. Rejects if it cannot. */
export async function drawnOf(file: Blob, scale = 1): Promise<ImageData> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const [width, height] = [Math.round(image.naturalWidth * scale), Math.round(image.naturalHeight * scale)];
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (context === null) throw new Error('no 2D context to draw the file with');
    context.drawImage(image, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  } finally {
    URL.revokeObjectURL(url);
  }
}
