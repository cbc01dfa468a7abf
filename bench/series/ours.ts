import {createTrendChart} from '@livebus/engine/trend';
import {createSeriesClient} from '@livebus/workers';
import {START_MS, STEP_MS} from './made-series.ts';
import type {SeriesSubject} from './subject.ts';

/** Through the public doors: the store in its thread, and the trend chart. */
export const ours: SeriesSubject = {
  name: 'ours',
  async mount(host, values, ready) {
    const toMs = START_MS + (values.length - 1) * STEP_MS;
    const client = createSeriesClient();
    await client.open('u', {stepMs: STEP_MS, precision: 'float32'});
    const chart = createTrendChart(host, client, {zone: 'Asia/Shanghai'});
    chart.setWindow({fromMs: START_MS, toMs});
    ready();
    // Answered in order: the window is asked for right after the samples are sent.
    const appended = client.append([{seriesId: 'u', block: {startMs: START_MS, values}}]);
    chart.setContent({
      lines: [{seriesId: 'u', label: 'U', axis: 'V', colour: '#0066cc', widthPx: 1}],
      axes: [{id: 'V', unit: 'V'}],
    });
    await chart.settled();
    await appended;
    return {
      async show(fromMs, endMs) {
        chart.setWindow({fromMs, toMs: endMs});
        await chart.settled();
      },
      otherBytes: async () => (await client.usage()).bytes,
      dispose() {
        chart.dispose();
        client.dispose();
      },
    };
  },
};
