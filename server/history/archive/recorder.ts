import {daysFrom, shiftDay, siteDay} from '@livebus/engine/core';
import type {ReadingChange, ReadingStore, TailRow} from '../../store/areas/readings/readings.ts';
import type {ArrivedReading, RecordOutcome, RecordReadings} from '../record-readings.ts';
import {isSame, judgeLate, nameOf} from './late.ts';
import {encodeReading} from './tail-format.ts';

export interface RecorderParts {
  readonly store: ReadingStore;
  zonesOf(deviceIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Epoch ms before which nothing is kept. */
  keptFromMs(): number;
  /** Told after the batch is on the disk. */
  arrived(rows: readonly TailRow[]): void;
  /** Days that are known to be marked, as `device day`; a day whose roll-ups are made is taken out before its readings are read. */
  readonly marked: Set<string>;
  /** Roll-ups are made in this process and in no other: what it knows to be marked need not be marked again. */
  leads(): boolean;
}

const MOST_READINGS = 10_000;
/** An energy is spread over a silence of so many days at most. */
const LONGEST_GAP_DAYS = 31;

/** `RecordReadings` over a store. */
export function recorder(parts: RecorderParts): RecordReadings {
  /** By device, the latest reading that this process has recorded. */
  const latest = new Map<string, number>();

  return async (batch) => {
    if (batch.length > MOST_READINGS) throw new RangeError(`${batch.length} readings, at most ${MOST_READINGS} are a batch`);
    const {outcomes, rows, firsts} = sortOut(batch, parts.keptFromMs());
    if (rows.length === 0) return outcomes;
    const zones = await parts.zonesOf(idsOf(rows));
    const {marked} = parts;
    const {stored, judged} = await parts.store
      .change(async (within) => {
        const put = await putRows(within, rows);
        const due = dueDays(put.stored, zones, latest).filter((key) => !(parts.leads() && marked.has(key)));
        await within.mark(due.map(splitKey));
        // Before others can see the mark: whoever makes the day then takes it out again, and nobody puts it back.
        for (const key of due) marked.add(key);
        return put;
      })
      .catch((error) => {
        marked.clear();
        throw error;
      });
    for (const {deviceId, atMs} of stored) latest.set(deviceId, Math.max(atMs, latest.get(deviceId) ?? atMs));
    for (const [place, reading] of batch.entries()) {
      const name = nameOf(rowName(reading));
      const ofFirst = judged.get(name);
      if (firsts.get(name) === place) outcomes[place] = ofFirst ?? 'stored';
      // What was decided of the first of a moment holds for those after it, but that they were there already if it was.
      else if (ofFirst === 'closed' || ofFirst === 'older-kept') outcomes[place] = ofFirst;
    }
    parts.arrived(stored);
    return outcomes;
  };
}

/** What the batch alone decides, `stored` for the rest: rows of the first of each moment, and its place in the batch by `nameOf`. */
function sortOut(batch: readonly ArrivedReading[], keptFromMs: number) {
  const outcomes: RecordOutcome[] = [];
  const rows: TailRow[] = [];
  const firsts = new Map<string, number>();
  const datas = new Map<string, Uint8Array>();
  for (const [place, reading] of batch.entries()) {
    const row = rowOf(reading);
    const first = datas.get(nameOf(row));
    if (row.atMs < keptFromMs) outcomes.push('closed');
    else if (first) outcomes.push(isSame(first, row.data) ? 'duplicate' : 'older-kept');
    else {
      outcomes.push('stored');
      firsts.set(nameOf(row), place);
      datas.set(nameOf(row), row.data);
      rows.push(row);
    }
  }
  return {outcomes, rows, firsts};
}

/** Puts in what is not there; `judged` tells of the others by `nameOf`. */
async function putRows(within: ReadingChange, rows: readonly TailRow[]) {
  const folded = await within.folded(idsOf(rows));
  const late = rows.filter(({deviceId, atMs}) => atMs <= (folded.get(deviceId) ?? Number.NEGATIVE_INFINITY));
  const judged = await judgeLate(within, late);
  const fresh = rows.filter((row) => !judged.has(nameOf(row)));
  const stored = await within.putTail(fresh);
  if (stored.length < fresh.length) {
    const isPut = new Set(stored);
    const there = fresh.filter((row) => !isPut.has(row));
    for (const one of await judgeTail(within, there)) judged.set(...one);
  }
  return {stored, judged};
}

const idsOf = (rows: readonly TailRow[]): string[] => [...new Set(rows.map(({deviceId}) => deviceId))];
const rowName = ({deviceId, acquisitionTimeMs: atMs}: ArrivedReading) => ({deviceId, atMs});
const rowOf = (reading: ArrivedReading): TailRow => ({...rowName(reading), data: encodeReading(reading)});

/** Readings whose moment is in the tail already. */
async function judgeTail(within: Pick<ReadingStore, 'tail'>, rows: readonly TailRow[]): Promise<[string, RecordOutcome][]> {
  const times = rows.map(({atMs}) => atMs);
  const [fromMs, toMs] = times.reduce(([low, high], atMs) => [Math.min(low, atMs), Math.max(high, atMs)], [times[0]!, times[0]!]);
  const there = new Map((await within.tail(idsOf(rows), fromMs, toMs + 1)).map((row) => [nameOf(row), row.data]));
  return rows.map((row) => [nameOf(row), isSame(there.get(nameOf(row)) ?? new Uint8Array(), row.data) ? 'duplicate' : 'older-kept']);
}

/**
 * Days whose roll-ups these readings change, as `device day`: their own, and those that their energy reaches into, back to the reading before or, where it
 * came late or is the first of this process, to the days beside it.
 */
function dueDays(rows: readonly TailRow[], zones: ReadonlyMap<string, string>, latest: ReadonlyMap<string, number>): string[] {
  const due = new Set<string>();
  const before = new Map(latest);
  for (const {deviceId, atMs} of [...rows].sort((a, b) => a.atMs - b.atMs)) {
    const zone = zones.get(deviceId)!;
    const day = siteDay(atMs, zone);
    const lastMs = before.get(deviceId);
    before.set(deviceId, Math.max(atMs, lastMs ?? atMs));
    const isLate = lastMs !== undefined && lastMs > atMs;
    const from = lastMs === undefined || isLate ? shiftDay(day, -1) : siteDay(lastMs, zone);
    const lastDay = isLate ? siteDay(lastMs, zone) : day;
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
