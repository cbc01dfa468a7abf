import {localSeriesPort, type SeriesPort, SeriesStore} from '@livebus/engine/core';
import {qualityBits, type TrendFigure} from './trend-figures.ts';

/** The lines of a screen as series that its charts read. Charts keep the port while its contents change, with window and cursors. */
export interface FigurePort extends SeriesPort {
  /**
   * Takes these lines instead of all others.
   *
   * @param stepMs - usual interval: a longer pause is a gap.
   */
  fill(figures: readonly TrendFigure[], stepMs: number): void;
}

export function createFigurePort(): FigurePort {
  let port = localSeriesPort(new SeriesStore());
  return {
    fill(figures, stepMs) {
      const store = new SeriesStore();
      for (const {lines} of figures) {
        for (const {id, timesMs, values, qualities} of lines) {
          // Laid over a day on which the clock changes, two times may lie closer together or farther apart.
          store.open(id, {gapMs: stepMs * 1.5});
          // The store may keep the columns, which other charts use too.
          store.append(id, {timesMs: timesMs.slice(), values: values.slice(), ...(qualities && {quality: qualityBits(qualities)})});
        }
      }
      port = localSeriesPort(store);
    },
    query: (query) => port.query(query),
    samplesNear: (query) => port.samplesNear(query),
    rows: (seriesId, span) => port.rows(seriesId, span),
    figures: (seriesId, fromMs, toMs) => port.figures(seriesId, fromMs, toMs),
  };
}
