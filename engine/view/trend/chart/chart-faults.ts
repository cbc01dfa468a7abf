import type {SeriesAnswer} from '../../../core/index.ts';
import {AXIS_LIMIT} from '../plot.ts';
import type {ChartFault, ChartLine} from './trend-chart.types.ts';

/** What keeps an answer from being drawn completely. */
export function faultsOf({points}: SeriesAnswer, lines: readonly ChartLine[]): readonly ChartFault[] {
  const faults: ChartFault[] = [];
  const unknown = lines.filter((_, row) => points[row] === null).map(({seriesId}) => seriesId);
  if (unknown.length > 0) faults.push({kind: 'unknown', seriesIds: unknown});
  const beyond = points.flatMap((one) => (one !== null && (one.least < -AXIS_LIMIT || one.greatest > AXIS_LIMIT) ? [one.seriesId] : []));
  if (beyond.length > 0) faults.push({kind: 'beyond', seriesIds: beyond});
  if (lines.length > unknown.length && points.every((one) => one === null || one.values.length === 0)) faults.push({kind: 'empty'});
  return faults;
}
