import {Emitter} from '@livebus/engine/core';
import {expect, it} from 'vitest';
import {LatestReadings, type LatestReadingsOptions} from './latest-readings.ts';
import {contradicts, encodeLatest, lateChanges, rowsOfLatest, seenAfter, switchSeenBy} from './latest-row.ts';

const ONLINE = 2 ** 30;
const OUT = 2 ** 8;
const at = (atMs: number, bits: number) => ({switchState: ONLINE + bits, atMs});

it('[MO-4-17] a truck that moves is a change of its switch; other contacts are none', () => {
  const before = seenAfter({}, [at(100, 1 + OUT)], 110, OUT);
  expect(before).toEqual({isClosed: true, isOut: true});
  const moved = {isClosed: true, isOut: false, changedMs: 200, changeArrivedMs: 210};
  expect(seenAfter(before, [at(200, 1)], 210, OUT)).toEqual(moved);
  expect(seenAfter(moved, [at(300, 1)], 310, OUT)).toEqual(moved);
  expect(seenAfter(moved, [at(300, 1 + OUT)], 310, OUT)).toEqual({isClosed: true, isOut: true, changedMs: 300, changeArrivedMs: 310});
  expect(seenAfter(moved, [at(300, 3), at(310, 1 + 32)], 320, OUT)).toEqual(moved);
  // Over a broken link it tells nothing; without a contact there is nothing to compare.
  expect(seenAfter(moved, [{switchState: 1 + OUT, atMs: 300}], 310, OUT)).toEqual(moved);
  expect(seenAfter({isClosed: true}, [at(300, 1 + OUT)], 310)).toEqual({isClosed: true});
});

it('[MO-4-17] what was stored before a contact was declared is no other place, and what is stored keeps it', () => {
  expect(seenAfter({isClosed: true}, [at(300, 1 + OUT)], 310, OUT)).toEqual({isClosed: true, isOut: true});
  const seen = {isClosed: true, isOut: true, changedMs: 200, changeArrivedMs: 210};
  const reading = encodeLatest({quantities: {}, switchState: ONLINE + 1 + OUT}, {switchSeen: seen});
  expect(switchSeenBy({atMs: 300, reading})).toEqual(seen);
  expect(rowsOfLatest({deviceId: 'd', atMs: 300, reading}, {zone: 'UTC', periodMs: 1000}).online).toMatchObject({changedMs: 200});
});

it('[MO-4-17] [MO-3-30] a truck told late by a slow clock is remarked, and another place of it contradicts', () => {
  const seen = {isClosed: true, isOut: true};
  expect(lateChanges(seen, [at(1000, 1)], 8000, OUT)).toEqual([{atMs: 1000, arrivedMs: 8000, isContradicted: false}]);
  expect(lateChanges(seen, [at(1000, 1)], 8000)).toEqual([]);
  const held = {
    ...{deviceId: 'd', gatewayId: 'g', atMs: 5000, arrivedMs: 5000},
    reading: encodeLatest({quantities: {}, switchState: ONLINE + 1}, {switchSeen: {}}),
  };
  expect(contradicts({switchState: ONLINE + 1 + OUT}, 4000, held, OUT)).toBe(true);
  expect(contradicts({switchState: ONLINE + 1 + OUT}, 4000, held)).toBe(false);
});

it('[MO-4-17] the contacts of trucks and drawers are those of the diagrams of now', async () => {
  const diagram = (units: readonly object[]) => JSON.stringify([{type: 1, id: '1', device: units}]);
  const station = {projectId: 'P', timeZone: 'UTC', transformerIds: [], sensorIds: []};
  const world = {contact: 9};
  const ingest = {
    stations: async () => [
      {
        ...station,
        stationId: 'H',
        stationType: 1,
        deviceIds: ['h'],
        jsonText: diagram([{deviceId: 'h', type: 3, truckContact: world.contact}]),
      },
      {...station, stationId: 'L', stationType: 0, deviceIds: ['l'], jsonText: diagram([{deviceId: 'l', type: 3}])},
      {...station, stationId: 'X', stationType: 0, deviceIds: ['x'], jsonText: 'no diagram'},
    ],
    periods: async () => new Map(),
    latest: async () => [],
    toldPeriods: async () => new Map(),
  };
  const peers = {onMessage: new Emitter<never>().event, onGap: new Emitter<never>().event};
  const store = {ingest, peers, history: {note: async () => undefined}} as unknown as LatestReadingsOptions['store'];
  const latest = new LatestReadings({store, nowMs: () => 0, timeZone: 'UTC', warn: () => {}});
  await latest.load();
  expect(['h', 'l', 'x', '?'].map((id) => latest.placeMask(id))).toEqual([OUT, 4, 0, 0]);
  world.contact = 10;
  await latest.load();
  expect(latest.placeMask('h')).toBe(2 * OUT);
  latest.dispose();
});
