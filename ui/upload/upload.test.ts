import {describe, expect, it} from 'vitest';
import {faultOf, imageTypeOf, typeNames} from './image-rules.ts';
import {moveItem, nextJob, reduceUploads, type UploadEvent, type UploadJob} from './upload-queue.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const PNG = bytes('\x89PNG\r\n\x1a\n....');
const JPEG = bytes('\xff\xd8\xff\xe0......');

describe('which files are taken', () => {
  const fault = (name: string, head: Uint8Array, size = 1000) => faultOf({name, size, head}, {mostBytes: 2000, types: ['image/png']})?.kind;

  it('by their first bytes, never by their names', () => {
    expect(fault('a.png', PNG)).toBeUndefined();
    expect(fault('a.html', PNG)).toBeUndefined();
    expect(fault('a.png', JPEG)).toBe('type');
    expect(fault('a.png', bytes('<svg onload="x">'))).toBe('content');
    expect(fault('a.png', bytes('MZ'))).toBe('content');
  });

  it('none that is empty or too large', () => {
    expect(fault('a.png', PNG, 0)).toBe('empty');
    expect(fault('a.png', PNG, 2000)).toBeUndefined();
    expect(fault('a.png', PNG, 2001)).toBe('size');
  });

  it.each([
    ['RIFF....WEBPVP8 ', 'image/webp'],
    ['RIFF....WAVEfmt ', undefined],
    ['GIF89a', 'image/gif'],
    ['BM......', 'image/bmp'],
    ['', undefined],
  ])('%j is %s', (head, type) => {
    expect(imageTypeOf(bytes(head))).toBe(type);
  });

  it('limits are told in words that people know', () => {
    expect(typeNames(['image/jpeg', 'image/png'])).toBe('JPG, PNG');
  });
});

describe('files on their way', () => {
  const file = {name: 'a.png'} as File;
  const run = (...events: UploadEvent[]) => events.reduce<readonly UploadJob[]>(reduceUploads, []);
  const chosen: UploadEvent = {
    kind: 'chosen',
    jobs: [
      {id: 1, file},
      {id: 2, file},
      {id: 3, file},
    ],
  };
  const states = (jobs: readonly UploadJob[]) => jobs.map(({id, state}) => `${id} ${state}`);

  it('[SH-5-05] are sent one at a time in the order in which they were chosen', () => {
    expect(nextJob(run(chosen))?.id).toBe(1);
    expect(nextJob(run(chosen, {kind: 'sending', id: 1}))).toBeUndefined();
    expect(nextJob(run(chosen, {kind: 'sending', id: 1}, {kind: 'done', id: 1}))?.id).toBe(2);
  });

  it('one that failed or was stopped holds up none, and waits for another try', () => {
    const jobs = run(chosen, {kind: 'sending', id: 1}, {kind: 'progress', id: 1, percent: 40}, {kind: 'failed', id: 1, reason: 'r'});
    expect(jobs[0]).toMatchObject({state: 'failed', percent: null, reason: 'r'});
    expect(nextJob(jobs)?.id).toBe(2);
    const stopped = reduceUploads(reduceUploads(jobs, {kind: 'sending', id: 2}), {kind: 'stopped', id: 2});
    expect(states(reduceUploads(stopped, {kind: 'again', id: 1}))).toEqual(['1 waiting', '2 stopped', '3 waiting']);
  });

  it('one that is dropped is gone', () => {
    expect(states(run(chosen, {kind: 'dropped', id: 2}))).toEqual(['1 waiting', '3 waiting']);
  });
});

it('an item moves by one place and no further than the ends', () => {
  expect(moveItem(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moveItem(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
  expect(moveItem(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
});
