import {describe, expect, it} from 'vitest';
import {dayExtremes, EXTREME_QUANTITIES, ratingsOf, tableRow} from './station-table.ts';

const DEVICE = {id: '1', name: 'A', nameEn: null, namePt: null, kind: 4, gatewayId: null, transformerId: null, stored: false};
const ONLINE = 2 ** 30;
const ROW = {
  acquisitionTime: '2026-05-15 10:00:00',
  switchState: ONLINE + 1,
  aPhaseCurrent: 90,
  cPhaseCurrent: 120,
  apparentPowerSum: 500_000,
};

describe('a row of the table', () => {
  it('says whether it was measured, is stale, offline or missing; what was not measured is null', () => {
    const state = (row: Parameters<typeof tableRow>[1]['row'], stale = false) => tableRow(DEVICE, {row, stale}, undefined).state;
    expect([state(ROW), state(ROW, true), state({...ROW, switchState: 1}, true), state(undefined)]).toEqual([
      'measured',
      'stale',
      'offline',
      'missing',
    ]);
    expect(tableRow(DEVICE, {row: ROW, stale: false}, undefined)).toMatchObject({
      ...{deviceId: '1', deviceType: 4, aPhaseCurrent: 90, bPhaseCurrent: null, activePowerSum: null, loadRate: null},
    });
  });

  it('has the load of its highest phase, or of its apparent power, in percent', () => {
    expect(tableRow(DEVICE, {row: ROW, stale: false}, {of: 'current', value: 160}).loadRate).toBe(75);
    expect(tableRow(DEVICE, {row: ROW, stale: false}, {of: 'power', value: 1_250_000})).toMatchObject({
      loadRate: 40,
      ratedOf: 'power',
      rated: 1_250_000,
    });
    expect(tableRow(DEVICE, {row: {acquisitionTime: ''}, stale: false}, {of: 'current', value: 160}).loadRate).toBeNull();
    expect(tableRow(DEVICE, {row: undefined, stale: false}, {of: 'current', value: 160}).loadRate).toBeNull();
  });
});

it('a rated current of the diagram goes before the power of a transformer; zero is no rating', () => {
  const unit = (deviceId: string, ratedA: number | undefined) => ({deviceId, ratedA});
  const diagram = {units: [unit('1', 630), unit('2', undefined), unit('3', 0)], ties: [unit('9', 800)]} as unknown as Parameters<
    typeof ratingsOf
  >[0];
  const rated = ratingsOf(diagram, [
    {ratedVa: 1_250_000, feederId: '1', incomingId: '2'},
    {ratedVa: 0, feederId: '3', incomingId: null},
  ]);
  expect([...rated]).toEqual([
    ['1', {of: 'current', value: 630}],
    ['2', {of: 'power', value: 1_250_000}],
    ['9', {of: 'current', value: 800}],
  ]);
  expect(ratingsOf(undefined, []).size).toBe(0);
});

it('extremes are of all three phases, with the first time of each; what was never measured has none', () => {
  const columns = EXTREME_QUANTITIES.map((quantity) => {
    if (quantity === 'aPhaseCurrent') return Float64Array.of(5, 9, 7);
    if (quantity === 'cPhaseCurrent') return Float64Array.of(9, 8, 2);
    if (quantity === 'activePowerSum') return Float64Array.of(Number.NaN, 3, 3);
    return new Float64Array(3).fill(Number.NaN);
  });
  const start = Date.parse('2026-05-15T10:00:00+08:00');
  expect(dayExtremes({timesMs: [start, start + 60_000, start + 120_000], columns}, 'Asia/Shanghai')).toEqual({
    current: {max: 9, maxTime: '2026-05-15 10:00:00', min: 2, minTime: '2026-05-15 10:02:00'},
    activePowerSum: {max: 3, maxTime: '2026-05-15 10:01:00', min: 3, minTime: '2026-05-15 10:01:00'},
  });
});
