import {expect, it} from 'vitest';
import {type BenchChoices, readBenchAddress, readSize, writeBenchAddress} from './bench-address.ts';

const read = (query: string) => readBenchAddress(new URLSearchParams(query));

it('what is chosen comes back out of the address, and what stands to reason is left out of it', () => {
  const choices: BenchChoices = {
    scene: 'sites',
    size: 12_345,
    painters: ['webgl', 'canvas2d'],
    script: 'update1pc',
    runs: 5,
    peers: ['svg', 'x6'],
  };
  expect(readBenchAddress(writeBenchAddress(choices))).toEqual(choices);
  expect(writeBenchAddress(read('')).toString()).toBe('');
});

it('an address that nobody could have chosen is the first choice', () => {
  expect(read('scene=x&size=7&painter=gpu&script=&runs=99&peers=svg,,svg')).toEqual({...read(''), peers: ['svg']});
  expect([readSize('50,000'), readSize('1 000'), readSize('1e3'), readSize('-200'), readSize('200001'), readSize('')]).toEqual([
    50_000,
    1_000,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
