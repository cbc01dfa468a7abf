import {decodeSwitchState} from '@livebus/engine/core';
import {expect, it} from 'vitest';
import {positionNow, positionOf} from './switch-position.ts';

it('[MO-2.brk-03] the position is bit 1 of the switch state; a missing or unreadable one is unknown', () => {
  expect([1, 3].map(positionOf)).toEqual(['closed', 'closed']);
  expect([0, 2, 14].map(positionOf)).toEqual(['open', 'open', 'open']);
  expect([null, undefined, 'x', 1.5].map((value) => positionOf(decodeSwitchState(value as never)))).toEqual(Array(4).fill('unknown'));
});

it('[MO-2.brk-03] the last position of a breaker that is offline or stale is none of now', () => {
  expect(positionNow({switchState: 1, doubtful: true})).toBe('unknown');
  expect(positionNow({switchState: 0, doubtful: true})).toBe('unknown');
  expect(positionNow({switchState: 1, doubtful: false})).toBe('closed');
});
