import type {TrendChartPalette, TrendPalette} from '@livebus/engine/trend';
import {useSyncExternalStore} from 'react';

/** Colours of a chart, read from the tokens of the current theme. */
export interface ChartPalette {
  readonly trend: TrendPalette;
  /** Of the main series, and of the one it is compared with. */
  readonly main: string;
  readonly before: string;
  /** Of a chart of many series. */
  readonly chart: TrendChartPalette;
  /** Phases, and the neutral conductor; always with the letter. */
  readonly phases: Readonly<Record<'a' | 'b' | 'c' | 'n', string>>;
  /** Of things compared in one chart, in their order. */
  readonly series: readonly string[];
}

const WORN = ['data-theme', 'data-accent', 'data-contrast'];

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, {attributes: true, attributeFilter: WORN});
  return () => observer.disconnect();
}

let read: {readonly worn: string; readonly palette: ChartPalette} | undefined;

/** The same object as long as the theme stays. */
function currentPalette(): ChartPalette {
  const worn = WORN.map((name) => document.documentElement.getAttribute(name)).join();
  if (read?.worn !== worn) read = {worn, palette: readPalette()};
  return read.palette;
}

function readPalette(): ChartPalette {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const trend = {
    surface: token('surface'),
    text: token('text-3'),
    strongText: token('text-1'),
    grid: token('chart-grid'),
    axis: token('chart-axis'),
    cursor: token('chart-cursor'),
    gap: token('ground'),
    stale: token('stale'),
    limit: token('chart-limit'),
  };
  return {
    trend,
    main: token('series-1'),
    before: token('series-prev'),
    chart: {
      ...trend,
      band: token('chart-area'),
      measure: token('primary'),
      bad: token('chart-limit'),
      alarms: [1, 2, 3, 4].map((level) => token(`alarm-${level}`)),
      dropped: token('pressed'),
    },
    phases: {a: token('phase-a'), b: token('phase-b'), c: token('phase-c'), n: token('phase-n')},
    series: [1, 2, 3, 4, 5, 6, 7, 8].map((row) => token(`series-${row}`)),
  };
}

/** Follows the theme, because a canvas cannot do so by itself. */
export function useChartPalette(): ChartPalette {
  return useSyncExternalStore(subscribe, currentPalette);
}
