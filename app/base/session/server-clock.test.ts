import {afterEach, describe, expect, it, vi} from 'vitest';
import {type ClockEstimate, judgePush, judgeSample, notePushedTime, onServerClockSet, serverNowMs, steadyNowMs} from './server-clock.ts';

const SERVER = Date.parse('2026-05-15T10:07:23+08:00');
/** A reply that arrived at a moment of the page after a round trip; `headerMs` is the server's time in it. */
const reply = (before: ClockEstimate | undefined, atMs: number, rttMs: number, headerMs: number) =>
  judgeSample(before, {serverMs: headerMs, sentAtMs: atMs - rttMs, arrivedAtMs: atMs});
const nowAt = (estimate: ClockEstimate, atMs: number) => estimate.offsetMs + atMs - SERVER;

describe("the server's clock", () => {
  const good = reply(undefined, 1000, 20, SERVER);

  it('stands in the middle of what the first reply allows', () => {
    expect(nowAt(good, 1000)).toBe(10);
  });

  it('is not turned back by a slow reply, whichever way it was slow', () => {
    const told = SERVER + 10_010;
    expect(nowAt(reply(good, 11_000, 8000, told), 11_000)).toBe(10_010);
    expect(nowAt(reply(good, 11_000, 8000, told - 7990), 11_000)).toBe(10_010);
  });

  it('takes a quicker reply, and a reply as quick once the good one has aged', () => {
    expect(nowAt(reply(good, 2000, 4, SERVER + 1007), 2000)).toBe(1009);
    expect(reply(good, 2000, 24, SERVER + 990)).toBe(good);
    expect(reply(good, 20_000, 24, SERVER + 18_990).rttMs).toBe(24);
  });

  it.each([-3_600_000, 3_600_000])('follows a clock that was set anew by %i ms at once', (jumpMs) => {
    const after = reply(good, 2000, 30, SERVER + 995 + jumpMs);
    expect(Math.abs(nowAt(after, 2000) - 1010 - jumpMs)).toBeLessThanOrEqual(30);
  });

  it('is not turned back by a reply that was on its way when the clock was set ahead', () => {
    const set: ClockEstimate = judgePush(good, SERVER + 3_600_000, 2000, SERVER + 900);
    expect(reply(set, 2400, 500, SERVER + 950)).toBe(set);
    expect(nowAt(reply(set, 2600, 500, SERVER + 1500), 2600)).toBe(2000);
  });

  it('is moved no farther than a slow reply proves it wrong', () => {
    expect(nowAt(reply(good, 2000, 20_000, SERVER + 1013), 2000)).toBe(1013);
  });
});

describe("the server's clock by a stream", () => {
  const before: ClockEstimate = {offsetMs: SERVER, rttMs: 20, takenAtMs: 0};
  const push = (atMs: number, toldMs: number, toldBeforeMs?: number) => nowAt(judgePush(before, SERVER + toldMs, atMs, toldBeforeMs), atMs);

  it('is moved on by a time ahead of it', () => {
    expect(push(4000, 6000)).toBe(6000);
  });

  it('is not turned back by a time that was long under way', () => {
    expect(push(9000, 4000)).toBe(9000);
    expect(push(9000, 4000, SERVER + 2000)).toBe(9000);
  });

  it('follows a clock that stands still or was set back', () => {
    expect(push(4000, 2000, SERVER + 2000)).toBe(2000);
    expect(push(4000, -60_000, SERVER + 2000)).toBe(-60_000);
  });

  it('is taken at once when nothing is known', () => {
    expect(nowAt(judgePush(undefined, SERVER, 500, undefined), 500)).toBe(0);
  });
});

it('tells when it was set anew, and not when it was found more exactly', () => {
  const told: number[] = [];
  const stop = onServerClockSet(() => told.push(serverNowMs()));
  notePushedTime(SERVER, undefined);
  notePushedTime(serverNowMs() + 500, undefined);
  expect(told).toEqual([]);
  notePushedTime(SERVER + 3_600_000, SERVER);
  expect(told).toHaveLength(1);
  expect(told[0]).toBeGreaterThanOrEqual(SERVER + 3_600_000);
  stop();
  notePushedTime(SERVER, SERVER + 3_600_000);
  expect(told).toHaveLength(1);
});

describe('the clock of the page', () => {
  afterEach(() => vi.restoreAllMocks());

  it('goes on through a sleep in which the page stood still, and never backwards', () => {
    let pageMs = 1000;
    let computerMs = SERVER;
    vi.spyOn(performance, 'now').mockImplementation(() => pageMs);
    vi.spyOn(Date, 'now').mockImplementation(() => computerMs);
    const start = steadyNowMs();
    pageMs += 2000;
    computerMs += 2010;
    expect(steadyNowMs() - start).toBe(2000);
    pageMs += 5;
    computerMs += 3_600_005;
    expect(steadyNowMs() - start).toBe(3_602_005);
    computerMs -= 7_200_000;
    expect(steadyNowMs() - start).toBe(3_602_005);
  });
});
