import {createHash} from 'node:crypto';
import {endianness} from 'node:os';
import {CHUNK_VERSION} from '../../history/chunk-format.ts';
import type {SimulatedReadings} from '../simulate/simulated-readings.ts';
import type {Breathe} from './slices.ts';

/** Raised when stored history is to be made anew although its readings at the probes look the same. */
const HISTORY_VERSION = 1;

/** A working morning, a working evening and a weekend's night; of one year, as the first look into another takes the simulator long. */
const PROBES = ['2026-04-15T02:00:00Z', '2026-05-13T11:17:00Z', '2026-05-09T18:40:00Z'].map((text) => Date.parse(text));

/**
 * What makes history: seed, versions, byte order, and a digest of readings at fixed moments, so that a simulator or a site that has changed
 * does not go on with what another one has written. Undefined when it was told to stop.
 */
export async function madeBy(
  readings: Pick<SimulatedReadings, 'project' | 'stored'>,
  seed: number,
  breathe: Breathe,
): Promise<string | undefined> {
  const hash = createHash('sha256');
  for (const {projectId, timeZone, deviceIds} of readings.stored) {
    hash.update(JSON.stringify([projectId, timeZone]));
    for (const atMs of PROBES) {
      if (!(await breathe())) return undefined;
      const rows = readings.project(projectId, atMs);
      hash.update(JSON.stringify(deviceIds.map((id) => rows.get(id))));
    }
  }
  return `${HISTORY_VERSION}.${CHUNK_VERSION} ${endianness()} seed ${seed} ${hash.digest('hex')}`;
}
