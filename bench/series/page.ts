import {type KernelFigures, measureKernels} from './measure-kernels.ts';
import {type LiveFigures, prepareLive, runLive} from './measure-live.ts';
import {measureSeries, type SeriesFigures} from './measure-series.ts';
import type {SeriesSubject} from './subject.ts';

/** Functions that the command calls in the page. */
export interface SeriesPage {
  run(subject: string, points: number): Promise<SeriesFigures>;
  kernels(points: number): Promise<KernelFigures>;
  prepareLive(charts: number, pointsPerS: number): Promise<void>;
  runLive(seconds: number): Promise<LiveFigures>;
}

declare global {
  interface Window {
    seriesPage: SeriesPage;
    /** Provided by the command: CPU time of the page's main thread so far, ms. */
    mainThreadMs: () => Promise<number>;
  }
}

/** Loaded one at a time, so that no subject pays for another. */
const SUBJECTS: Readonly<Record<string, () => Promise<SeriesSubject>>> = {
  ours: async () => (await import('./ours.ts')).ours,
  uplot: async () => (await import('./uplot.ts')).uplot,
  echarts: async () => (await import('./echarts.ts')).echarts,
  'hand-canvas2d': async () => (await import('./hand-canvas2d.ts')).handCanvas2d,
};

window.seriesPage = {
  async run(name, points) {
    const load = SUBJECTS[name];
    if (load === undefined) throw new Error(`no subject "${name}"`);
    return measureSeries(await load(), points, () => window.mainThreadMs());
  },
  kernels: async (points) => measureKernels(points),
  prepareLive,
  runLive,
};
