import type {EvidenceReading} from '../../signals/reading.ts';
import type {Station} from '../../station/station.ts';
import {buildNetworkIndex} from '../graph/build-network.ts';
import type {EnergiseOptions} from '../liveness.ts';
import {type EvidenceIndexOptions, indexEvidence} from './evidence-index.ts';
import {evidenceOf, type ShownLiveness} from './evidence-of.ts';
import {runEvidence} from './run-evidence.ts';

/** Which rule, when, and whether the backend tells no links of 10 kV feeders. */
export interface EvidenceOptions extends EnergiseOptions, EvidenceIndexOptions {}

/**
 * What is shown of the stations of a picture: what either rule says, after the evidence (RULES.md, part four). What a related device or
 * a transformer names and is not in the list cannot be had. For many runs over one picture keep an `EvidenceIndex` and a memory, and call
 * `runEvidence`.
 *
 * @param readings - one iterable for each station, in the same order; several rows of an id tell what its switch did before.
 * @throws TypeError that names the argument which is not of this shape, RangeError for a mode that is neither: a caller's bug.
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
