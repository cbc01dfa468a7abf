import {INGEST_LIMITS, type IngestResult, MAX_INGEST_NOTES} from '@livebus/contract';
import type {ArrivedReading, RecordOutcome, RecordReadings} from '../history/record-readings.ts';
import type {GatewayPlace} from '../store/areas/readings/ingest.ts';
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
  closed: 'acquisitionTime is too old: single readings of that time are kept no more',
};

/** A reading that is in the history, and from when it counts there. */
interface Standing {
  readonly reading: ArrivedReading;
  readonly atMs: number;
  /** It was stored just now: at its own moment it goes before what arrived earlier. */
  readonly isNew: boolean;
}

/** Batches of a gateway are taken one after the other: of equal stamps the one counts that arrived last. */
const turns = new WeakMap<LatestReadings, Map<string, Promise<unknown>>>();

/** Records what a gateway has sent, and tells it as what is newest. When it resolves, all that is accepted is on the disk; when it rejects, the same batch may come again. */
export function takeBatch(services: BatchParts, {gatewayId}: GatewayPlace, batch: ReadBatch): Promise<IngestResult> {
  const ofGateways = turns.get(services.latest) ?? new Map<string, Promise<unknown>>();
  turns.set(services.latest, ofGateways);
  const before = ofGateways.get(gatewayId) ?? Promise.resolve();
  const taken = before.then(() => take(services, gatewayId, batch));
  const turn = taken.catch(() => undefined);
  ofGateways.set(gatewayId, turn);
  void turn.then(() => {
    if (ofGateways.get(gatewayId) === turn) ofGateways.delete(gatewayId);
  });
  return taken;
}

async function take(services: BatchParts, gatewayId: string, batch: ReadBatch): Promise<IngestResult> {
  const {archive, ingested} = services;
  const recorded = await archive.record(batch.readings);
  const refused = [...batch.refused];
  const standing: Standing[] = [];
  for (const [place, {outcome, atMs}] of recorded.entries()) {
    const reason = REFUSED[outcome];
    if (reason === undefined) standing.push({reading: batch.readings[place]!, atMs, isNew: outcome === 'stored'});
    else refused.push({line: batch.lines[place]!, reason});
  }
  if (standing.length > 0) await tellBatch(services, gatewayId, standing);
  ingested({accepted: standing.length, refused: refused.length});
  const lost = new Set(refused.map(({line}) => line));
  const notes = batch.notes.filter(({line}) => !lost.has(line)).slice(0, MAX_INGEST_NOTES);
  return {
    accepted: standing.length,
    refused: refused.sort((a, b) => a.line - b.line).slice(0, INGEST_LIMITS.rows),
    ...(notes.length > 0 && {notes}),
  };
}

/** Readings stand, whether stored now or before: their gateway was heard, and what is newer than known is told. */
async function tellBatch(
  {store, latest: known, realNowMs, warn}: BatchParts,
  gatewayId: string,
  standing: readonly Standing[],
): Promise<void> {
  const arrivedMs = realNowMs();
  const newestMs = standing.reduce((newest, {atMs}) => Math.max(newest, atMs), Number.NEGATIVE_INFINITY);
  known.watch.hear(gatewayId, arrivedMs, newestMs);
  const periodMs = known.watch.seenPeriodMs(gatewayId);
  // One that was recorded before, but whose sender was not answered, is told here too.
  const newer = newestOf(standing, known).map(({reading, atMs}) => ({
    deviceId: reading.deviceId,
    gatewayId,
    atMs,
    arrivedMs,
    reading: encodeLatest(reading, periodMs),
  }));
  await store.ingest.putLatest(newer);
  await known.took(newer);
  if (store.peers.shared) {
    // Recorded it is, whether or not others hear of it.
    await store.peers
      .tell({kind: 'batch', gatewayId, arrivedMs, newestMs})
      .catch((error) => warn(error, 'other servers could not be told of a batch'));
  }
}

/** Of each device the reading that goes before what is known: the later stamp, of equal stamps the one that was stored last. */
function newestOf(standing: readonly Standing[], known: LatestReadings): Standing[] {
  const newest = new Map<string, Standing>();
  for (const one of standing) {
    const {deviceId} = one.reading;
    const atMs = newest.get(deviceId)?.atMs ?? known.atMs(deviceId);
    if (one.atMs > atMs || (one.isNew && one.atMs === atMs)) newest.set(deviceId, one);
  }
  return [...newest.values()];
}
