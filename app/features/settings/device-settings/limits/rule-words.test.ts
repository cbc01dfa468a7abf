import {ratings} from '@livebus/contract';
import {expect, it} from 'vitest';
import {baseOf, isApplied, isOwn, limitsOf, limitText} from './rule-words.ts';

const [RATING] = ratings.reply.parse([{id: 'R', deviceId: '1', ratedCurrent: 630, ratedVoltage: 10_000}]);

it('a limit is shown as its share and as what that is for the device, as far as its rating says', () => {
  expect(limitText(120, 'current', RATING)).toBe('120 % · 756 A');
  expect(limitText(107.5, 'voltageHigh', RATING)).toBe('107.5 % · 10750 V');
  expect(limitText(110, 'winding', RATING)).toBe('110 ℃');
  expect([limitText(100, 'current', null), limitText(null, 'current', RATING)]).toEqual(['100 %', null]);
});

it('what needs a rating says so where there is none', () => {
  expect([baseOf('current', null), baseOf('winding', null)]).toEqual([null, undefined]);
});

it('settings can be taken back where they are the target’s own', () => {
  const own = [isOwn({from: 'device'}, {deviceId: '1'}), isOwn({from: 'kind'}, {kind: 'feeder'}), isOwn({from: 'all'}, {})];
  expect(own).toEqual([true, true, true]);
  const others = [isOwn({from: 'all'}, {deviceId: '1'}), isOwn({from: 'all'}, {kind: 'feeder'}), isOwn({from: 'default'}, {})];
  expect(others).toEqual([false, false, false]);
});

it('windings are watched of transformers alone; a rise has one limit, quality none', () => {
  expect([isApplied('winding', {deviceId: '1'}), isApplied('winding', {kind: 'transformer'}), isApplied('winding', {})]).toEqual([
    false,
    true,
    true,
  ]);
  expect([isApplied('current', {kind: 'transformer'}), isApplied('current', {kind: 'feeder'})]).toEqual([false, true]);
  expect([limitsOf('current'), limitsOf('currentRise'), limitsOf('quality')]).toEqual([['warn', 'alarm'], ['warn'], []]);
  expect(limitText(50, 'currentRise', RATING)).toBe('50 %/min · 315 A/min');
});
