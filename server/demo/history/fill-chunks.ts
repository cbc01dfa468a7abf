import type {QuantityName} from '@livebus/contract';
import {siteText} from '@livebus/engine/core';
import {encodeChunk, isRegister, STORED_QUANTITIES} from '../../history/chunk-format.ts';
import type {ReadingRow} from '../../readings/reading-source.ts';
import type {HistoryChunk} from '../../store/areas/readings/history.ts';
import type {SimulatedReadings} from '../simulate/simulated-readings.ts';
import {type ChunkJob, HOUR_S} from './plan.ts';
import {approach, type YieldTurn} from './slices.ts';

/** Position 30: the device is reachable. */
const REACHABLE = 1 << 30;
/** All that is stored at full hours. */
const REGISTERS = STORED_QUANTITIES.filter(isRegister);

/** The site whose devices are filled. */
export interface HistorySite {
  readonly projectId: string;
  readonly timeZone: string;
  readonly deviceIds: readonly string[];
}

type Columns = Map<QuantityName, Float64Array>;

/**
 * Chunks of these devices of a site, computing each moment once for all of them. Undefined when stopped. Calls `breathe` after every
 * moment.
 */
export async function fillChunks(
  readings: Pick<SimulatedReadings, 'project' | 'approach'>,
  site: HistorySite,
  job: ChunkJob,
  yieldTurn: YieldTurn,
): Promise<HistoryChunk[] | undefined> {
  const samples = Math.round((job.endMs - job.startMs) / (job.stepS * 1000));
  const wanted = job.stepS === HOUR_S ? REGISTERS : STORED_QUANTITIES;
  const columns = new Map<string, Columns>(site.deviceIds.map((id) => [id, new Map()]));
  if (!(await approach(readings, site.projectId, job.startMs, yieldTurn))) return undefined;
  for (let i = 0; i < samples; i++) {
    if (!(await yieldTurn())) return undefined;
    const atMs = job.startMs + i * job.stepS * 1000;
    const rows = readings.project(site.projectId, atMs);
    const text = siteText(atMs, site.timeZone);
    for (const [deviceId, own] of columns) {
      const row = rows.get(deviceId);
      if (row && isMeasured(row, text)) addSample(own, row, i, samples, wanted);
    }
  }
  const chunks: HistoryChunk[] = [];
  for (const [deviceId, own] of columns) {
    if (!(await yieldTurn())) return undefined;
    chunks.push({deviceId, stepS: job.stepS, startMs: job.startMs, samples, data: encodeChunk(own, samples)});
  }
  return chunks;
}

/**
 * Whether a row is a measurement: not when it is of an earlier moment, or of a device that is unreachable, as in
 * `SimulatedReadings.series`.
 */
export function isMeasured(row: ReadingRow, text: string): boolean {
  return row.acquisitionTime === text && (row.switchState === undefined || (row.switchState & REACHABLE) !== 0);
}

function addSample(columns: Columns, row: ReadingRow, i: number, samples: number, wanted: readonly QuantityName[]): void {
  for (const quantity of wanted) {
    const value = row[quantity];
    if (value === undefined) continue;
    let column = columns.get(quantity);
    if (!column) {
      column = new Float64Array(samples).fill(Number.NaN);
      columns.set(quantity, column);
    }
    column[i] = value;
  }
}
