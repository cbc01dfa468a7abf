import {expect, it} from 'vitest';
import {type Part, runParts} from './parts.ts';

it('parts start from the last to the first, and each has stopped and settled before the next one stops', async () => {
  const told: string[] = [];
  const part = (name: string): Part => ({
    start: () => void told.push(`start ${name}`),
    stop: async () => void told.push(`stop ${name}`),
    settled: async () => {
      await Promise.resolve();
      told.push(`settled ${name}`);
    },
  });
  const {start, stop} = runParts([part('stream'), {}, part('store')]);
  start();
  await stop();
  expect(told).toEqual(['start store', 'start stream', 'stop stream', 'settled stream', 'stop store', 'settled store']);
});

it('a part that cannot stop keeps none from stopping, and is reported', async () => {
  const closed: string[] = [];
  const {stop} = runParts([
    {
      stop() {
        throw new Error('stuck');
      },
    },
    {settled: () => Promise.reject(new Error('also stuck'))},
    {stop: () => void closed.push('store')},
  ]);
  await expect(stop()).rejects.toThrow('stuck');
  expect(closed).toEqual(['store']);
});
