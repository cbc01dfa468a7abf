import {INGEST_LIMITS, type IngestResult} from '@livebus/contract';
import type {ArrivedReading, RecordOutcome, RecordReadings} from '../history/record-readings.ts';
import type {GatewayPlace, LatestReading} from '../store/areas/readings/ingest.ts';
import type {Store} from '../store/store.ts';
import type {LatestReadings} from './latest-readings.ts';
import {encodeLatest} from './latest-row.ts';
import type {ReadBatch} from './read-batch.ts';
/** What a batch goes through. */
export interface BatchParts {
  readonly store: Pick<Store, 'ingest' | 'peers'>;
  readonly archive: {readonly record: RecordReadings};
  readonly latest: LatestReadings;
  /** Epoch ms of real time. */
  readonly realNowMs: () => number;
  readonly ingested: (rows: {readonly accepted: number; readonly refused: number}) => void;
  readonly warn: (error: unknown, what: string) => void;
}

const REFUSED: Readonly<Partial<Record<RecordOutcome, string>>> = {
  'older-kept': 'another reading of this device and moment was recorded before, and stays',
  closed: 'acquisitionTime is too old: single readings of that time are kept no more',
};

/** Records what a gateway has sent, and tells it as what is newest. When it resolves, all that is accepted is on the disk; when it rejects, the same batch may come again. */
export async function takeBatch(services: BatchParts, {gatewayId}: GatewayPlace, batch: ReadBatch): Promise<IngestResult> {
  const {archive, ingested} = services;
  const outcomes = await archive.record(batch.readings);
  const refused = [...batch.refused];
  const standing: ArrivedReading[] = [];
  for (const [at, outcome] of outcomes.entries()) {
    const reason = REFUSED[outcome];
    if (reason === undefined) standing.push(batch.readings[at]!);
    else refused.push({line: batch.lines[at]!, reason});
  }
  if (standing.length > 0) await tellBatch(services, gatewayId, standing);
  const result = {accepted: standing.length, refused: refused.sort((a, b) => a.line - b.line).slice(0, INGEST_LIMITS.rows)};
  ingested({accepted: result.accepted, refused: refused.length});
  return result;
}

/** Readings stand, whether stored now or before: their gateway was heard, and what is newer than known is told. */
async function tellBatch(
  {store, latest: known, realNowMs, warn}: BatchParts,
  gatewayId: string,
  standing: readonly ArrivedReading[],
): Promise<void> {
  const arrivedMs = realNowMs();
  const newestMs = standing.reduce((newest, {acquisitionTimeMs: t}) => Math.max(newest, t), Number.NEGATIVE_INFINITY);
  known.watch.hear(gatewayId, arrivedMs, newestMs);
  const latest = latestOf(standing, gatewayId, arrivedMs, known.watch.seenPeriodMs(gatewayId));
  // One that was recorded before, but whose sender was not answered, is told here too.
  const newer = known.newer(latest);
  await store.ingest.putLatest(newer);
  await known.took(newer);
  if (store.peers.shared) {
    // Recorded it is, whether or not others hear of it.
    await store.peers
      .tell({kind: 'batch', gatewayId, arrivedMs, newestMs})
      .catch((error) => warn(error, 'other servers could not be told of a batch'));
  }
}

function latestOf(
  readings: readonly ArrivedReading[],
  gatewayId: string,
  arrivedMs: number,
  periodMs: number | undefined,
): LatestReading[] {
  const latest = new Map<string, ArrivedReading>();
  for (const reading of readings) {
    const known = latest.get(reading.deviceId);
    if (!known || reading.acquisitionTimeMs > known.acquisitionTimeMs) latest.set(reading.deviceId, reading);
  }
  return [...latest.values()].map((reading) => ({
    deviceId: reading.deviceId,
    gatewayId,
    atMs: reading.acquisitionTimeMs,
    arrivedMs,
    reading: encodeLatest(reading, periodMs),
  }));
}
