import type {CivilRange} from '@livebus/ui';
import type {TrendSeries} from '../../base/api/readings/trend-series.ts';
import {ontoDay} from '../day-curve/onto-day.ts';
import {rangeWindow} from './trend-range.ts';

/** Lines of one range laid over another by the clock of the site; of hours that a clock change repeats or skips see `ontoDay`. */
export function layTrends(series: readonly TrendSeries[], from: CivilRange, to: CivilRange, zone: string): readonly TrendSeries[] {
  const [days, target] = [from, to].map((range) => ({date: range.start, zone, ...rangeWindow(range, zone)}));
  // Lines with the same times share them, so that each list is laid once.
  const laid = new Map<Float64Array, {readonly timesMs: Float64Array; readonly places: readonly number[]}>();
  return series.map((one) => {
    let found = laid.get(one.timesMs);
    if (found === undefined) {
      const places = ontoDay({timesMs: [...one.timesMs], values: Array.from(one.timesMs, (_, at) => at)}, days!, target!);
      found = {timesMs: Float64Array.from(places.timesMs), places: places.values.map((at) => at ?? 0)};
      laid.set(one.timesMs, found);
    }
    const {timesMs, places} = found;
    const taken = <Item>(list: readonly Item[]) => places.map((at) => list[at]!);
    return {...one, timesMs, values: taken(one.values), marks: one.marks && taken(one.marks), kinds: one.kinds && taken(one.kinds)};
  });
}
