import {expect, it} from 'vitest';
import {untilAborted} from './until-aborted.ts';

it('what never ends is left when the signal is aborted, and what comes late is handed over', async () => {
  const abort = new AbortController();
  const late: string[] = [];
  let end = (_: string) => {};
  const work = new Promise<string>((resolve) => {
    end = resolve;
  });
  const waited = untilAborted(work, abort.signal, (value) => late.push(value));
  abort.abort(new Error('left'));
  await expect(waited).rejects.toThrow('left');
  end('there');
  await work;
  expect(late).toEqual(['there']);
  await expect(untilAborted(Promise.resolve(1), abort.signal)).rejects.toThrow('left');
  await expect(untilAborted(Promise.resolve(1), undefined)).resolves.toBe(1);
});
