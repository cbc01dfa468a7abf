import {alarmNote} from '@livebus/contract';
import {expect, it} from 'vitest';
import {alarmTime} from './alarm-time.ts';

const AT = Date.parse('2026-05-15T10:30:08+08:00');

it('[MO-3-24] an event has the milliseconds of its relay where it stated them, else the second', () => {
  expect(alarmTime({at: AT, acquisitionMs: 62}, 'Asia/Shanghai')).toBe('10:30:08.062');
  expect(alarmTime({at: AT, acquisitionMs: 0}, 'Asia/Shanghai')).toBe('10:30:08.000');
  expect(alarmTime({at: AT}, 'Asia/Shanghai')).toBe('10:30:08');
});

it('milliseconds that cannot be are dropped, the event stays', () => {
  const note = {id: 'e', kind: 'switch', level: 3, projectId: 'P', name: 'n', info: '', at: AT, releasedAt: null, isRead: 0};
  expect(alarmNote.parse({...note, acquisitionMs: 620}).acquisitionMs).toBe(620);
  for (const acquisitionMs of [1000, -1, 0.5, '620', null]) expect(alarmNote.parse({...note, acquisitionMs}).acquisitionMs).toBeUndefined();
});
