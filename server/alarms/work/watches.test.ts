import {expect, it} from 'vitest';
import {lateChanges, PositionWatch} from '../rules/position-watch.ts';
import {GatewaySilence} from './gateway-silence.ts';

const PLACE = {id: 'D', name: 'D', stationId: 'S', projectId: 'P', diagramDeviceId: 'D'};
const ONLINE = 2 ** 30;
const reading = (atMs: number, bits: number | undefined, online = true) => ({
  deviceId: 'D',
  atMs,
  quantities: {},
  switchState: bits === undefined ? undefined : bits + (online ? ONLINE : 0),
  quality: 0,
});

it('[MO-2.chg-01] a change between two certain positions is told once, in any number of parts, late and repeated readings included', () => {
  const watch = new PositionWatch();
  const options = {isTold: () => true, placeOf: () => PLACE, arrivedMs: 99};
  const take = (...readings: readonly ReturnType<typeof reading>[]) =>
    watch.take(readings, options).events.map(({words, raisedMs}) => [words?.params.to, raisedMs]);
  expect(take(reading(1, 1), reading(2, 1), reading(3, 0, false), reading(4, undefined))).toEqual([]);
  expect(take(reading(5, 0), reading(6, 8))).toEqual([
    ['open', 5],
    ['earthed', 6],
  ]);
  expect(take(reading(6, 8), reading(4, 1))).toEqual([]);
  const {rows} = watch.take([reading(7, 1)], options);
  const again = new PositionWatch();
  again.recall(rows);
  expect(again.take([reading(7, 1), reading(8, 1)], options).events).toEqual([]);
  expect(again.take([reading(9, 0)], {...options, isTold: () => false}).events).toEqual([]);
  expect(again.take([reading(10, 1)], options).events).toHaveLength(1);
});

it('[MO-2.chg-01] a position that changed and came back within a late backlog is told, and nothing that is told already', () => {
  const options = {isTold: () => true, placeOf: () => PLACE, arrivedMs: 99};
  const live = new PositionWatch().take([reading(10, 1), reading(50, 1), reading(70, 0), reading(90, 1)], options).events;
  const told = (...late: readonly ReturnType<typeof reading>[]) => {
    const all = [...late, reading(10, 1), reading(50, 1), reading(70, 0), reading(90, 1)].sort((a, b) => a.atMs - b.atMs);
    return lateChanges(all, live, options).map(({words, raisedMs}) => [words?.params.to, raisedMs]);
  };
  expect(told()).toEqual([]);
  expect(told(reading(20, 1 + 8), reading(30, 0), reading(40, 1))).toEqual([
    ['earthed', 20],
    ['open', 30],
    ['unearthed', 30],
    ['closed', 40],
  ]);
  // It was open before the reading that told so.
  expect(told(reading(60, 0), reading(80, 0))).toEqual([]);
  expect(told(reading(60, 0), reading(65, 1))).toEqual([
    ['open', 60],
    ['closed', 65],
  ]);
});

it('a gateway is silent once, from the moment of its limit, and not because the server was away', () => {
  const gateway = {...PLACE, id: 'G', ip: '10.0.0.9', deviceCount: 3};
  let arrivedMs = 1000;
  const watch = {
    hasStopped: (_id: string, nowMs: number) => nowMs - arrivedMs > 20_000,
    heardOf: (id: string) => (id === 'G' ? {arrivedMs, periodMs: 10_000, lagMs: 0} : undefined),
  };
  const unrecorded = new Map<string, number>();
  const silence = new GatewaySilence(50_000);
  const look = (realMs: number) => silence.look([gateway, {...gateway, id: 'never'}], watch, unrecorded, {realMs, siteMs: realMs + 5});
  expect(look(60_000).events).toEqual([]);
  silence.deaf(70_000);
  expect(look(80_000).events).toEqual([]);
  unrecorded.set('G', 80_000);
  expect(look(99_000).events).toEqual([]);
  const {events, silences} = look(101_000);
  expect(events.map(({kind, raisedMs, releasedMs}) => [kind, raisedMs, releasedMs])).toEqual([
    ['alarm', 100_005, null],
    ['monitor', 100_005, null],
  ]);
  expect(look(102_000).events).toEqual([]);
  const restarted = new GatewaySilence(105_000);
  restarted.recall(silences as {gatewayId: string; sinceMs: number}[]);
  arrivedMs = 106_000;
  const back = restarted.look([gateway], watch, unrecorded, {realMs: 107_000, siteMs: 107_005});
  expect(back.events.map(({id, releasedMs}) => [id, releasedMs])).toEqual([
    ['gatewaySilent/G/100005', 107_005],
    ['gatewayOffline/G/100005', 107_005],
    ['gatewayOnline/G/107005', 107_005],
  ]);
  expect(back.silences).toEqual([{gatewayId: 'G', sinceMs: null}]);
});
