import {buildSymbolSheet} from '../../core/index.ts';
import {Canvas2dPainter} from './canvas2d/canvas2d-painter.ts';
import type {Painter, PainterOptions} from './painter.ts';
import type {PainterReport} from './painter-report.ts';
import {detailAt} from './picture/levels.ts';

/** WebGL is chosen only if it is clearly faster. */
const CLEARLY = 0.8;
/** Frames per painter after one warm-up frame, and the time limit. */
const MOST_FRAMES = 12;
const BUDGET_MS = 60;
const WIDTH_PX = 640;
const HEIGHT_PX = 400;
const K = 0.5;
const STEP_PX = 9;
const LABEL: readonly [string, string] = ['进线 101', '0.4 kV'];

/**
 * Paints the same small drawing with both painters and returns which is faster; about 150 ms in all, one frame at a time, plus loading
 * WebGL. Never rejects: a painter that fails counts as unmeasurable.
 */
export async function probePainters(options: PainterOptions): Promise<PainterReport> {
  const renderer = webglRenderer();
  if (renderer === null) return {painter: 'canvas2d', canvas2dMs: null, webglMs: null, renderer};
  const canvas2dMs = await measured(async () => new Canvas2dPainter(options), readPixel2d);
  const webglMs = await measured(async () => {
    const {createWebglPainter} = await import('./webgl/webgl-painter.ts');
    return createWebglPainter(options, {onLost: () => {}, onRestored: () => {}});
  }, readPixelGl);
  return {painter: choose(canvas2dMs, webglMs), canvas2dMs, webglMs, renderer};
}

/** Decides by the times only: the renderer's name is no more than a hint. */
export function choose(canvas2dMs: number | null, webglMs: number | null): PainterReport['painter'] {
  if (webglMs === null) return 'canvas2d';
  return canvas2dMs === null || webglMs <= CLEARLY * canvas2dMs ? 'webgl' : 'canvas2d';
}

/** The minimum time of a frame, because other work of the machine only adds to it. */
async function measured(make: () => Promise<Painter>, sync: (canvas: HTMLCanvasElement) => void): Promise<number | null> {
  let painter: Painter | undefined;
  try {
    painter = await make();
    const {scene, state} = buildSymbolSheet({labels: () => LABEL});
    painter.setScene(scene);
    painter.setState(state);
    painter.resize(WIDTH_PX, HEIGHT_PX, 1);
    let [least, spent] = [Number.POSITIVE_INFINITY, 0];
    for (let frame = 0; frame <= MOST_FRAMES && spent < BUDGET_MS; frame++) {
      const start = performance.now();
      painter.paint({
        ...{k: K, x: -STEP_PX * frame, y: -STEP_PX * frame, widthPx: WIDTH_PX, heightPx: HEIGHT_PX},
        ...{detail: detailAt(K, undefined), selected: -1, hovered: -1, settled: frame === 0},
      });
      sync(painter.canvas);
      const took = performance.now() - start;
      if (frame > 0) [least, spent] = [Math.min(least, took), spent + took];
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    return Number.isFinite(least) ? least : null;
  } catch (error) {
    console.warn('A painter of the diagram could not be measured:', error);
    return null;
  } finally {
    painter?.dispose();
  }
}

/** Waits until all drawing is done. */
function readPixelGl(canvas: HTMLCanvasElement): void {
  const gl = canvas.getContext('webgl2');
  gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
}

function readPixel2d(canvas: HTMLCanvasElement): void {
  canvas.getContext('2d')?.getImageData(0, 0, 1, 1);
}

function webglRenderer(): string | null {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (gl === null) return null;
  const names = gl.getExtension('WEBGL_debug_renderer_info');
  const name = String(gl.getParameter(names === null ? gl.RENDERER : names.UNMASKED_RENDERER_WEBGL));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return name;
}
