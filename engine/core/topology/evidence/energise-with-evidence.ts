import type {EvidenceReading} from '../../signals/reading.ts';
import type {Station} from '../../station/station.ts';
import {buildNetworkIndex} from '../graph/build-network.ts';
import type {EnergiseOptions} from '../liveness.ts';
import {type EvidenceIndexOptions, indexEvidence} from './evidence-index.ts';
import {evidenceOf, type ShownLiveness} from './evidence-of.ts';
import {runEvidence} from './run-evidence.ts';

/** Rule, time, and whether the backend provides no links of 10 kV feeders. */
export interface EvidenceOptions extends EnergiseOptions, EvidenceIndexOptions {}

/**
 * The state shown for the stations of a picture: the answer of either rule after the evidence (RULES.md, part four). Anything that a
 * related device or a transformer names and the list lacks counts as unavailable. For repeated runs over one picture keep an
 * `EvidenceIndex` and a memory, and call `runEvidence`.
 *
 * @param readings - one iterable for each station, in the same order; several rows of an id show what its switch did before.
 * @throws TypeError naming the argument that has the wrong shape, RangeError for an unknown mode: a caller's bug.
 */
export function energiseWithEvidence(
  stations: readonly Station[],
  readings: readonly Iterable<EvidenceReading>[],
  options: EvidenceOptions,
): readonly ShownLiveness[] {
  checkArguments(stations, readings, options);
  const index = indexEvidence(buildNetworkIndex(stations), options);
  const {columns} = runEvidence(index, readings, options);
  return columns.map((of, i) => evidenceOf(stations, i, of, options.nowMs));
}

function checkArguments(stations: unknown, readings: unknown, options: unknown): void {
  if (!Array.isArray(stations) || stations.some((one) => !isObject(one) || !Array.isArray(one.units) || !Array.isArray(one.entries)))
    throw new TypeError('energiseWithEvidence: stations are to be a list of values of a parseDiagram that is ok');
  if (!Array.isArray(readings) || readings.some((one) => !isObject(one) || typeof one[Symbol.iterator] !== 'function'))
    throw new TypeError(
      'energiseWithEvidence: readings are to be a list with one list of rows for each station, empty where nothing is read',
    );
  if (!isObject(options)) throw new TypeError('energiseWithEvidence: options are to be {mode, nowMs, staleAfterMs, foreign?}');
}

function isObject(value: unknown): value is Readonly<Record<PropertyKey, unknown>> {
  return typeof value === 'object' && value !== null;
}
