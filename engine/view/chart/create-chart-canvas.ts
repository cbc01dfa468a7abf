import {type ChartDrawing, type Disposable, DisposableStore} from '../../core/index.ts';
import {paintDrawing} from './paint-drawing.ts';

export interface ChartCanvasOptions {
  readonly fontFamily: string;
  /** Lays out the chart for the size of the element, CSS px. */
  layout(width: number, height: number): ChartDrawing;
}

/** A chart in an element, as large as this. It owns what it adds; `dispose` removes all of it. */
export interface ChartCanvas extends Disposable {
  /** Other values, colours or texts. */
  setOptions(options: ChartCanvasOptions): void;
  /** What is drawn; undefined while the element has no size. */
  readonly drawing: ChartDrawing | undefined;
}

/**
 * Draws a chart in `host`, which has its own size, and follows its size and the pixels of the screen.
 *
 * @throws Error if the browser has no 2D canvas.
 */
export function createChartCanvas(host: HTMLElement, options: ChartCanvasOptions): ChartCanvas {
  const store = new DisposableStore();
  const canvas = document.createElement('canvas');
  Object.assign(canvas.style, {display: 'block', width: '100%', height: '100%'});
  const g = canvas.getContext('2d');
  if (g === null) throw new Error('the browser has no 2D canvas');
  host.append(canvas);
  store.defer(() => canvas.remove());
  let shown = options;
  let drawing: ChartDrawing | undefined;

  const draw = () => {
    const [width, height] = [host.clientWidth, host.clientHeight];
    const ratio = devicePixelRatio;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    if (width === 0 || height === 0) return;
    drawing = shown.layout(width, height);
    g.setTransform(ratio, 0, 0, ratio, 0, 0);
    paintDrawing(g, drawing, shown.fontFamily);
  };
  const observer = new ResizeObserver(draw);
  observer.observe(host);
  store.defer(() => observer.disconnect());
  store.add(followRatio(draw));
  draw();
  return {
    setOptions(next) {
      shown = next;
      draw();
    },
    get drawing() {
      return drawing;
    },
    dispose: () => store.dispose(),
  };
}

/** Calls `onChange` when the window moves to a screen with other pixels, or is zoomed. */
function followRatio(onChange: () => void): Disposable {
  let query: MediaQueryList;
  const follow = () => {
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener('change', change, {once: true});
  };
  const change = () => {
    follow();
    onChange();
  };
  follow();
  return {dispose: () => query.removeEventListener('change', change)};
}
