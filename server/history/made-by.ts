import {createHash} from 'node:crypto';
import {endianness} from 'node:os';
import type {ReadingSource} from '../simulate/reading-source.ts';
import {CHUNK_VERSION} from './chunk-format.ts';

/** Raised when stored history is to be made anew although its readings look the same. */
const HISTORY_VERSION = 1;

/** Moments that no asked scenario reaches; far apart, so that a change of season, tariff or load shows. */
const PROBES = ['2026-01-03T03:30:00Z', '2026-04-15T02:00:00Z', '2025-08-20T11:15:00Z'].map((text) => Date.parse(text));

/**
 * What makes history: seed, versions, byte order, and a digest of readings at fixed moments, so that a simulator or a site that has changed
 * does not go on with what another one has written.
 */
export function madeBy(readings: Pick<ReadingSource, 'project' | 'stored'>, seed: number): string {
  const hash = createHash('sha256');
  for (const {projectId, timeZone, deviceIds} of readings.stored) {
    hash.update(JSON.stringify([projectId, timeZone]));
    for (const atMs of PROBES) {
      const rows = readings.project(projectId, atMs);
      hash.update(JSON.stringify(deviceIds.map((id) => rows.get(id))));
    }
  }
  return `${HISTORY_VERSION}.${CHUNK_VERSION} ${endianness()} seed ${seed} ${hash.digest('hex')}`;
}
