import type {ChartWindow} from './trend-chart.types.ts';

export interface WindowLimits {
  readonly leastSpanMs: number;
  readonly mostSpanMs: number;
}

/** The window with a span within the limits, around its middle; undefined for one that is not a window at all. */
export function allowedWindow({fromMs, toMs}: ChartWindow, {leastSpanMs, mostSpanMs}: WindowLimits): ChartWindow | undefined {
  if (!(Number.isFinite(fromMs) && Number.isFinite(toMs) && fromMs < toMs)) return undefined;
  const span = toMs - fromMs;
  const allowed = Math.min(mostSpanMs, Math.max(leastSpanMs, span));
  if (allowed === span) return {fromMs, toMs};
  const middle = fromMs + span / 2;
  return {fromMs: middle - allowed / 2, toMs: middle + allowed / 2};
}

/** Zooms by a factor, below 1 for closer; the moment at `atMs` stays where it is. */
export function zoomedWindow({fromMs, toMs}: ChartWindow, factor: number, atMs: number, limits: WindowLimits): ChartWindow {
  const span = toMs - fromMs;
  const next = Math.min(limits.mostSpanMs, Math.max(limits.leastSpanMs, span * factor));
  const share = (atMs - fromMs) / span;
  const from = atMs - next * share;
  return {fromMs: from, toMs: from + next};
}

export function pannedWindow({fromMs, toMs}: ChartWindow, byMs: number): ChartWindow {
  return {fromMs: fromMs + byMs, toMs: toMs + byMs};
}
