import {INGEST_LIMITS, type IngestResult, MAX_INGEST_NOTES} from '@livebus/contract';
import {type ArrivedReading, ReadingQuality, type RecordOutcome, type RecordReadings} from '../history/record-readings.ts';
import type {GatewayPlace} from '../store/areas/readings/ingest.ts';
import type {ReadingRemark} from '../store/areas/readings/readings.ts';
import type {Store} from '../store/store.ts';
import {storeFaultOf} from '../store/store-error.ts';
import type {LatestReadings} from './latest-readings.ts';
import {contradicts, contradictsVoltage, encodeLatest, lateChanges, seenAfter} from './latest-row.ts';
import type {ReadBatch} from './read-batch.ts';
/** What accepting a batch needs. */
export interface BatchParts {
  readonly store: Pick<Store, 'ingest' | 'peers'>;
  readonly archive: {readonly record: RecordReadings};
  readonly latest: LatestReadings;
  /** Epoch ms of real time. */
  readonly realNowMs: () => number;
  readonly ingested: (rows: {readonly accepted: number; readonly refused: number}) => void;
  readonly warn: (error: unknown, what: string) => void;
  /** Rules that judge readings: those that were just recorded, or could not be recorded because of the database. */
  readonly rules: {
    arrived(readings: readonly JudgedReading[]): void;
    unrecorded(gatewayId: string, readings: readonly JudgedReading[]): void;
  };
}

/** A reading with the moment from which it counts. */
export type JudgedReading = Pick<ArrivedReading, 'deviceId' | 'quantities'> & {
  readonly atMs: number;
  readonly switchState: number | undefined;
  readonly quality: number;
};

const judged = ({deviceId, quantities, switchState, quality = ReadingQuality.good}: ArrivedReading, atMs: number): JudgedReading => ({
  ...{deviceId, quantities, switchState, quality, atMs},
});

const REFUSED: Readonly<Partial<Record<RecordOutcome, string>>> = {
  closed: 'acquisitionTime is too old: single readings of that time are kept no more',
};

/** A reading in the history, and the time from which it counts there. */
interface Standing {
  readonly line: number;
  readonly reading: ArrivedReading;
  readonly atMs: number;
  /** It was stored just now: it replaces earlier arrivals of its own moment. */
  readonly isNew: boolean;
}

/** Batches of one gateway are accepted one after the other: of equal time stamps the last arrival counts. */
const turns = new WeakMap<LatestReadings, Map<string, Promise<unknown>>>();

/**
 * Records a gateway's batch and publishes its newest readings. When it resolves, all accepted readings are on the disk; when it rejects,
 * the gateway may send the same batch again.
 */
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
  const recorded = await archive.record(batch.readings).catch((error) => {
    // The gateway sends it again; what it tells of now must not wait for that.
    if (storeFaultOf(error) !== undefined)
      services.rules.unrecorded(
        gatewayId,
        batch.readings.map((reading) => judged(reading, reading.acquisitionTimeMs)),
      );
    throw error;
  });
  const refused = [...batch.refused];
  const standing: Standing[] = [];
  for (const [place, {outcome, atMs}] of recorded.entries()) {
    const reason = REFUSED[outcome];
    if (reason === undefined)
      standing.push({line: batch.lines[place]!, reading: batch.readings[place]!, atMs, isNew: outcome === 'stored'});
    else refused.push({line: batch.lines[place]!, reason});
  }
  const contradicting = standing.length > 0 ? await tellBatch(services, gatewayId, standing) : [];
  services.rules.arrived(standing.flatMap(({reading, atMs, isNew}) => (isNew ? [judged(reading, atMs)] : [])));
  ingested({accepted: standing.length, refused: refused.length});
  const lost = new Set(refused.map(({line}) => line));
  const notes = [...batch.notes.filter(({line}) => !lost.has(line)), ...contradicting.map(({line, note}) => ({line, note}))]
    .sort((a, b) => a.line - b.line)
    .slice(0, MAX_INGEST_NOTES);
  return {
    accepted: standing.length,
    refused: refused.sort((a, b) => a.line - b.line).slice(0, INGEST_LIMITS.rows),
    ...(notes.length > 0 && {notes}),
  };
}

const CONTRADICTED =
  'acquisitionTime is before that of a reading that arrived earlier with another position of the switch: its position is doubtful until the ' +
  'next reading; check the clock of the gateway';
const OUTDATED =
  'acquisitionTime is before that of a reading that arrived earlier with another voltage: what was measured until now tells nothing for ' +
  'certain before the next reading; check the clock of the gateway';

/**
 * For readings in the history, stored now or before: notes that the gateway sent, and publishes those newer than the known ones. Returns
 * those that contradict the position or voltage of a newer one.
 */
async function tellBatch(
  {store, latest: known, realNowMs, warn}: BatchParts,
  gatewayId: string,
  standing: readonly Standing[],
): Promise<readonly Contradicting[]> {
  const arrivedMs = realNowMs();
  const nowMs = known.siteNowMs();
  const newestMs = standing.reduce((newest, {atMs}) => Math.max(newest, Math.min(atMs, nowMs)), Number.NEGATIVE_INFINITY);
  known.watch.hear(gatewayId, arrivedMs, newestMs);
  const periodMs = known.watch.seenPeriodMs(gatewayId);
  await known.overtake(new Set(standing.map(({reading}) => reading.deviceId)));
  // Also publishes readings that were recorded before but whose sender got no answer.
  await known.notePeriod(gatewayId);
  const remarks: ReadingRemark[] = [];
  const newer = [...newerOf(standing, known)].map(([deviceId, readings]) => {
    const {reading, atMs} = readings.at(-1)!;
    const positions = readings.map((one) => ({switchState: one.reading.switchState, atMs: one.atMs}));
    const before = known.switchSeen(deviceId);
    const placeMask = known.placeMask(deviceId);
    const switchSeen = seenAfter(before, positions, nowMs, placeMask);
    for (const late of lateChanges(before, positions, Math.floor(nowMs), placeMask)) remarks.push({deviceId, ...late});
    return {deviceId, gatewayId, atMs, arrivedMs, seen: switchSeen, reading: encodeLatest(reading, {periodMs, switchSeen})};
  });
  await store.ingest.putRemarks(remarks);
  await store.ingest.putLatest(newer);
  await known.took(newer);
  const contradicting = contradictingOf(standing, newer, known);
  for (const note of [CONTRADICTED, OUTDATED]) {
    const ofNote = contradicting.filter((one) => one.note === note);
    await known.contradict(
      [...new Set(ofNote.map(({reading}) => known.heldOf(reading.deviceId)!))],
      ofNote.map(({reading: {deviceId}, atMs}) => ({deviceId, atMs})),
      note === CONTRADICTED,
    );
  }
  if (store.peers.shared) {
    const oldestMs = [...oldestOf(standing).values()].sort((a, b) => a - b)[0];
    // It is recorded, whether or not the other servers are notified.
    await store.peers
      .tell({kind: 'batch', gatewayId, arrivedMs, newestMs, ...(oldestMs !== undefined && {oldestMs})})
      .catch((error) => warn(error, 'could not notify other servers of a batch'));
  }
  return contradicting;
}

/** By device, the oldest moment of new readings. */
function oldestOf(standing: readonly Standing[]): Map<string, number> {
  const oldest = new Map<string, number>();
  for (const {reading, atMs, isNew} of standing) {
    if (isNew) oldest.set(reading.deviceId, Math.min(atMs, oldest.get(reading.deviceId) ?? atMs));
  }
  return oldest;
}

interface Contradicting extends Standing {
  readonly note: string;
}

/** New readings of devices with nothing newer in the batch, which contradict the position or voltage of the held reading, which is newer. */
function contradictingOf(
  standing: readonly Standing[],
  newer: readonly {readonly deviceId: string}[],
  known: LatestReadings,
): Contradicting[] {
  const settled = new Set(newer.map(({deviceId}) => deviceId));
  return standing.flatMap((one) => {
    const {reading, atMs, isNew} = one;
    const held = isNew && !settled.has(reading.deviceId) ? known.heldOf(reading.deviceId) : undefined;
    if (held === undefined) return [];
    if (contradicts(reading, atMs, held, known.placeMask(reading.deviceId))) return [{...one, note: CONTRADICTED}];
    return contradictsVoltage(reading, atMs, held) ? [{...one, note: OUTDATED}] : [];
  });
}

/** Readings of a device that are newer than the known one, in the order in which they count: the last one replaces the known one. */
type Newer = readonly [Standing, ...Standing[]];

/** For each device that has some. The later time stamp counts, or of equal ones the one stored last. */
function newerOf(standing: readonly Standing[], known: LatestReadings): Map<string, Newer> {
  const newer = new Map<string, [Standing, ...Standing[]]>();
  const nowMs = known.siteNowMs();
  for (const one of standing) {
    // A repeat of what arrived before the clock was set back: its age is unknown.
    if (!one.isNew && one.atMs > nowMs) continue;
    const {deviceId} = one.reading;
    const before = newer.get(deviceId);
    const lastMs = before === undefined ? known.atMs(deviceId) : before.at(-1)!.atMs;
    const isNewest = one.atMs > lastMs || (one.isNew && one.atMs === lastMs);
    if (before === undefined) {
      if (isNewest) newer.set(deviceId, [one]);
    } else if (isNewest) before.push(one);
    else if (one.atMs > known.atMs(deviceId)) {
      const place = before.findIndex(({atMs}) => atMs >= one.atMs);
      before.splice(place, 0, one);
    }
  }
  return newer;
}
