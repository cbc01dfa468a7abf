import {dayText, knownDay} from '@livebus/engine/core';
import type {CivilRange} from '@livebus/ui';

/** The first days of a period, as many as have begun of another one, and no more than it has. */
export function sameStretch({start, end}: CivilRange, days: number): CivilRange {
  const last = Math.min(knownDay(end), knownDay(start) + Math.max(1, days) - 1);
  return {start, end: dayText(last)};
}
