import fc from 'fast-check';
import {expect, it} from 'vitest';
import {readMoment, writeMoment} from './moment-param.ts';

it('a moment comes back from its address, to the millisecond, without anything to escape', () => {
  fc.assert(
    fc.property(fc.integer({min: 946_684_800_000, max: 4_102_444_800_000}), (atMs) => {
      const text = writeMoment(atMs);
      expect([readMoment(text), encodeURIComponent(text)]).toEqual([atMs, text]);
    }),
  );
  expect(writeMoment(Date.parse('2026-05-15T09:43:18+08:00'))).toBe('20260515T014318Z');
  expect(readMoment('20260515T014318.2Z')).toBe(Date.parse('2026-05-15T01:43:18.200Z'));
});

it('no text is no moment, and a text that is none is told apart from it', () => {
  expect([readMoment(null), readMoment('')]).toEqual([undefined, undefined]);
  for (const text of ['yesterday', '2026-05-15T01:43:18Z', '20260230T000000Z', '20260515T250000Z', '20260515T014318', '1'])
    expect(readMoment(text), text).toBeNull();
});
