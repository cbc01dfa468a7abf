import {seededRandom} from '@livebus/fixtures';
import {describe, expect, it} from 'vitest';
import {restartWaitMs, retryWaitMs} from './retry-pace.ts';

/** When each of the clients has returned to a server that answers again after `awayMs`, ms after its return, ascending. */
function returns(clients: number, awayMs: number): number[] {
  const {next: random} = seededRandom(7);
  const spreadS = clients / 50;
  return Array.from({length: clients}, (_, i) => {
    let atMs = restartWaitMs({inS: 1 + i / 50, spreadS}, random());
    for (let failures = 1; atMs < awayMs; failures++) atMs += Math.max(random() * 250, retryWaitMs(failures, random(), spreadS * 1000));
    return atMs - awayMs;
  }).sort((a, b) => a - b);
}

const mostInASecond = (sorted: readonly number[]): number =>
  Math.max(...sorted.map((fromMs, i) => sorted.slice(i).filter((atMs) => atMs < fromMs + 1000).length));

describe('after a restart', () => {
  it.each([0, 5000, 30_000])('five hundred clients come back over some ten seconds, also when the server is away for %i ms', (awayMs) => {
    const all = returns(500, awayMs);
    expect(all.at(-1)! - all[0]!).toBeGreaterThan(6000);
    expect(all.at(-1)!).toBeLessThan(11_000);
    expect(mostInASecond(all)).toBeLessThan(130);
  });

  it('a few clients are back within 3 s of the server’s return', () => {
    expect(returns(20, 30_000).at(-1)).toBeLessThan(3000);
  });

  it('where the server gives everyone the same moment, each comes back at its own', () => {
    expect([0, 0.5, 1].map((random) => restartWaitMs({inS: 4}, random))).toEqual([2000, 3000, 4000]);
    expect(restartWaitMs({inS: 4, spreadS: 10}, 0.5)).toBe(4000);
  });
});
