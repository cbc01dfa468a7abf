import {daysFrom, shiftDay, siteDay} from '@livebus/engine/core';
import type {ReadingStore, TailRow} from '../../store/areas/readings/readings.ts';
import type {ArrivedReading, Recorded, RecordReadings} from '../record-readings.ts';
import {type ArrivingRow, settleMoments} from './settle-moments.ts';
import {encodeReading} from './tail-format.ts';

export interface RecorderParts {
  readonly store: ReadingStore;
  zonesOf(deviceIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Epoch ms before which nothing is kept. */
  keptFromMs(): number;
  /** Called after the batch is on the disk. */
  arrived(rows: readonly TailRow[]): void;
  /** Days known to be marked, as `device day`; a day is removed before its readings are read for its roll-ups. */
  readonly marked: Set<string>;
  /** Only this process makes roll-ups: days it knows to be marked need not be marked again. */
  leads(): boolean;
}

const MOST_READINGS = 10_000;
/** Energy is spread over a silence of at most this many days. */
const LONGEST_GAP_DAYS = 31;
/** A reading may show that those of this time before the last one were misread. */
const DOUBTED_MS = 3_600_000;

/** `RecordReadings` over a store. */
export function recorder(parts: RecorderParts): RecordReadings {
  /** By device, the latest reading that this process has recorded. */
  const latest = new Map<string, number>();

  return async (batch) => {
    if (batch.length > MOST_READINGS) throw new RangeError(`${batch.length} readings, at most ${MOST_READINGS} are a batch`);
    const keptFromMs = parts.keptFromMs();
    const recorded: Recorded[] = batch.map(({acquisitionTimeMs: atMs}) => ({outcome: 'closed', atMs}));
    const rows = batch.map(rowOf).filter(({atMs}) => atMs >= keptFromMs);
    if (rows.length === 0) return recorded;
    const zones = await parts.zonesOf([...new Set(rows.map(({deviceId}) => deviceId))]);
    const {marked} = parts;
    const {stored, outcomes} = await parts.store
      .change(async (within) => {
        const settled = await settleMoments(within, rows);
        const due = dueDays(settled.stored, zones, latest).filter((key) => !(parts.leads() && marked.has(key)));
        await within.mark(due.map(splitKey));
        // Before others can see the mark: the process that rolls the day up removes it, and nothing may put it back after that.
        for (const key of due) marked.add(key);
        return settled;
      })
      .catch((error) => {
        marked.clear();
        throw error;
      });
    for (const {deviceId, atMs} of stored) latest.set(deviceId, Math.max(atMs, latest.get(deviceId) ?? atMs));
    for (const [place, one] of outcomes) recorded[place] = one;
    parts.arrived(stored);
    return recorded;
  };
}

const rowOf = (reading: ArrivedReading, place: number): ArrivingRow => {
  const {deviceId, acquisitionTimeMs: atMs, statedMs = atMs} = reading;
  return {deviceId, atMs, statedMs, data: encodeReading(reading), place};
};

/**
 * Days whose roll-ups these readings change, as `device day`: their own days and those that their energy reaches into. It reaches back to
 * the reading before; for a late reading, or the first one of this process, it may reach into the neighbouring days.
 */
function dueDays(rows: readonly TailRow[], zones: ReadonlyMap<string, string>, latest: ReadonlyMap<string, number>): string[] {
  const due = new Set<string>();
  /** Of devices of this batch, the latest reading so far. */
  const before = new Map<string, number>();
  const days = new Map<string, string>();
  // Readings of a batch share few moments, and a day takes long to reckon.
  const dayOf = (atMs: number, zone: string): string => {
    const key = `${atMs} ${zone}`;
    const known = days.get(key);
    if (known !== undefined) return known;
    const day = siteDay(atMs, zone);
    days.set(key, day);
    return day;
  };
  for (const {deviceId, atMs} of [...rows].sort((a, b) => a.atMs - b.atMs)) {
    const zone = zones.get(deviceId)!;
    const day = dayOf(atMs, zone);
    const lastMs = before.get(deviceId) ?? latest.get(deviceId);
    before.set(deviceId, Math.max(atMs, lastMs ?? atMs));
    const isLate = lastMs !== undefined && lastMs > atMs;
    const from = lastMs === undefined || isLate ? shiftDay(day, -1) : dayOf(lastMs - DOUBTED_MS, zone);
    const lastDay = isLate ? dayOf(lastMs, zone) : day;
    const to = lastDay === day ? day : shiftDay(day, 1);
    const reached = from === to ? [day] : daysFrom(from, to).slice(-LONGEST_GAP_DAYS);
    for (const one of reached) due.add(`${deviceId} ${one}`);
  }
  return [...due];
}

function splitKey(key: string): {deviceId: string; day: string} {
  const at = key.lastIndexOf(' ');
  return {deviceId: key.slice(0, at), day: key.slice(at + 1)};
}
