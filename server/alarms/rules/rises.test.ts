import {expect, it} from 'vitest';
import {type RiseMemory, rises} from './rises.ts';

it('a rise is reckoned over a minute or more, in any parts; noise, repeats, gaps and a silence of minutes prove none', () => {
  const memory: RiseMemory = new Map();
  const at = (s: number, hottestC: number) => {
    const rise = rises(memory, {deviceId: 'T', atMs: s * 1000}, {highestCurrentA: Number.NaN, hottestC});
    return rise.windingRiseC;
  };
  expect([at(0, 80), at(10, 83), at(50, 84)]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  expect(at(60, 85)).toBe(5);
  expect(at(60, 99)).toBeNaN();
  expect(at(30, 99)).toBeNaN();
  expect(at(120, 88)).toBe(3);
  expect(at(240, 88)).toBe(0);
  expect(at(600, 140)).toBeNaN();
  expect(at(660, 141)).toBe(1);
  expect(at(720, Number.NaN)).toBeNaN();
  expect(memory.get('T')!.length).toBeLessThan(4);
});
