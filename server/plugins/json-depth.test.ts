import {expect, it} from 'vitest';
import {fc} from '../../tests/support/properties.ts';
import {isDeeperThan} from './json-depth.ts';

it('brackets count level by level, those in texts do not', () => {
  for (const [json, depth] of [
    ['1', 0],
    ['[]', 1],
    ['{"a":[{}],"b":[]}', 3],
    ['"[[[["', 0],
    ['{"[{\\"[":"\\\\"}', 1],
    ['[[],[[]],[]]', 3],
    ['[[[', 3],
  ] as const)
    expect([json, isDeeperThan(json, depth - 1), isDeeperThan(json, depth)]).toEqual([json, depth > 0, false]);
});

it('finds the depth of whatever JSON can say', () => {
  const depthOf = (value: unknown): number =>
    value === null || typeof value !== 'object' ? 0 : 1 + Math.max(0, ...Object.values(value).map(depthOf));
  fc.assert(
    fc.property(fc.jsonValue({maxDepth: 6}), (value) => {
      const [json, depth] = [JSON.stringify(value), depthOf(value)];
      expect([isDeeperThan(json, depth - 1), isDeeperThan(json, depth)]).toEqual([depth > 0, false]);
    }),
  );
});
