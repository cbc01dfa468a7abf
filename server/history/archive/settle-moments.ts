import {createHash} from 'node:crypto';
import type {ReadingChange, TailRow, TakenRow} from '../../store/areas/readings/readings.ts';
import type {Recorded} from '../record-readings.ts';
import {isSame, nameOf, storedMoments} from './late.ts';

/** A reading that has just arrived. */
export interface ArrivingRow extends TailRow {
  /** Index in its batch. */
  readonly place: number;
  /** Epoch ms of its own time stamp; later than `atMs` where the stamp lies ahead of its arrival. */
  readonly statedMs: number;
}

export interface Settled {
  /** By index in the batch. */
  readonly outcomes: ReadonlyMap<number, Recorded>;
  /** Readings that are now in the tail and were not before. */
  readonly stored: readonly TailRow[];
}

/** A short key of what was measured: readings with equal keys are repeats of each other. 128 bits, as hexadecimal text. */
export const contentKey = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex').slice(0, 32);

/**
 * Puts readings into the tail so that for each device and moment the last arrival is kept, and remembers readings not kept under their own
 * time stamp. A reading whose time stamp and content arrived before changes nothing, even where the clock was set back in between.
 *
 * @param rows - in order of arrival: of one moment the last row counts.
 */
export async function settleMoments(within: ReadingChange, rows: readonly ArrivingRow[]): Promise<Settled> {
  const outcomes = new Map<number, Recorded>();
  const before = await takenBefore(within, rows);
  const groups = new Map<string, ArrivingRow[]>();
  for (const row of rows) {
    const known = before.size === 0 ? undefined : before.get(takenKey(row.deviceId, row.statedMs, contentKey(row.data)));
    if (known !== undefined) outcomes.set(row.place, {outcome: 'known', atMs: known});
    else groups.set(nameOf(row), [...(groups.get(nameOf(row)) ?? []), row]);
  }
  const folded = await within.folded(idsOf(rows));
  const late = [...groups.values()].map(([first]) => first!).filter(({deviceId, atMs}) => atMs <= (folded.get(deviceId) ?? -1));
  const {contents, closed} = await storedMoments(within, late);
  for (const name of closed) {
    for (const {place, atMs} of groups.get(name)!) outcomes.set(place, {outcome: 'closed', atMs});
    groups.delete(name);
  }

  const settled = new Map([...groups].map(([name, group]) => [name, settle(group, contents.get(name))]));
  const wanted = [...settled.values()].flatMap(({standing}) => standing ?? []);
  const put = new Set(await within.putTail(wanted));
  const met = wanted.filter((row) => !put.has(row));
  // The tail has a reading of that moment; it overrides the one in a block.
  for (const {deviceId, atMs, data} of await tailAt(within, met)) {
    const name = nameOf({deviceId, atMs});
    settled.set(name, settle(groups.get(name)!, data));
  }
  const replaced = met.flatMap((row) => settled.get(nameOf(row))!.standing ?? []);
  await within.replaceTail(replaced);
  await within.putTaken([...settled.values()].flatMap(({taken}) => taken));
  for (const {outcomes: of} of settled.values()) for (const one of of) outcomes.set(...one);
  return {outcomes, stored: [...put, ...replaced]};
}

interface SettledMoment {
  readonly outcomes: readonly (readonly [number, Recorded])[];
  /** The reading kept in the end; undefined where it was stored before. */
  readonly standing: ArrivingRow | undefined;
  readonly taken: readonly TakenRow[];
}

/** Settles the readings of one device and moment in order, over the stored one. */
function settle(group: readonly ArrivingRow[], there: Uint8Array | undefined): SettledMoment {
  const outcomes: (readonly [number, Recorded])[] = [];
  const taken = new Map<string, TakenRow>();
  const isTaken = ({deviceId, statedMs, data}: ArrivingRow) => taken.size > 0 && taken.has(takenKey(deviceId, statedMs, contentKey(data)));
  const take = ({deviceId, atMs}: ArrivingRow, statedMs: number, data: Uint8Array) => {
    const content = contentKey(data);
    taken.set(takenKey(deviceId, statedMs, content), {deviceId, statedMs, content, atMs});
  };
  let standing: ArrivingRow | undefined;
  for (const row of group) {
    const {atMs, statedMs, data, place} = row;
    const before = standing?.data ?? there;
    const outcome = before && isSame(before, data) ? 'duplicate' : isTaken(row) ? 'known' : 'stored';
    outcomes.push([place, {outcome, atMs}]);
    if (statedMs !== atMs && outcome !== 'known') take(row, statedMs, data);
    if (outcome !== 'stored') continue;
    if (before) take(row, standing?.statedMs ?? atMs, before);
    standing = row;
  }
  // A reading that was replaced and has arrived again is unchanged.
  return {outcomes, standing: standing && there && isSame(standing.data, there) ? undefined : standing, taken: [...taken.values()]};
}

/** By `takenKey`, the moment from which a reading counts. */
async function takenBefore(within: ReadingChange, rows: readonly ArrivingRow[]): Promise<Map<string, number>> {
  const [fromMs, toMs] = spanOf(rows.map(({statedMs}) => statedMs));
  const taken = await within.taken(idsOf(rows), fromMs, toMs + 1);
  const before = new Map(taken.map(({deviceId, statedMs, content, atMs}) => [takenKey(deviceId, statedMs, content), atMs]));
  // Stored under a time stamp that is ahead now: the clock was set back, and the gateway sends its batch again.
  const ahead = rows.filter(({atMs, statedMs}) => statedMs > atMs).map((row) => ({...row, atMs: row.statedMs}));
  for (const {deviceId, atMs, data} of await tailAt(within, ahead)) before.set(takenKey(deviceId, atMs, contentKey(data)), atMs);
  return before;
}

async function tailAt(within: ReadingChange, rows: readonly TailRow[]): Promise<TailRow[]> {
  if (rows.length === 0) return [];
  const [fromMs, toMs] = spanOf(rows.map(({atMs}) => atMs));
  const names = new Set(rows.map(nameOf));
  return (await within.tail(idsOf(rows), fromMs, toMs + 1)).filter((row) => names.has(nameOf(row)));
}

const takenKey = (deviceId: string, statedMs: number, content: string): string => `${content} ${statedMs} ${deviceId}`;

const idsOf = (rows: readonly TailRow[]): string[] => [...new Set(rows.map(({deviceId}) => deviceId))];

/** First and last of the times, of which there must be at least one. */
function spanOf(times: readonly number[]): [number, number] {
  return times.reduce<[number, number]>(([low, high], atMs) => [Math.min(low, atMs), Math.max(high, atMs)], [times[0]!, times[0]!]);
}
