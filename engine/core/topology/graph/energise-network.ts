import type {SwitchReading} from '../../signals/reading.ts';
import type {EnergiseOptions, LivenessColumns} from '../liveness.ts';
import type {NetworkIndex} from './network.ts';
import {runNetwork} from './run-network.ts';
import {writeColumns} from './write-columns.ts';

/**
 * Graph mode over all stations of a picture (RULES.md part two; monitoring part D), whatever `options.mode` says, in time
 * linear in its size. Returns fresh columns of each station, `graph` among them, that the caller owns; the index's
 * scratch is overwritten.
 *
 * @param readings - [stations] rows of each, in any order; a later row of an id replaces an earlier one.
 * @throws RangeError when they are not of as many stations as the network: a caller's bug.
 */
export function energiseNetwork(
  index: NetworkIndex,
  readings: readonly Iterable<SwitchReading>[],
  options: EnergiseOptions,
): {readonly columns: readonly LivenessColumns[]} {
  runNetwork(index, readings, options);
  return {columns: index.stations.map((_, i) => writeColumns(index, i))};
}
