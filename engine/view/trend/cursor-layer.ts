import type {Disposable} from '../../core/index.ts';
import type {TrendPalette} from './trend-view.types.ts';

/** A point of a series at the cursor, px from the plot's upper left corner. */
export interface CursorPoint {
  /** Default: on the line of the cursor. */
  readonly xPx?: number;
  readonly yPx: number;
  readonly colour: string;
}

/** The vertical line and its dots over a plot, as elements: moving them redraws nothing. */
export interface CursorLayer extends Disposable {
  show(xPx: number, points: readonly CursorPoint[], palette: Pick<TrendPalette, 'cursor' | 'surface'>): void;
  hide(): void;
}

const DOT_PX = 7;

/** @param plot - the element over the drawing area, positioned. */
export function createCursorLayer(plot: HTMLElement): CursorLayer {
  const line = child(plot, {top: '0', bottom: '0', left: '0', width: '0', borderLeft: '1px solid'});
  const dots: HTMLElement[] = [];
  const hide = () => {
    for (const element of [line, ...dots]) element.style.display = 'none';
  };
  hide();
  return {
    show(xPx, points, palette) {
      line.style.display = '';
      line.style.borderColor = palette.cursor;
      line.style.transform = `translateX(${Math.round(xPx)}px)`;
      while (dots.length < points.length) {
        const half = `${-DOT_PX / 2}px`;
        dots.push(child(plot, {left: half, top: half, width: `${DOT_PX}px`, height: `${DOT_PX}px`, borderRadius: '50%'}));
      }
      for (const [index, dot] of dots.entries()) {
        const point = points[index];
        dot.style.display = point === undefined ? 'none' : '';
        if (point === undefined) continue;
        dot.style.background = point.colour;
        dot.style.boxShadow = `0 0 0 1.5px ${palette.surface}`;
        dot.style.transform = `translate(${point.xPx ?? xPx}px, ${point.yPx}px)`;
      }
    },
    hide,
    dispose() {
      for (const element of [line, ...dots]) element.remove();
    },
  };
}

function child(plot: HTMLElement, style: Partial<CSSStyleDeclaration>): HTMLElement {
  const element = document.createElement('div');
  Object.assign(element.style, {position: 'absolute', pointerEvents: 'none', boxSizing: 'border-box', ...style});
  plot.append(element);
  return element;
}
