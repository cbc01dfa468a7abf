import type {SwitchReading} from '../signals/reading.ts';
import type {Station} from '../station/station.ts';
import {energiseColumns} from './energise-columns.ts';
import type {EnergiseOptions, Liveness} from './liveness.ts';
import {livenessOf} from './liveness-of.ts';
import {buildStationIndex} from './station-index.ts';

/**
 * What is energised in one station by its readings, at `options.nowMs` (RULES.md; monitoring part B).
 * For many runs over one station keep a `StationIndex` and call `energiseColumns`.
 *
 * @param readings - in any order; a later row of an id replaces an earlier one, rows of foreign ids are not looked at.
 */
export function energise(station: Station, readings: Iterable<SwitchReading>, options: EnergiseOptions): Liveness {
  return livenessOf(station, energiseColumns(buildStationIndex(station), readings, options));
}
