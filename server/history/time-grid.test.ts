import {siteText} from '@livebus/engine/core';
import {expect, it} from 'vitest';
import {timeGrid} from './time-grid.ts';

const LATER_MS = Date.parse('2027-01-01T00:00:00Z');

it('[MO-3-29] days of 23 and 25 hours have fewer and more moments, each day begins at its midnight', () => {
  const spring = timeGrid('2026-03-28', '2026-03-29', 'Europe/Berlin', 60, LATER_MS);
  expect(spring.timesMs).toHaveLength(24 + 23);
  expect(siteText(spring.timesMs[24]!, 'Europe/Berlin')).toBe('2026-03-29 00:00:00');
  expect(timeGrid('2026-10-25', '2026-10-25', 'Europe/Berlin', 30, LATER_MS).timesMs).toHaveLength(50);
  expect(spring.edgesMs).toHaveLength(24 + 23 + 1);
  expect(siteText(spring.edgesMs.at(-1)!, 'Europe/Berlin')).toBe('2026-03-30 00:00:00');
});

it('[EN-5-01] ends at the clock: a moment of now is there, an interval that would begin now is not', () => {
  const at = (time: string) => Date.parse(`2026-05-15T${time}+08:00`);
  const {timesMs, edgesMs} = timeGrid('2026-05-15', '2026-05-16', 'Asia/Shanghai', 30, at('01:00:00'));
  expect(timesMs).toEqual([at('00:00:00'), at('00:30:00'), at('01:00:00')]);
  expect(edgesMs).toEqual([at('00:00:00'), at('00:30:00'), at('01:00:00')]);
  expect(timeGrid('2026-05-15', '2026-05-15', 'Asia/Shanghai', 30, at('01:10:00')).edgesMs.at(-1)).toBe(at('01:30:00'));
  expect(timeGrid('2026-05-16', '2026-05-17', 'Asia/Shanghai', 30, at('01:00:00'))).toEqual({timesMs: [], edgesMs: []});
});
