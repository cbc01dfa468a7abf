import {expect, it} from 'vitest';
import {type Job, runJobs} from './run-jobs.ts';

/** Jobs that end when the test ends them, and a record of what has happened. */
function bench() {
  const told: string[] = [];
  const ends = new Map<string, () => void>();
  const job = (name: string, lanes: number, after?: readonly string[]): Job<string> => ({
    name,
    lanes,
    after,
    run: () => new Promise((resolve) => ends.set(name, () => resolve(`${name} done`))),
  });
  const begin = (jobs: readonly Job<string>[]) =>
    runJobs(jobs, 2, {onBegin: ({name}) => told.push(`+${name}`), onEnd: ({job: {name}}) => told.push(`-${name}`)});
  const end = async (name: string) => {
    ends.get(name)!();
    await new Promise((resolve) => setTimeout(resolve));
    return told.join(' ');
  };
  return {job, begin, end, told};
}

it('fills both lanes in order, lets nothing overtake a wide job, and answers in the order of the jobs', async () => {
  const {job, begin, end, told} = bench();
  const all = begin([job('a', 1), job('b', 1), job('wide', 2), job('c', 1), job('d', 1)]);
  expect(told.join(' ')).toBe('+a +b');
  expect(await end('b')).toBe('+a +b -b');
  expect(await end('a')).toBe('+a +b -b -a +wide');
  expect(await end('wide')).toBe('+a +b -b -a +wide -wide +c +d');
  await end('d');
  await end('c');
  expect((await all).map(({result}) => result)).toEqual(['a done', 'b done', 'wide done', 'c done', 'd done']);
});

it('a job that waits for another lets those behind it go first', async () => {
  const {job, begin, end, told} = bench();
  const all = begin([job('build', 1), job('size', 1, ['build']), job('lint', 1)]);
  expect(told.join(' ')).toBe('+build +lint');
  await end('lint');
  expect(await end('build')).toBe('+build +lint -lint -build +size');
  await end('size');
  expect((await all).map(({job: {name}}) => name)).toEqual(['build', 'size', 'lint']);
});

it('says what can never begin, and passes on what a job throws', async () => {
  const {job, begin} = bench();
  await expect(begin([job('a', 1, ['b']), job('b', 1)])).rejects.toThrow('a waits for b, which does not come before it');
  await expect(begin([job('a', 3)])).rejects.toThrow('a asks for 3 lanes of 2');
  await expect(begin([{...job('a', 1), run: () => Promise.reject(new Error('broken'))}])).rejects.toThrow('broken');
});
