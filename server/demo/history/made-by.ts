import {createHash} from 'node:crypto';
import {endianness} from 'node:os';
import {CHUNK_VERSION} from '../../history/chunk-format.ts';
import type {SimulatedReadings} from '../simulate/simulated-readings.ts';
import type {YieldTurn} from './slices.ts';

/** Raise this to rebuild stored history although the readings at the probes have not changed. */
const HISTORY_VERSION = 3;

/**
 * A working morning, a working evening and a weekend's night; all near the day from which registers are counted, because a first look at
 * another month takes long.
 */
const PROBES = ['2026-05-15T02:00:00Z', '2026-05-15T11:17:00Z', '2026-05-16T18:40:00Z'].map((text) => Date.parse(text));

/**
 * What history is made by: seed, versions, byte order, and a digest of readings at fixed moments. When a simulator or a site has changed,
 * it differs, and the history of the old one is not continued. Undefined when stopped.
 */
export async function madeBy(
  readings: Pick<SimulatedReadings, 'project' | 'stored'>,
  seed: number,
  yieldTurn: YieldTurn,
): Promise<string | undefined> {
  const hash = createHash('sha256');
  for (const {projectId, timeZone, deviceIds} of readings.stored) {
    hash.update(JSON.stringify([projectId, timeZone]));
    for (const atMs of PROBES) {
      if (!(await yieldTurn())) return undefined;
      const rows = readings.project(projectId, atMs);
      hash.update(JSON.stringify(deviceIds.map((id) => rows.get(id))));
    }
  }
  return `${HISTORY_VERSION}.${CHUNK_VERSION} ${endianness()} seed ${seed} ${hash.digest('hex')}`;
}
