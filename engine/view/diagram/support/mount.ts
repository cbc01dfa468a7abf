import type {DiagramScene} from '../../../core/index.ts';
import {centreOn, projectScene} from '../camera.ts';
import {createDiagramView} from '../create-diagram-view.ts';
import type {DiagramView, DiagramViewOptions} from '../diagram-view.types.ts';

export const HOST_WIDTH_PX = 900;
export const HOST_HEIGHT_PX = 600;
export const WINDOW_HEIGHT_PX = 900;
const PATIENCE_MS = 15_000;

export interface Mounted {
  readonly host: HTMLElement;
  readonly view: DiagramView;
}

/** A view in its own host at the top left of the page. Cameras are not animated by default. */
export function mountView(options: Partial<DiagramViewOptions> = {}): Mounted {
  const host = document.createElement('div');
  host.style.cssText = `position:fixed;left:0;top:0;width:${HOST_WIDTH_PX}px;height:${HOST_HEIGHT_PX}px`;
  document.body.append(host);
  return {host, view: createDiagramView(host, {cameraMoveMs: 0, windowHeightPx: () => WINDOW_HEIGHT_PX, ...options})};
}

/** Brings a point of the drawing to the middle of the canvas. */
export function lookAt(view: DiagramView, scene: DiagramScene, xDu: number, yDu: number, zoom: number): void {
  const projection = projectScene(scene, HOST_WIDTH_PX, HOST_HEIGHT_PX, WINDOW_HEIGHT_PX);
  view.setCamera(centreOn(projection, xDu, yDu, zoom));
}

export function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Waits until `holds`; fails with `what` on a timeout. */
export async function until(holds: () => boolean, what: string): Promise<void> {
  const start = performance.now();
  while (!holds()) {
    if (performance.now() - start > PATIENCE_MS) throw new Error(`waited in vain until ${what}`);
    await nextFrame();
  }
}

/**
 * Waits until no frame follows the last at once: work that does not fit one frame continues in the next. A camera at rest may still be
 * sharpened later.
 */
export async function paintedWhole(view: DiagramView): Promise<void> {
  for (let [frames, still] = [view.stats().framesPainted, 0]; still < 3; still++) {
    await nextFrame();
    const now = view.stats().framesPainted;
    if (now !== frames) [frames, still] = [now, -1];
  }
}

/** Waits until the view has painted and paints no more. */
export async function atRest(view: DiagramView): Promise<void> {
  await until(() => view.stats().framesPainted > 0, 'the first frame');
  for (;;) {
    const before = view.stats().framesPainted;
    await pause(250);
    await nextFrame();
    await nextFrame();
    if (view.stats().framesPainted === before) return;
  }
}

/** Calls `ask` to cause a frame, and reads the canvas in that frame, before WebGL's buffer is cleared. */
export async function photograph({host}: Mounted, ask: () => void): Promise<ImageData> {
  ask();
  await nextFrame();
  const canvas = host.querySelector('canvas');
  if (canvas === null) throw new Error('the view has no canvas');
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
  if (copy === null) throw new Error('no 2D context to read the picture with');
  copy.drawImage(canvas, 0, 0);
  return copy.getImageData(0, 0, canvas.width, canvas.height);
}

/** #rrggbb of one pixel. */
export function colourAt(image: ImageData, x: number, y: number): string {
  const at = (Math.round(y) * image.width + Math.round(x)) * 4;
  return `#${[...image.data.subarray(at, at + 3)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/** Mean over blocks of pixels: [blocks x 3]. */
export function downscaled(image: ImageData, block: number): Float64Array {
  const columns = Math.floor(image.width / block);
  const rows = Math.floor(image.height / block);
  const sums = new Float64Array(columns * rows * 3);
  for (let y = 0; y < rows * block; y++) {
    for (let x = 0; x < columns * block; x++) {
      const to = (Math.floor(y / block) * columns + Math.floor(x / block)) * 3;
      for (let c = 0; c < 3; c++) sums[to + c] += image.data[(y * image.width + x) * 4 + c] / (block * block);
    }
  }
  return sums;
}

export function meanDifference(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - b[i]), 0) / a.length;
}

export function maxDifference(a: Float64Array, b: Float64Array): number {
  return a.reduce((most, value, i) => Math.max(most, Math.abs(value - b[i])), 0);
}
