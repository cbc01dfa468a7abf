import {expect, it} from 'vitest';
import {parseDiagram} from '../station/parse-diagram.ts';
import {energise} from './energise.ts';

const OPTIONS = {mode: 'segment', nowMs: 0, staleAfterMs: 1} as const;

it('a call that hands in something else names the argument, and what it is to be', () => {
  const parsed = parseDiagram([{type: 1, id: 'S1', name: 'I', device: [], relaDevice: null}], {kind: 'high'});
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const call = energise as (...args: unknown[]) => unknown;
  expect(() => call(null, [], OPTIONS)).toThrow(/^energise: station .*parseDiagram.* not null$/);
  expect(() => call(parsed, [], OPTIONS)).toThrow(/^energise: station .* not object$/);
  expect(() => call(parsed.value, null, OPTIONS)).toThrow(/^energise: readings .*\{deviceId, switchState, .* not null;/);
  expect(() => call(parsed.value, {}, OPTIONS)).toThrow(TypeError);
  expect(() => call(parsed.value, [])).toThrow(/^energise: options .*\{mode, nowMs, staleAfterMs\}, not undefined$/);
  expect(energise(parsed.value, new Set(), OPTIONS).sections).toMatchObject([{s: 0}]);
});
