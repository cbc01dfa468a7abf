import {type Disposable, symbolTable} from '../../../core/index.ts';
import type {DiagramSnapshot} from '../diagram-view.types.ts';
import {DEFAULT_DIAGRAM_VIEW_OPTIONS} from '../options.ts';
import {emphasisColumns} from '../picture/emphasis/emphasis.ts';
import {createWebglPainter} from '../webgl/webgl-painter.ts';

export interface WebglStudio extends Disposable {
  /** Paints the moment by WebGL; the last scene stays uploaded. */
  paintedOf(snapshot: DiagramSnapshot, pixelRatio: number): ImageData;
}

/** One WebGL painter for many pictures. Rejects without WebGL 2. */
export async function openWebglStudio(): Promise<WebglStudio> {
  const {palette, fontFamily} = DEFAULT_DIAGRAM_VIEW_OPTIONS;
  const fail = () => {
    throw new Error('the context was lost while pictures were taken');
  };
  const painter = await createWebglPainter({table: symbolTable(), palette, fontFamily}, {onLost: fail, onRestored: fail});
  let shown: DiagramSnapshot | null = null;
  return {
    paintedOf(snapshot, pixelRatio) {
      const {scene, state, widthPx, heightPx} = snapshot;
      if (shown?.scene !== scene) painter.setScene(scene);
      painter.setPalette(snapshot.palette);
      // A new scene starts without a state.
      if (shown?.scene !== scene || shown.state !== state) painter.setState(state);
      painter.setEmphasis(emphasisColumns(scene, state.slots, snapshot.emphasis ?? null));
      painter.resize(widthPx, heightPx, pixelRatio);
      shown = snapshot;
      painter.paint({...snapshot, hovered: -1, settled: true});
      // In the same turn, before the buffer is cleared.
      const {width, height} = painter.canvas;
      const copy = new OffscreenCanvas(width, height).getContext('2d', {willReadFrequently: true});
      if (copy === null) throw new Error('no 2D context to read the picture with');
      copy.drawImage(painter.canvas, 0, 0);
      return copy.getImageData(0, 0, width, height);
    },
    dispose: () => painter.dispose(),
  };
}
