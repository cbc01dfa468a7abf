import {parseDiagram} from '@livebus/engine/core';
import {describe, expect, it} from 'vitest';
import {countOld, linkState, newestOf, POLL_MS, staleAfter, stampArrival, untilNextStale} from './freshness.ts';

const reading = (timeMs?: number) => ({deviceId: '1', switchState: 1, timeMs});
const facts = {paused: false, lost: false, silentMs: 0, readingsAtMs: 1000, nowMs: 2000, staleAfterMs: 20_000};

describe('freshness', () => {
  it('[MO-9-01] polls every 10 s and calls stale what is older than two periods', () => {
    expect(POLL_MS).toBe(10_000);
    expect(staleAfter(5_000, POLL_MS)).toBe(20_000);
    expect(staleAfter(60_000, POLL_MS)).toBe(120_000);
  });

  const timesOf = ({readings}: ReturnType<typeof stampArrival>) => readings.map(({timeMs}) => timeMs);

  it('[MO-4-22] a reading without a time counts from its arrival', () => {
    expect(timesOf(stampArrival([reading(), reading(5)], 900.4))).toEqual([900, 5]);
  });

  it('[MO-4-22] a reading is never younger than its arrival, and one that repeats a future time grows old', () => {
    const first = stampArrival([reading(500_000)], 1000);
    expect(timesOf(first)).toEqual([1000]);
    const frozen = stampArrival([reading(500_000)], 11_000, first.stamps);
    expect(timesOf(frozen)).toEqual([1000]);
    expect(timesOf(stampArrival([reading(500_000)], 900_000, frozen.stamps))).toEqual([1000]);
    expect(timesOf(stampArrival([reading(510_000)], 21_000, frozen.stamps))).toEqual([21_000]);
    expect(timesOf(stampArrival([reading(20_500)], 21_000, frozen.stamps))).toEqual([20_500]);
  });

  it('finds the newest reading over all stations', () => {
    expect(newestOf([[reading(5)], [reading(9), reading(2)]])).toBe(9);
    expect(newestOf([[], [reading()]])).toBeNull();
    expect(newestOf([[reading(5), reading(25_001)]], 25_000)).toBe(5);
    expect(newestOf([[reading(Number.NEGATIVE_INFINITY), reading(Number.NaN)]])).toBeNull();
  });

  it('knows when the next reading turns stale, one millisecond after its limit', () => {
    expect(untilNextStale([[reading(1000), reading(1500)]], 2000, 20_000)).toBe(19_001);
    expect(untilNextStale([[reading(1000)]], 21_000, 20_000)).toBe(1);
    expect(untilNextStale([[reading(1000)]], 21_001, 20_000)).toBeNull();
  });

  it('[MO-9-01] tells a lost link after 15 s of silence or a failed poll, stale data on a good link as stale', () => {
    expect(linkState(facts)).toBe('live');
    expect(linkState({...facts, silentMs: 14_999})).toBe('live');
    expect(linkState({...facts, silentMs: 15_000})).toBe('lost');
    expect(linkState({...facts, lost: true})).toBe('lost');
    expect(linkState({...facts, nowMs: 21_001})).toBe('stale');
    expect(linkState({...facts, readingsAtMs: null})).toBe('waiting');
    expect(linkState({...facts, paused: true, lost: true})).toBe('paused');
  });

  it('[MO-9-01] counts the devices of the picture that are stale or offline; others of the reply do not count', () => {
    const parsed = parseDiagram([{type: 1, id: 'B', name: 'I', device: ['1', '2', '3'].map((deviceId) => ({deviceId, type: 5}))}]);
    if (!parsed.ok) throw new Error('the diagram cannot be read');
    const row = (deviceId: string, switchState: number, timeMs?: number) => ({deviceId, switchState, timeMs});
    const online = 2 ** 30;
    const count = (...rows: ReturnType<typeof row>[]) => countOld(parsed.value, rows, 100_000, 10_000);
    expect(count(row('1', online, 95_000), row('2', online, 90_000))).toBe(0);
    expect(count(row('1', online, 89_999), row('2', 1, 99_000), row('3', online, 99_000))).toBe(2);
    expect(count(row('elsewhere', online, 1))).toBe(0);
  });
});
