import {describe, expect, it} from 'vitest';
import {POLL_MS} from '../base/config/constants.ts';
import {linkState} from './link-state.ts';
import {LINK_LOST_AFTER_MS, PollLink} from './poll-link.ts';
import {
  countDoubtful,
  freshUntilOf,
  judgeAges,
  newestOf,
  slowestStaleOf,
  staleAfter,
  stampArrival,
  untilNextStale,
} from './reading-ages.ts';
import {readingsOf} from './test-readings.ts';

/** One device each. */
const reading = (...times: (number | undefined)[]) => readingsOf(...times.map((timeMs, index) => ({deviceId: `${index + 1}`, timeMs})));
const facts = {paused: false, lost: false, freshUntilMs: 21_000, nowMs: 2000};

describe('freshness', () => {
  it('[MO-9-01] polls every 10 s and calls stale what is older than two periods', () => {
    expect(POLL_MS).toBe(10_000);
    expect(staleAfter(5_000, POLL_MS)).toBe(20_000);
    expect(staleAfter(60_000, POLL_MS)).toBe(120_000);
  });

  const timesOf = ({readings}: ReturnType<typeof stampArrival>) => [...readings.values()].map(({timeMs}) => timeMs);

  it('[MO-4-22] a reading without a time counts from its arrival', () => {
    expect(timesOf(stampArrival(reading(undefined, 5), 900.4))).toEqual([900, 5]);
  });

  it('[MO-4-22] a reading is never younger than its arrival, and one that repeats a future time grows old', () => {
    const first = stampArrival(reading(500_000), 1000, stampArrival(reading(490_000), 500).stamps);
    expect(timesOf(first)).toEqual([1000]);
    expect(timesOf(stampArrival(reading(6000), 1000))).toEqual([1000]);
    const frozen = stampArrival(reading(500_000), 11_000, first.stamps);
    expect(timesOf(frozen)).toEqual([1000]);
    expect(timesOf(stampArrival(reading(500_000), 900_000, frozen.stamps))).toEqual([1000]);
    expect(timesOf(stampArrival(reading(510_000), 21_000, frozen.stamps))).toEqual([21_000]);
    expect(timesOf(stampArrival(reading(20_500), 21_000, frozen.stamps))).toEqual([20_500]);
  });

  it('[MO-3-30] [MO-4-22] a first reading ahead of the server is stale and has no age, also when its time has come, until another one arrives', () => {
    const stale = ({readings}: ReturnType<typeof stampArrival>, nowMs: number) =>
      [...judgeAges(readings, nowMs, 20_000).values()].map((one) => [one.stale, one.doubtful]);
    const ahead = stampArrival(reading(300_000), 1000);
    expect(newestOf([ahead.readings], 21_000)).toBeNull();
    expect(stale(ahead, 1000)).toEqual([[true, true]]);
    const again = stampArrival(reading(300_000), 300_500, ahead.stamps);
    expect([newestOf([again.readings]), stale(again, 300_500)]).toEqual([null, [[true, true]]]);
    const arrived = stampArrival(reading(7000), 7200, ahead.stamps);
    expect([newestOf([arrived.readings]), stale(arrived, 7200)]).toEqual([7000, [[false, false]]]);
    const barely = stampArrival(reading(6001), 1000);
    expect(stale(barely, 1000)).toEqual([[true, true]]);
  });

  it('finds the newest reading over all stations', () => {
    expect(newestOf([reading(5), reading(9, 2)])).toBe(9);
    expect(newestOf([reading(), reading(undefined)])).toBeNull();
    expect(newestOf([reading(5, 25_001)], 25_000)).toBe(5);
    expect(newestOf([reading(Number.NEGATIVE_INFINITY, Number.NaN)])).toBeNull();
  });

  it('knows when the next reading turns stale, one millisecond after its limit', () => {
    expect(untilNextStale([reading(1000, 1500)], 2000, 20_000)).toBe(19_001);
    expect(untilNextStale([reading(1000)], 21_000, 20_000)).toBe(1);
    expect(untilNextStale([reading(1000)], 21_001, 20_000)).toBeNull();
  });

  it('[MO-9-01] [MO-4-22] judges each reading by the period of its own gateway: an hourly one keeps no other one fresh', () => {
    const paced = readingsOf(
      {deviceId: 'fast', timeMs: 0, periodMs: 10_000},
      {deviceId: 'slow', timeMs: 0, periodMs: 3_600_000},
      {deviceId: 'unsaid', timeMs: 0},
      {deviceId: 'endless', timeMs: 0, periodMs: 1e12},
    );
    const staleAt = (nowMs: number) =>
      [...judgeAges(paced, nowMs, 15_000).values()].flatMap(({deviceId, stale}) => (stale ? [deviceId] : []));
    expect([15_000, 15_001, 20_001, 7_200_000, 7_200_001].map(staleAt)).toEqual([
      ...[[], ['unsaid'], ['fast', 'unsaid'], ['fast', 'unsaid']],
      ['fast', 'slow', 'unsaid', 'endless'],
    ]);
    expect([0, 15_001, 20_001, 7_200_001].map((nowMs) => untilNextStale([paced], nowMs, 15_000))).toEqual([15_001, 5_000, 7_180_000, null]);
    // A picture is live while one of its readings is fresh.
    expect([freshUntilOf([paced], 15_000), slowestStaleOf([paced], 15_000)]).toEqual([7_200_000, 7_200_000]);
    expect([freshUntilOf([reading(5, 9)], 20_000), freshUntilOf([reading(undefined)], 20_000)]).toEqual([20_009, null]);
    expect(freshUntilOf([reading(5, 25_001, Number.NEGATIVE_INFINITY, Number.NaN)], 20_000, 25_000)).toBe(20_005);
  });

  it('[MO-9-01] tells a lost link after 15 s of silence or a failed poll, stale data on a good link as stale', () => {
    expect(linkState(facts)).toBe('live');
    let nowMs = 0;
    const polls = new PollLink({nowMs: () => nowMs, serverNowMs: () => 1_000_000 + nowMs, onSilent: () => {}});
    const lost = () => {
      polls.lookAgain();
      return polls.state === 'lost';
    };
    nowMs = LINK_LOST_AFTER_MS - 1;
    expect(linkState({...facts, lost: lost()})).toBe('live');
    nowMs = LINK_LOST_AFTER_MS;
    expect(linkState({...facts, lost: lost()})).toBe('lost');
    expect([LINK_LOST_AFTER_MS, polls.lostSinceMs]).toEqual([15_000, 1_000_000]);
    polls.answered();
    expect(lost()).toBe(false);
    polls.failed(new Error('down'));
    expect(lost()).toBe(true);
    polls.dispose();
    expect(linkState({...facts, lost: true})).toBe('lost');
    expect(linkState({...facts, nowMs: 21_001})).toBe('stale');
    expect(linkState({...facts, freshUntilMs: null})).toBe('waiting');
    expect(linkState({...facts, paused: true, lost: true})).toBe('paused');
  });

  it('[MO-9-01] counts the devices of the picture that are stale or offline; others of the reply do not count', () => {
    const own = ['1', '2', '3'];
    const row = (deviceId: string, offline: boolean, timeMs: number) => ({deviceId, offline, timeMs});
    const count = (...rows: ReturnType<typeof row>[]) => countDoubtful(judgeAges(readingsOf(...rows), 100_000, 10_000), own);
    expect(count(row('1', false, 95_000), row('2', false, 90_000))).toBe(0);
    expect(count(row('1', false, 89_999), row('2', true, 99_000), row('3', false, 99_000))).toBe(2);
    expect(count(row('elsewhere', false, 1))).toBe(0);
  });
});
