import {expect, it} from 'vitest';
import {momentOfEvent} from './alarm-moment.ts';

const AT = Date.parse('2026-05-15T09:43:18+08:00');

it('an event is shown by the readings of the first whole second that is not before it', () => {
  expect(momentOfEvent({at: AT})).toBe(AT);
  expect(momentOfEvent({at: AT, acquisitionMs: 204})).toBe(AT + 1000);
  expect(momentOfEvent({at: AT + 204})).toBe(AT + 1000);
  expect(momentOfEvent({at: AT + 204, acquisitionMs: 204})).toBe(AT + 1000);
});
