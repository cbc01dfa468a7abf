import {expect, it} from 'vitest';
import {alarmCalming, alarmQuality} from './alarm-quality.ts';

it('a month is one of this century, by number', () => {
  const isMonth = (month: string) => alarmQuality.query.safeParse({projectId: 'P1', month}).success;
  expect(['2026-05', '2026-12', '2026-00', '2026-13', '1999-12', '2026-5', '2026-05-01', ''].map(isMonth)).toEqual([
    ...[true, true],
    ...Array(6).fill(false),
  ]);
});

it('what a replay has not tried is none, never 0', () => {
  const reply = alarmCalming.reply.parse({outcome: 'noReadings', days: null, hysteresis: null});
  expect([reply.hysteresis, reply.now, reply.tried, reply.readings]).toEqual([null, undefined, [], 0]);
});
