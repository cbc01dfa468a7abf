import type {Disposable} from '../../../core/index.ts';
import {type CursorPoint, createCursorLayer} from '../cursor-layer.ts';
import type {TrendChartPalette} from './trend-chart.types.ts';

/** A cursor over the plot, px from its left edge. */
export interface OverlayCursor {
  readonly xPx: number;
  readonly points: readonly CursorPoint[];
}

/** Both cursors, the stretch between them and the selection, as elements: moving them draws nothing. */
export interface ChartOverlay extends Disposable {
  showCursors(cursor: OverlayCursor | null, mark: OverlayCursor | null, palette: TrendChartPalette): void;
  showSelection(fromPx: number, toPx: number, palette: TrendChartPalette): void;
  hideSelection(): void;
}

/** @param over - the element over the drawing area, positioned. */
export function createChartOverlay(over: HTMLElement): ChartOverlay {
  const stretch = stripe(over);
  const selection = stripe(over);
  const layers = {cursor: createCursorLayer(over), mark: createCursorLayer(over)};
  over.style.overflow = 'hidden';
  over.style.touchAction = 'pan-y';
  return {
    showCursors(cursor, mark, palette) {
      if (cursor === null) layers.cursor.hide();
      else layers.cursor.show(cursor.xPx, cursor.points, palette);
      if (mark === null) layers.mark.hide();
      else layers.mark.show(mark.xPx, mark.points, {...palette, cursor: palette.measure});
      if (cursor === null || mark === null) stretch.style.display = 'none';
      else spread(stretch, cursor.xPx, mark.xPx, palette.measure);
    },
    showSelection: (fromPx, toPx, palette) => spread(selection, fromPx, toPx, palette.cursor),
    hideSelection() {
      selection.style.display = 'none';
    },
    dispose() {
      for (const part of [layers.cursor, layers.mark]) part.dispose();
      for (const element of [stretch, selection]) element.remove();
    },
  };
}

function stripe(over: HTMLElement): HTMLElement {
  const element = document.createElement('div');
  Object.assign(element.style, {position: 'absolute', top: '0', bottom: '0', display: 'none', pointerEvents: 'none', opacity: '0.12'});
  over.append(element);
  return element;
}

function spread(element: HTMLElement, aPx: number, bPx: number, colour: string): void {
  const left = Math.min(aPx, bPx);
  Object.assign(element.style, {display: '', left: `${left}px`, width: `${Math.abs(aPx - bPx)}px`, background: colour});
}
