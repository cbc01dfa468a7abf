import {expect, it} from 'vitest';
import {WorkQueue} from './work-queue.ts';

/** Jobs that end when the test ends them. */
function held() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = async (name: string) => {
    ends.get(name)!();
    await new Promise(setImmediate);
  };
  return {begun, work, end};
}

it('so much runs at a time, in order; so many wait, and the next is refused without having run', async () => {
  const queue = new WorkQueue({running: 2, waiting: 1});
  const {begun, work, end} = held();
  const asked = ['a', 'b', 'c'].map((name) => queue.tryRun(work(name)));
  expect(await queue.tryRun(work('d'))).toBeUndefined();
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  const later = queue.tryRun(work('e'));
  await end('a');
  await end('c');
  await end('e');
  expect(await Promise.all([...asked, later])).toEqual(['a', 'b', 'c', 'e'].map((result) => ({result})));
  expect(begun).not.toContain('d');
});

it('who must not be refused waits behind the others; what fails gives its place on', async () => {
  const queue = new WorkQueue({running: 1, waiting: 0});
  const {begun, work, end} = held();
  const failing = queue.run(() => Promise.reject(new Error('broken')));
  const waiting = [queue.run(work('a')), queue.run(work('b'))];
  expect(await queue.tryRun(work('c'))).toBeUndefined();
  await expect(failing).rejects.toThrow('broken');
  await end('a');
  await end('b');
  expect([await Promise.all(waiting), begun]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
  const free = queue.tryRun(work('d'));
  await end('d');
  expect(await free).toEqual({result: 'd'});
});
