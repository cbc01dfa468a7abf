import {expect, it} from 'vitest';
import {comment, eventEnd, eventHead, heartbeat} from './sse.ts';

it('an event is a name, one line of data and its end, with an id where one may go on from it', () => {
  expect(eventHead('restart', {inS: 1.5}).toString() + eventEnd('b-7')).toBe('event: restart\ndata: {"inS":1.5}\nid: b-7\n\n');
  expect(eventHead('resync', {}).toString() + eventEnd()).toBe('event: resync\ndata: {}\n\n');
  expect(heartbeat(1_778_810_843_000.7)).toBe(': 1778810843000\n\n');
});

it('no text in the data ends its line: neither line feeds nor the separators of Unicode', () => {
  const text = '一\n二\r三\u2028四\u2029五\u0085六\r\n\nevent: alarm';
  const alarm = {id: 'e', kind: 'fault', level: 1, projectId: 'P1', name: text, info: '', at: 1, releasedAt: null, isRead: 0} as const;
  const written = eventHead('alarm', alarm).toString();
  const lines = written.split(/\r\n|[\n\r\u2028\u2029\u0085]/);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe('event: alarm');
  expect(JSON.parse(lines[1]!.slice('data: '.length)).name).toBe(text);
});

it('a comment stays one line', () => {
  expect(comment('a\nb\r\nc')).toBe(': a b c\n\n');
});
