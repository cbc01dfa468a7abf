import {createHash} from 'node:crypto';
import type {ReadingChange, TailRow, TakenRow} from '../../store/areas/readings/readings.ts';
import type {Recorded} from '../record-readings.ts';
import {isSame, nameOf, storedMoments} from './late.ts';

/** A reading on its way in. */
export interface ArrivingRow extends TailRow {
  /** Place in its batch. */
  readonly place: number;
  /** Epoch ms that it states itself; later than `atMs` where that lies ahead of its arrival. */
  readonly statedMs: number;
}

export interface Settled {
  /** By place. */
  readonly outcomes: ReadonlyMap<number, Recorded>;
  /** What stands now and did not before. */
  readonly stored: readonly TailRow[];
}

/** What was measured, short: readings with equal keys are repeats of each other. 128 bits, as hexadecimal text. */
export const contentKey = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex').slice(0, 32);

/**
 * Puts readings into the tail, so that of each device and moment the one stands that arrived last, and remembers those that do not stand under
 * their own stamp. One whose stamp and content were taken before changes nothing.
 *
 * @param rows - in the order in which they count: of one moment the last one arrived last.
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
  // The tail has one of that moment: it goes before what a block has.
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
  /** What stands in the end; undefined where that was there before. */
  readonly standing: ArrivingRow | undefined;
  readonly taken: readonly TakenRow[];
}

/** Readings of one device and moment one after the other, over what stands there. */
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
  // What stood there, was replaced and came again is what it was.
  return {outcomes, standing: standing && there && isSame(standing.data, there) ? undefined : standing, taken: [...taken.values()]};
}

/** By `takenKey`, the moment from which it counts. */
async function takenBefore(within: ReadingChange, rows: readonly ArrivingRow[]): Promise<Map<string, number>> {
  const [fromMs, toMs] = spanOf(rows.map(({statedMs}) => statedMs));
  const taken = await within.taken(idsOf(rows), fromMs, toMs + 1);
  return new Map(taken.map(({deviceId, statedMs, content, atMs}) => [takenKey(deviceId, statedMs, content), atMs]));
}

async function tailAt(within: ReadingChange, rows: readonly TailRow[]): Promise<TailRow[]> {
  if (rows.length === 0) return [];
  const [fromMs, toMs] = spanOf(rows.map(({atMs}) => atMs));
  const names = new Set(rows.map(nameOf));
  return (await within.tail(idsOf(rows), fromMs, toMs + 1)).filter((row) => names.has(nameOf(row)));
}

const takenKey = (deviceId: string, statedMs: number, content: string): string => `${content} ${statedMs} ${deviceId}`;

const idsOf = (rows: readonly TailRow[]): string[] => [...new Set(rows.map(({deviceId}) => deviceId))];

/** The first and the last of times, of which there is one at least. */
function spanOf(times: readonly number[]): [number, number] {
  return times.reduce<[number, number]>(([low, high], atMs) => [Math.min(low, atMs), Math.max(high, atMs)], [times[0]!, times[0]!]);
}
