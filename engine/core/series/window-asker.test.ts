import {expect, it} from 'vitest';
import type {SeriesAnswer, SeriesPort, SeriesQuery} from './series-port.ts';
import {localSeriesPort} from './series-port.ts';
import {SeriesStore} from './series-store.ts';
import {WindowAsker} from './window-asker.ts';

/** A port whose answers are released one by one. */
function heldPort() {
  const store = new SeriesStore();
  store.open('a');
  store.append('a', {timesMs: [1, 2, 3], values: [1, 2, 3]});
  const local = localSeriesPort(store);
  const asked: SeriesQuery[] = [];
  const held: (() => void)[] = [];
  const port: SeriesPort = {
    ...local,
    async query(query) {
      asked.push(query);
      await new Promise<void>((resolve) => held.push(resolve));
      return local.query(query);
    },
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    port,
    asked,
    async release() {
      held.shift()?.();
      await settle();
    },
  };
}

const span = (toMs: number) => ({fromMs: 0, toMs, columns: 10});

function asker(port: SeriesPort) {
  const answers: SeriesAnswer[] = [];
  const failures: string[] = [];
  const one = new WindowAsker(port, {onAnswer: (answer) => answers.push(answer), onFailure: ({message}) => failures.push(message)});
  return {one, answers, failures};
}

it('asks one question at a time and keeps only the newest of those that wait', async () => {
  const {port, asked, release} = heldPort();
  const {one, answers} = asker(port);
  for (let toMs = 1; toMs <= 5; toMs++) one.ask(['a'], span(toMs));
  expect(asked).toHaveLength(1);
  await release();
  expect(answers.map((answer) => answer.span.toMs)).toEqual([1]);
  await release();
  expect(asked.map((query) => query.span.toMs)).toEqual([1, 5]);
  expect(answers.map((answer) => answer.span.toMs)).toEqual([1, 5]);
  expect(one.isBusy).toBe(false);
});

it('a hook that asks again does not send a second question beside the next one', async () => {
  const {port, asked, release} = heldPort();
  let count = 0;
  const busy: boolean[] = [];
  const one = new WindowAsker(port, {
    onAnswer: ({span: {toMs}}) => {
      count++;
      busy.push(one.isBusy);
      if (toMs < 3) one.ask(['a'], span(toMs + 1));
    },
    onFailure: (reason) => expect.unreachable(reason.message),
  });
  one.ask(['a'], span(1));
  await release();
  expect([asked.length, one.isBusy]).toEqual([2, true]);
  one.ask(['a'], span(7));
  expect(asked).toHaveLength(2);
  await release();
  await release();
  await release();
  expect(asked.map((query) => query.span.toMs)).toEqual([1, 2, 3]);
  expect([count, one.isBusy]).toEqual([3, false]);
  expect(busy).toEqual([false, true, false]);
});

it('does not use an answer that was cancelled, or arrives after the end', async () => {
  const {port, release} = heldPort();
  const {one, answers, failures} = asker(port);
  one.ask(['a'], span(1));
  one.cancel();
  one.ask(['a'], span(2));
  await release();
  await release();
  expect(answers.map((answer) => answer.span.toMs)).toEqual([2]);
  one.ask(['a'], span(3));
  one.dispose();
  await release();
  one.ask(['a'], span(4));
  expect(answers).toHaveLength(1);
  expect(failures).toEqual([]);
});

it('refuses a reply for another device or question, and goes on after a failure', async () => {
  const store = new SeriesStore();
  for (const id of ['a', 'b']) store.open(id);
  const local = localSeriesPort(store);
  let fault: 'device' | 'tag' | 'count' | 'throws' | undefined;
  const port: SeriesPort = {
    ...local,
    async query(query) {
      if (fault === 'throws') throw new Error('thread ended');
      const answer = await local.query(fault === 'device' ? {...query, seriesIds: ['b']} : query);
      if (fault === 'count') return {...answer, points: []};
      return fault === 'tag' ? {...answer, tag: 99} : answer;
    },
  };
  const {one, answers, failures} = asker(port);
  const ask = async (planted: typeof fault) => {
    fault = planted;
    one.ask(['a'], span(1));
    await new Promise((resolve) => setTimeout(resolve));
  };
  for (const planted of ['device', 'tag', 'count', 'throws', undefined] as const) await ask(planted);
  expect(failures).toEqual([
    'the answer is for series "b" instead of "a", not for what was asked',
    'the answer is for question 99 instead of 2, not for what was asked',
    'the answer is for 0 series instead of 1, not for what was asked',
    'thread ended',
  ]);
  expect(answers).toHaveLength(1);
  one.ask(['unknown'], span(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(answers.at(-1)!.points).toEqual([null]);
});
