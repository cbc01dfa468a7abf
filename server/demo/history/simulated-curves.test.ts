import {siteText} from '@livebus/engine/core';
import {afterEach, expect, it} from 'vitest';
import {pastReadings} from '../../history/past-readings.ts';
import type {HistoryStore} from '../../store/areas/readings/history.ts';
import {HistoryKeeper} from './history-keeper.ts';
import {readingsForTests, type TestReadings} from './readings-for-tests.ts';
import {simulatedPast} from './simulated-past.ts';

const BERLIN = 'Europe/Berlin';
const keepers: HistoryKeeper[] = [];
afterEach(() => {
  for (const keeper of keepers.splice(0)) keeper.dispose();
});

/** A keeper that has not begun: everything is computed. */
function curveAt(now: string, readings: TestReadings, zone = BERLIN) {
  const nowMs = Date.parse(now);
  const simulated = readingsForTests({zone, ...readings});
  const history = new HistoryKeeper({
    store: {} as HistoryStore,
    readings: simulated,
    nowMs: () => nowMs,
    seed: 1,
    log: {info: () => {}, error: () => {}},
  });
  keepers.push(history);
  const past = pastReadings([simulatedPast(history, {readings: simulated, periodMs: 1000})]);
  return async (day?: string, deviceId = 'd', quantity: 'activePowerSum' | 'frequency' | 'temperature' = 'activePowerSum') => {
    const {timesMs, values} = await past.dayCurve({deviceId, quantity, day, timeZone: zone, nowMs});
    return {xDataList: timesMs.map((atMs) => siteText(atMs, zone)), yDataList: values};
  };
}

it('[MO-2.rt-12] a day of 23 hours leaves out an hour, one of 25 has it twice', async () => {
  const spring = await curveAt('2026-04-15T12:00:00+02:00', {})('2026-03-29');
  expect(spring.xDataList).toHaveLength(23 * 4);
  expect(spring.xDataList.slice(7, 9)).toEqual(['2026-03-29 01:45:00', '2026-03-29 03:00:00']);
  const autumn = await curveAt('2026-11-15T12:00:00+01:00', {})('2026-10-25');
  expect(autumn.xDataList).toHaveLength(25 * 4);
  expect(autumn.xDataList.filter((text) => text === '2026-10-25 02:15:00')).toHaveLength(2);
  expect([autumn.xDataList[0], autumn.xDataList.at(-1)]).toEqual(['2026-10-25 00:00:00', '2026-10-25 23:45:00']);
  const minutes = await curveAt('2026-10-26T08:00:00+01:00', {})('2026-10-25');
  expect(minutes.xDataList).toHaveLength(25 * 60);
});

it('[MO-2.rt-12] today ends with now, right after midnight with midnight itself; tomorrow is empty, whatever day it is elsewhere', async () => {
  const curve = curveAt('2026-05-15T00:00:30+02:00', {});
  expect((await curve()).xDataList).toEqual(['2026-05-15 00:00:00']);
  expect((await curve('2026-05-16')).xDataList).toEqual([]);
  expect((await curve('2026-05-14')).xDataList).toHaveLength(1440);
  const west = curveAt('2026-05-15T00:00:30+02:00', {}, 'America/New_York');
  expect((await west()).xDataList.at(-1)).toBe('2026-05-14 18:00:00');
  expect((await west('2026-05-15')).xDataList).toEqual([]);
});

it('[MO-3-03] gaps are null, a quantity that is not measured is empty, quantities have the digits of a row', async () => {
  const silent = [{deviceId: 'd', fromMs: Date.parse('2026-05-15T01:00:00+02:00'), toMs: Date.parse('2026-05-15T01:10:00+02:00')}];
  const curve = curveAt('2026-05-15T02:00:00+02:00', {silent});
  const {yDataList} = await curve(undefined, 'd', 'frequency');
  expect(yDataList.flatMap((value, i) => (value === null ? [i] : []))).toEqual([60, 61, 62, 63, 64, 65, 66, 67, 68, 69]);
  expect(yDataList.every((value) => value === null || Number(value.toFixed(3)) === value)).toBe(true);
  expect(await curve(undefined, 'd', 'temperature')).toEqual({xDataList: [], yDataList: []});
  expect(await curve(undefined, 'absent')).toEqual({xDataList: [], yDataList: []});
});

it('[MO-2.rt-12] steps: minutes of a stored device today and yesterday, five minutes of another today, else quarter hours', async () => {
  const curve = curveAt('2026-05-15T12:00:00+02:00', {});
  const lengths = await Promise.all(
    ([['d'], ['d', '2026-05-14'], ['d', '2026-05-13'], ['other'], ['other', '2026-05-14']] as const).map(
      async ([deviceId, day]) => (await curve(day, deviceId)).xDataList.length,
    ),
  );
  expect(lengths).toEqual([721, 1440, 96, 145, 96]);
});
