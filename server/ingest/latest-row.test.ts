import {expect, it} from 'vitest';
import {encodeLatest, rowsOfLatest, seenAfter, switchSeenBy} from './latest-row.ts';

const SITE = {zone: 'UTC', periodMs: 59_500};

it('is stored under the names of earlier versions, whose rows a newer server still reads', () => {
  const stored = encodeLatest({quantities: {activePowerSum: 10}, switchState: 3}, {periodMs: 5000, switchSeen: {isClosed: true}});
  expect(JSON.parse(stored)).toEqual({figures: {activePowerSum: 10}, switchState: 3, switchSeen: {isClosed: true}, periodMs: 5000});
  const reading = '{"figures":{"frequency":50}}';
  const {online} = rowsOfLatest({deviceId: 'd', atMs: 0, reading}, SITE);
  expect(online).toEqual({deviceId: 'd', acquisitionTime: '1970-01-01 00:00:00', frequency: 50, periodMs: 60_000});
});

it('[MO-4-17] a row of an earlier version does not say when its switch changed: perhaps at its own time', () => {
  const [open, link] = [0, 2 ** 30];
  const stored = (switchState: number) => ({deviceId: 'd', atMs: 7000, reading: JSON.stringify({figures: {}, switchState})});
  expect(rowsOfLatest(stored(link + 1), SITE).online).toMatchObject({changedMs: 7000, changeArrivedMs: 7000});
  expect(switchSeenBy(stored(link + 1))).toEqual({isClosed: true, changedMs: 7000, changeArrivedMs: 7000});
  expect(switchSeenBy(stored(open))).toEqual({changedMs: 7000, changeArrivedMs: 7000});
});

it('[MO-4-17] no change is later than its arrival, and none lies ahead of a clock that was set back', () => {
  const at = (atMs: number, bits: number) => ({switchState: 2 ** 30 + bits, atMs});
  expect(seenAfter({}, [at(100, 1)], 110)).toEqual({isClosed: true});
  expect(seenAfter({isClosed: false}, [at(100, 1), at(120, 1)], 130)).toEqual({isClosed: true, changedMs: 100, changeArrivedMs: 130});
  expect(seenAfter({isClosed: false}, [at(150, 1)], 130)).toEqual({isClosed: true, changedMs: 130, changeArrivedMs: 130});
  const before = {isClosed: true, changedMs: 500, changeArrivedMs: 600};
  expect(seenAfter(before, [at(700, 1)], 710)).toEqual(before);
  expect(seenAfter(before, [at(400, 1)], 410)).toEqual({isClosed: true, changedMs: 410, changeArrivedMs: 410});
});
