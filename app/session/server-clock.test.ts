import {describe, expect, it} from 'vitest';
import {type ClockEstimate, judgeSample} from './server-clock.ts';

const SERVER = Date.parse('2026-05-15T10:07:23+08:00');
/** A reply that came at a moment of the page after a round trip; `headerMs` is the server's time it told. */
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

  it('is moved no farther than a slow reply proves it wrong', () => {
    expect(nowAt(reply(good, 2000, 20_000, SERVER + 1013), 2000)).toBe(1013);
  });
});
