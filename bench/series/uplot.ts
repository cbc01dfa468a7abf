import uPlot from 'uplot';
import {HEIGHT_PX, START_MS, STEP_MS, WIDTH_PX} from './made-series.ts';
import type {SeriesSubject} from './subject.ts';

/** uPlot with all samples in its own columns. */
export const uplot: SeriesSubject = {
  name: 'uplot',
  async mount(host, values, ready) {
    const x = new Float64Array(values.length);
    for (let at = 0; at < x.length; at++) x[at] = (START_MS + at * STEP_MS) / 1000;
    ready();
    const chart = new uPlot(
      {
        width: WIDTH_PX,
        height: HEIGHT_PX,
        pxAlign: 1,
        scales: {x: {time: true}},
        series: [{}, {stroke: '#06c', width: 1, points: {show: false}}],
      },
      [x, values],
      host,
    );
    await Promise.resolve();
    return {
      async show(fromMs, toMs) {
        chart.setScale('x', {min: fromMs / 1000, max: toMs / 1000});
        await Promise.resolve();
      },
      otherBytes: async () => 0,
      dispose: () => chart.destroy(),
    };
  },
};
