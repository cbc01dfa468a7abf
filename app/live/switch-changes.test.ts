import type {StreamRow} from '@livebus/contract';
import {expect, it} from 'vitest';
import {SwitchChanges} from './switch-changes.ts';

const ONLINE = 2 ** 30;
const row = (switchState: number | null, timeMs?: number): StreamRow =>
  ({deviceId: '1', switchState, ...(timeMs !== undefined && {acquisitionTime: String(timeMs)})}) as StreamRow;
const stampOf = ({acquisitionTime}: StreamRow) => (acquisitionTime ? Number(acquisitionTime) : undefined);

function changesAfter(...reported: readonly (readonly [StreamRow, number])[]): number | undefined {
  const changes = new SwitchChanges();
  for (const [one, arrivedMs] of reported) changes.note([one], stampOf, arrivedMs);
  return changes.changes.get('1')?.atMs;
}

it('a switch has changed when it is reported otherwise than before, at the stamp of the reading that says so', () => {
  expect(changesAfter([row(ONLINE, 100), 110])).toBeUndefined();
  expect(changesAfter([row(ONLINE, 100), 110], [row(ONLINE, 200), 210])).toBeUndefined();
  expect(changesAfter([row(ONLINE, 100), 110], [row(ONLINE + 1, 200), 210], [row(ONLINE + 1, 300), 310])).toBe(200);
  expect(changesAfter([row(ONLINE, 100), 110], [row(ONLINE + 1, 200), 210], [row(ONLINE, 300), 310])).toBe(300);
});

it('no change is later than its arrival, and one whose time is missing or unreadable is as late as that', () => {
  const first = [row(ONLINE, 100), 110] as const;
  expect(changesAfter(first, [row(ONLINE + 1, 900), 210])).toBe(210);
  expect(changesAfter(first, [row(ONLINE + 1), 210])).toBe(210);
  expect(changesAfter(first, [row(ONLINE + 1, Number.NEGATIVE_INFINITY), 210])).toBe(210);
});

it('a row over a broken link tells no position; what comes after it is held against the last reported one', () => {
  expect(changesAfter([row(ONLINE, 100), 110], [row(1, 200), 210], [row(ONLINE, 300), 310])).toBeUndefined();
  expect(changesAfter([row(ONLINE, 100), 110], [row(null, 200), 210], [row(ONLINE + 1, 300), 310])).toBe(300);
});

it('by a clock that was set no change lies ahead', () => {
  const changes = new SwitchChanges();
  for (const [one, at] of [[row(ONLINE, 100), 110] as const, [row(ONLINE + 1, 200), 210] as const]) changes.note([one], stampOf, at);
  changes.restamp(150);
  expect(changes.changes.get('1')).toEqual({atMs: 150, arrivedMs: 150});
});

it('[MO-4-17] what the backend says of the last change counts, also at the first row: a page that was just opened has seen nothing', () => {
  const told = (switchState: number, timeMs: number, changedMs: number, changeArrivedMs?: number): StreamRow =>
    ({...row(switchState, timeMs), changedMs, ...(changeArrivedMs !== undefined && {changeArrivedMs})}) as StreamRow;
  const after = (...rows: readonly (readonly [StreamRow, number])[]) => {
    const changes = new SwitchChanges();
    for (const [one, at] of rows) changes.note([one], stampOf, at);
    return changes.changes.get('1');
  };
  expect(after([told(ONLINE + 1, 200, 150, 190), 210])).toEqual({atMs: 150, arrivedMs: 190});
  expect(after([told(ONLINE + 1, 200, 150), 210])).toEqual({atMs: 150, arrivedMs: 150});
  // It has seen every reading: the page adds nothing of its own, and no change lies ahead.
  expect(after([row(ONLINE, 100), 110], [told(ONLINE + 1, 200, 150, 190), 310])).toEqual({atMs: 150, arrivedMs: 190});
  expect(after([told(ONLINE, 200, 900, 950), 210])).toEqual({atMs: 210, arrivedMs: 210});
  expect(after([told(ONLINE, 200, 150, 190), 210], [told(ONLINE, 300, 120, 130), 310])).toEqual({atMs: 150, arrivedMs: 190});
});

it('[MO-4-17] a truck or drawer that moves is a change of its switch, as its station draws it', () => {
  const OUT = 2 ** 8;
  const drawn = (kind: 'high' | 'low') => ({kind, units: [{deviceId: '1', truckContact: 9}], ties: []}) as never;
  const after = (kind: 'high' | 'low' | undefined, ...states: readonly number[]) => {
    const changes = new SwitchChanges(kind && drawn(kind));
    for (const [k, state] of states.entries()) changes.note([row(ONLINE + state, 100 * k)], stampOf, 100 * k + 10);
    return changes.changes.get('1')?.atMs;
  };
  expect([after('high', OUT, OUT, 0, 0), after('high', 0, OUT), after(undefined, OUT, 0)]).toEqual([200, 100, undefined]);
  expect([after('low', 4, 0), after('high', 4, 0), after('high', 2, 0)]).toEqual([100, undefined, undefined]);
});
