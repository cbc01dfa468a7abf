import {dayOf, energySeries, intervalEnergy} from '@livebus/engine/core';
import {expect, it} from 'vitest';
import type {EnergyAsked} from '../past-readings.ts';
import {EnergyLedger, type Meter} from './energy-ledger.ts';

const ZONE = 'Europe/Berlin';
const at = (time: string) => Date.parse(time);
const NOW_MS = at('2026-05-20T10:30:40+02:00');
const DAY = dayOf(2026, 5, 12);

/** A register that counts 1 kWh an hour from `fromMs` to `toMs`, read every 20 minutes, and how often it was asked. */
function historyOf(fromMs: number, toMs: number) {
  const readings = {timesMs: [] as number[], values: [] as number[]};
  for (let atMs = fromMs; atMs <= toMs; atMs += 1_200_000) {
    readings.timesMs.push(atMs);
    readings.values.push((atMs - fromMs) / 3_600_000);
  }
  const asked: EnergyAsked[] = [];
  return {
    readings,
    asked,
    async energy(one: EnergyAsked) {
      asked.push(one);
      return [intervalEnergy(energySeries(readings, {gapAfterMs: 3_600_000}), one.edgesMs)];
    },
  };
}

async function whOf(ledger: EnergyLedger, fromDay: number, toDay: number, nowMs = NOW_MS, meter: Partial<Meter> = {}, deadlineMs?: number) {
  const days = new Map<number, number>();
  const see = ({day, wh}: {day: number; wh: number}) => days.set(day, (days.get(day) ?? 0) + wh);
  const whole = await ledger.visit({deviceId: 'd', zone: ZONE, tariffs: [], ...meter}, fromDay, toDay, nowMs, see, deadlineMs);
  return {whole, days: [...days.values()]};
}

it('remembers what is over, whatever range asks for it; the running day is that of the minute', async () => {
  const history = historyOf(at('2026-05-01T00:00:00+02:00'), NOW_MS);
  const ledger = new EnergyLedger(history);
  expect(await whOf(ledger, DAY, DAY)).toEqual({whole: true, days: [24_000]});
  const asked = history.asked.length;
  expect(await whOf(ledger, DAY - 2, DAY + 3)).toEqual({whole: true, days: Array(6).fill(24_000)});
  expect(history.asked).toHaveLength(asked);
  const today = dayOf(2026, 5, 20);
  expect((await whOf(ledger, today, today + 5)).days).toEqual([10_333]);
  expect(history.asked.at(-1)!.nowMs).toBe(at('2026-05-20T10:30:00+02:00'));
  const again = history.asked.length;
  await whOf(ledger, today, today, NOW_MS + 15_000);
  expect(history.asked).toHaveLength(again);
});

it('reads again what a late reading may change, and nothing else; and everything when the clock is set back', async () => {
  const history = historyOf(at('2026-05-01T00:00:00+02:00'), NOW_MS);
  const ledger = new EnergyLedger(history);
  const read = async (nowMs = NOW_MS) => {
    const before = history.asked.length;
    await whOf(ledger, DAY - 7, DAY, nowMs);
    return history.asked.length - before;
  };
  expect([await read(), await read()]).toEqual([2, 0]);
  ledger.arrived([{deviceId: 'd', atMs: NOW_MS}]);
  ledger.arrived([{deviceId: 'other', atMs: at('2026-05-02T00:00:00Z')}]);
  expect(await read()).toBe(0);
  ledger.arrived([{deviceId: 'd', atMs: at('2026-05-12T03:00:00Z')}]);
  expect(await read()).toBe(1);
  ledger.arrivedElsewhere(at('2026-05-02T03:00:00Z'));
  expect(await read()).toBe(2);
  expect(await read(NOW_MS - 3_600_000)).toBe(2);
});

it('a silence of weeks over the ends of what is read together keeps its energy', async () => {
  const history = historyOf(at('2026-04-01T00:00:00+02:00'), NOW_MS);
  const isKept = history.readings.timesMs.map((ms) => ms < at('2026-04-20T00:00:00+02:00') || ms > at('2026-05-11T00:00:00+02:00'));
  const kept = <Value>(all: Value[]) => all.filter((_, i) => isKept[i]);
  [history.readings.timesMs, history.readings.values] = [kept(history.readings.timesMs), kept(history.readings.values)];
  const ledger = new EnergyLedger(history);
  const {days} = await whOf(ledger, dayOf(2026, 4, 15), dayOf(2026, 5, 15));
  expect(days).toEqual(Array(31).fill(24_000));
});

it('stops at a deadline, and gets further when asked again', async () => {
  const history = historyOf(at('2026-05-01T00:00:00+02:00'), NOW_MS);
  const ledger = new EnergyLedger(history);
  expect(await whOf(ledger, DAY - 9, DAY, NOW_MS, {}, performance.now() - 1)).toEqual({whole: false, days: []});
  expect(history.asked).toEqual([]);
  expect((await whOf(ledger, DAY - 9, DAY, NOW_MS, {}, performance.now() + 60_000)).whole).toBe(true);
});

it('stops when nobody waits for it any more', async () => {
  const history = historyOf(at('2026-05-01T00:00:00+02:00'), NOW_MS);
  const ledger = new EnergyLedger(history);
  const left = {aborted: false};
  const see = () => {
    left.aborted = true;
  };
  const meter = {deviceId: 'd', zone: ZONE, tariffs: []};
  expect(await ledger.visit(meter, DAY - 9, DAY, NOW_MS, see, {left})).toBe(false);
  expect(history.asked).toHaveLength(1);
});
