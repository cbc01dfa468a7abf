import type {ChartWindow} from '@livebus/engine/trend';
import {WINDOW_LIMITS} from '../trend-range.ts';

/** Two moments in an address: seconds since 1970, so that both of a repeated hour have their own. */
const SPAN = /^(\d{1,11})-(\d{1,11})$/;
const SECOND_MS = 1000;

/** Two windows that an address cannot tell apart. */
export function isSameWindow(a: ChartWindow, b: ChartWindow): boolean {
  return Math.abs(a.fromMs - b.fromMs) < SECOND_MS && Math.abs(a.toMs - b.toMs) < SECOND_MS;
}

/** The window that an address names within a range; undefined for the whole range, for none, and for one that shows nothing of it. */
export function readZoom(text: string, range: ChartWindow): ChartWindow | undefined {
  const [fromMs, toMs] = readMoments(text) ?? [0, 0];
  const spanMs = toMs - fromMs;
  if (spanMs < WINDOW_LIMITS.leastSpanMs || spanMs > WINDOW_LIMITS.mostSpanMs) return undefined;
  const zoom = {fromMs, toMs};
  return fromMs >= range.toMs || toMs <= range.fromMs || isSameWindow(zoom, range) ? undefined : zoom;
}

/** Text of a window in an address; empty for the whole range. */
export function zoomText(window: ChartWindow, range: ChartWindow): string {
  return isSameWindow(window, range) ? '' : momentsText(window.fromMs, window.toMs);
}

/** Two moments, epoch ms; undefined for a text that names none. */
export function readMoments(text: string): readonly [firstMs: number, secondMs: number] | undefined {
  const [, first, second] = SPAN.exec(text) ?? [];
  return first === undefined || second === undefined ? undefined : [Number(first) * SECOND_MS, Number(second) * SECOND_MS];
}

export const momentsText = (firstMs: number, secondMs: number): string =>
  `${Math.round(firstMs / SECOND_MS)}-${Math.round(secondMs / SECOND_MS)}`;
