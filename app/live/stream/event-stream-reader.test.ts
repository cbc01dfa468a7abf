import {describe, expect, it} from 'vitest';
import {fc} from '../../../tests/support/properties.ts';
import {createEventStreamReader, type ServerSentEvent} from './event-stream-reader.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Reads a whole text cut at the given positions. */
function read(text: string, cuts: readonly number[] = [], maxChars?: number) {
  const bytes = bytesOf(text);
  const reader = createEventStreamReader(maxChars);
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  const events: ServerSentEvent[] = [];
  let tooLarge = false;
  for (let i = 1; i < places.length; i++) {
    const taken = reader.push(bytes.subarray(places[i - 1], places[i]));
    if (taken.ok) events.push(...taken.value);
    else tooLarge = true;
  }
  return {events, id: reader.lastEventId, comment: reader.takeComment(), again: reader.takeComment(), tooLarge};
}

describe('the reader of server-sent events', () => {
  it('reads name, data and id, and leaves comments and unknown fields out', () => {
    const {events, id} = read(': hello\nevent: counts\ndata: {"a":1}\nid: 7\nretry: 3\nodd\n\ndata:x\ndata: y\n\n');
    expect(events).toEqual([
      {name: 'counts', data: '{"a":1}'},
      {name: 'message', data: 'x\ny'},
    ]);
    expect(id).toBe('7');
  });

  it('tells the text of the last comment, once', () => {
    expect(read(': 1778810843000\n\n')).toMatchObject({comment: '1778810843000', again: undefined});
  });

  it('gives no event without data, and its name does not go over to the next', () => {
    expect(read('event: a\n\ndata: 1\n\n').events).toEqual([{name: 'message', data: '1'}]);
  });

  it('counts an id only once its event is complete, keeps it, and takes an empty one as none', () => {
    expect(read('id: 4\ndata: a\n\nid: 5\ndata: b').id).toBe('4');
    expect(read('id: 4\ndata: a\n\ndata: b\n\n').id).toBe('4');
    expect(read('id: 4\ndata: a\n\nid\ndata: b\n\n').id).toBe('');
    expect(read('id: 4\ndata: a\n\nid: 5\0\ndata: b\n\n').id).toBe('4');
  });

  it('skips the byte order mark, and only the first', () => {
    expect(read('\uFEFFdata: a\n\n').events).toEqual([{name: 'message', data: 'a'}]);
    expect(read('data: \uFEFFa\n\n').events).toEqual([{name: 'message', data: '\uFEFFa'}]);
  });

  it('takes away one space after the colon, no more', () => {
    expect(read('data:  a \n\n').events).toEqual([{name: 'message', data: ' a '}]);
  });

  it('refuses a line or an event that never ends', () => {
    expect(read(`data: ${'x'.repeat(100)}`, [30, 60], 50).tooLarge).toBe(true);
    expect(read('data: xxxxxxxxx\n'.repeat(10), [], 50).tooLarge).toBe(true);
    expect(read('data: xxxxxxxxx\n\n'.repeat(10), [], 50)).toMatchObject({tooLarge: false, events: {length: 10}});
  });

  const event = fc.record({
    name: fc.stringMatching(/^[a-z-]{1,8}$/),
    data: fc.array(
      fc.string({unit: 'grapheme'}).map((text) => text.replace(/[\r\n]/g, '')),
      {minLength: 1, maxLength: 3},
    ),
    comment: fc.boolean(),
    ends: fc.array(fc.constantFrom('\n', '\r', '\r\n'), {minLength: 8, maxLength: 8}),
  });

  it('gives the same events wherever the body is cut and however its lines end', () => {
    fc.assert(
      fc.property(fc.array(event, {maxLength: 5}), fc.array(fc.nat(), {maxLength: 30}), fc.boolean(), (written, cuts, mark) => {
        const text = written
          .map(({name, data, comment, ends}) => {
            const lines = [...(comment ? [':beat'] : []), `event: ${name}`, ...data.map((line) => `data: ${line}`), 'id: 1', ''];
            // A CR before an empty line that ends in LF would be one end of a line.
            const end = (i: number) => (ends[i] === '\n' && ends[i - 1] === '\r' && lines[i] === '' ? '\r' : ends[i]!);
            return lines.map((line, i) => line + end(i)).join('');
          })
          .join('');
        const expected = written.map(({name, data}) => ({name, data: data.join('\n')}));
        expect(read((mark ? '\uFEFF' : '') + text, cuts).events).toEqual(expected);
      }),
      {seed: 31, numRuns: 400},
    );
  });
});
