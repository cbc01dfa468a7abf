import type {ReadingStore, TailRow} from '../../store/readings.ts';
import type {ArrivedReading, RecordOutcome, RecordReadings} from '../record-readings.ts';
import {shiftDay} from '../site-day.ts';
import {isSame, judgeLate, nameOf} from './late.ts';
import {daysFrom, quickSiteDay} from './site-days.ts';
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
    const outcomes: RecordOutcome[] = [];
    const rows: TailRow[] = [];
    const keptFromMs = parts.keptFromMs();
    const firsts = new Map<string, {readonly place: number; readonly data: Uint8Array}>();
    /** Place in the batch of each row. */
    const places = new Map<TailRow, number>();
    for (const [place, reading] of batch.entries()) {
      const row = rowOf(reading);
      const first = firsts.get(nameOf(row));
      outcomes.push(
        row.atMs < keptFromMs ? 'closed' : first === undefined ? 'stored' : isSame(first.data, row.data) ? 'duplicate' : 'older-kept',
      );
      if (outcomes[place] !== 'stored') continue;
      firsts.set(nameOf(row), {place, data: row.data});
      places.set(row, place);
      rows.push(row);
    }
    if (rows.length === 0) return outcomes;
    const ids = [...new Set(rows.map(({deviceId}) => deviceId))];
    const zones = await parts.zonesOf(ids);
    const {stored, marks} = await parts.store.change(async (within) => {
      const folded = await within.folded(ids);
      const judged = await judgeLate(
        within,
        rows.filter(({deviceId, atMs}) => atMs <= (folded.get(deviceId) ?? Number.NEGATIVE_INFINITY)),
      );
      const fresh = rows.filter((row) => !judged.has(nameOf(row)));
      const put = await within.putTail(fresh);
      if (put.length < fresh.length) {
        const isPut = new Set(put);
        for (const [name, outcome] of await judgeTail(
          within,
          fresh.filter((row) => !isPut.has(row)),
        ))
          judged.set(name, outcome);
      }
      for (const [row, place] of places) outcomes[place] = judged.get(nameOf(row)) ?? 'stored';
      const due = dueDays(put, zones, latest).filter((key) => !(parts.leads() && parts.marked.has(key)));
      await within.mark(due.map(splitKey));
      return {stored: put, marks: due};
    });
    for (const key of marks) parts.marked.add(key);
    for (const {deviceId, atMs} of stored) latest.set(deviceId, Math.max(atMs, latest.get(deviceId) ?? atMs));
    // What was decided of the first of a moment holds for those after it, but that they were there already if it was.
    for (const [place, reading] of batch.entries()) {
      const first = firsts.get(nameOf(rowName(reading)));
      if (!first || first.place === place) continue;
      const ofFirst = outcomes[first.place]!;
      if (ofFirst === 'closed' || ofFirst === 'older-kept') outcomes[place] = ofFirst;
    }
    parts.arrived(stored);
    return outcomes;
  };
}

const rowName = ({deviceId, acquisitionTimeMs: atMs}: ArrivedReading) => ({deviceId, atMs});
const rowOf = (reading: ArrivedReading): TailRow => ({...rowName(reading), data: encodeReading(reading)});

/** Readings whose moment is in the tail already. */
async function judgeTail(within: Pick<ReadingStore, 'tail'>, rows: readonly TailRow[]): Promise<[string, RecordOutcome][]> {
  const ids = [...new Set(rows.map(({deviceId}) => deviceId))];
  const times = rows.map(({atMs}) => atMs);
  const [fromMs, toMs] = times.reduce(([low, high], atMs) => [Math.min(low, atMs), Math.max(high, atMs)], [times[0]!, times[0]!]);
  const there = new Map((await within.tail(ids, fromMs, toMs + 1)).map((row) => [nameOf(row), row.data]));
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
    const day = quickSiteDay(atMs, zone);
    const lastMs = before.get(deviceId);
    before.set(deviceId, Math.max(atMs, lastMs ?? atMs));
    const isLate = lastMs !== undefined && lastMs > atMs;
    const from = lastMs === undefined || isLate ? shiftDay(day, -1) : quickSiteDay(lastMs, zone);
    const lastDay = isLate ? quickSiteDay(lastMs, zone) : day;
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
