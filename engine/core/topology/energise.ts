import type {SwitchReading} from '../signals/reading.ts';
import type {Station} from '../station/station.ts';
import {energiseColumns} from './energise-columns.ts';
import type {EnergiseOptions, Liveness} from './liveness.ts';
import {livenessOf} from './liveness-of.ts';
import {buildStationIndex} from './station-index.ts';

/**
 * What is energised in one station by its readings, at `options.nowMs` (RULES.md; monitoring part B). For repeated runs over one station
 * keep a `StationIndex` and call `energiseColumns`.
 *
 * @param readings - in any order; a later row of an id replaces an earlier one, rows of unknown ids are ignored.
 *
 * @throws TypeError naming the argument that has the wrong shape: a caller's bug.
 */
export function energise(station: Station, readings: Iterable<SwitchReading>, options: EnergiseOptions): Liveness {
  checkArguments(station, readings, options);
  return livenessOf(station, energiseColumns(buildStationIndex(station), readings, options));
}

function checkArguments(station: unknown, readings: unknown, options: unknown): void {
  if (!isObject(station) || !Array.isArray(station.units) || !Array.isArray(station.entries))
    throw new TypeError(`energise: station is to be the value of a parseDiagram that is ok, not ${nameOf(station)}`);
  if (!isObject(readings) || typeof readings[Symbol.iterator] !== 'function')
    throw new TypeError(
      `energise: readings are to be a list of {deviceId, switchState, timeMs?, phaseVoltagesV?}, not ${nameOf(readings)}; an empty one where nothing is read`,
    );
  if (!isObject(options)) throw new TypeError(`energise: options are to be {mode, nowMs, staleAfterMs}, not ${nameOf(options)}`);
}

function isObject(value: unknown): value is Readonly<Record<PropertyKey, unknown>> {
  return typeof value === 'object' && value !== null;
}

function nameOf(value: unknown): string {
  return value === null ? 'null' : typeof value;
}
