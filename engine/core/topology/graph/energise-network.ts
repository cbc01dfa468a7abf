import type {SwitchReading} from '../../signals/reading.ts';
import type {EnergiseOptions, LivenessColumns} from '../liveness.ts';
import type {NetworkIndex} from './network.ts';
import {runNetwork} from './run-network.ts';
import {writeColumns} from './write-columns.ts';

/**
 * Graph mode over all stations of a picture (RULES.md part two; monitoring part D), regardless of `options.mode`, in time linear in its
 * size. Returns new columns of each station, including `graph`, that the caller owns; overwrites the index's scratch.
 *
 * @param readings - [stations] rows of each, in any order; a later row of an id replaces an earlier one.
 * @throws RangeError if their number differs from the network's stations: a caller's bug.
 */
export function energiseNetwork(
  index: NetworkIndex,
  readings: readonly Iterable<SwitchReading>[],
  options: EnergiseOptions,
): {readonly columns: readonly LivenessColumns[]} {
  runNetwork(index, readings, options);
  return {columns: index.stations.map((_, i) => writeColumns(index, i))};
}
